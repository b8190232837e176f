import { Button } from '@fimm/ui/button.tsx'
import { FastForward } from 'lucide-react'
import { Duel } from './duel.tsx'
import type { ResultView } from '../view-types.ts'
import { ResultCard } from './result-card.tsx'
import { ticksFor } from './light-up.ts'
import type { Props } from './props.ts'
import { useReveal } from './use-reveal.ts'

/** Every board at the end, one's own large and first, all their words lighting up side by side. */
export const Results = (props: Props & { readonly results: readonly ResultView[] }) => {
  const { view, viewer, results, t } = props
  // After the end everybody looks at the same view, which is nobody's own.
  const me = view.me ?? viewer.player
  const { tick, isOver, skip } = useReveal(Math.max(0, ...results.map(({ words }) => ticksFor(words))))
  const own = results.find(({ player }) => player === me) ?? results[0]
  const rival = results.find((result) => result !== own)
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-lg font-bold">{t('result.boards', { count: results.length })}</h3>
        {!isOver && (
          <Button kind="quiet" onClick={skip}>
            <FastForward aria-hidden className="size-4" />
            {t('result.skip')}
          </Button>
        )}
      </div>
      {own !== undefined && <ResultCard {...props} result={own} tick={tick} large />}
      {own !== undefined && rival !== undefined && (
        // Not before the words have lit up, since it says who won; its room is kept.
        <div className={isOver ? '' : 'invisible'}>
          <Duel {...props} me={me} mine={own} theirs={rival} />
        </div>
      )}
      <ul className="grid grid-cols-1 gap-3 @xl:grid-cols-2 @4xl:grid-cols-3">
        {results
          .filter((result) => result !== own)
          .map((result) => (
            <li key={result.player}>
              <ResultCard {...props} result={result} tick={tick} />
            </li>
          ))}
      </ul>
    </div>
  )
}
