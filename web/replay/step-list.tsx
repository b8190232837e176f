import { Suspense, useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { PersonOf } from '../table/people.ts'
import { DecisionText } from '../table/decision-text.tsx'
import type { Position } from './positions.ts'
import type { Steps } from './use-steps.ts'

/** Every move as a sentence; a press goes there. */
export const StepList = ({
  positions,
  steps,
  person,
}: {
  readonly positions: readonly Position[]
  readonly steps: Steps
  readonly person: PersonOf
}) => {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const { current } = list
    const row = current?.children[steps.at]
    // Only the list moves: the page stays where its reader left it.
    if (current && row instanceof HTMLElement)
      current.scrollTo({ top: row.offsetTop - current.clientHeight / 2, behavior: 'smooth' })
  }, [steps.at])
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-paper p-4">
      <h2 id="steps" className="mb-2 text-lg font-bold">
        {t('table.log')}
      </h2>
      <ol ref={list} className="relative max-h-[60dvh] overflow-y-auto text-sm">
        <Suspense>
          {positions.map(({ seq, lines }, step) => (
            <li key={seq}>
              <button
                type="button"
                aria-current={step === steps.at ? 'step' : undefined}
                onClick={() => steps.go(step)}
                className="min-h-9 w-full rounded-lg px-2 py-1 text-start hover:bg-sunken aria-[current=step]:bg-accent-soft aria-[current=step]:font-semibold"
              >
                <DecisionText lines={lines} person={person} me={undefined} />
              </button>
            </li>
          ))}
        </Suspense>
      </ol>
    </section>
  )
}
