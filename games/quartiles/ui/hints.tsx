import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import type { FaceProps } from '@fimm/ui/face.ts'
import { Check, Lightbulb } from 'lucide-react'
import { formatTime } from '../share.ts'
import type { Command } from '../types.ts'
import type { SheetView, View } from '../view-types.ts'

const SECOND = 1000

/** The next hint with its price: it cannot be given back, so it asks once. */
export const HintButton = ({ view, send, say }: Pick<FaceProps<View, Command>, 'view' | 'send' | 'say'>) => {
  const { hint } = view.may
  if (!hint.ok) return <p className="text-sm text-quiet">{say(`refusal.${hint.why}`)}</p>
  const seconds = hint.penalty / SECOND
  return (
    <ConfirmButton
      sure={say('hint.sure', { seconds })}
      onConfirm={() => void send({ type: 'take-hint' })}
      className="w-full"
    >
      <Lightbulb aria-hidden className="size-5" />
      {say('action.hint')}
      <span aria-hidden className="text-sm font-normal text-quiet">
        +{formatTime(hint.penalty)}
      </span>
      <span className="sr-only">{say('hint.price', { seconds })}</span>
    </ConfirmButton>
  )
}

/** What the hints said; those that have done their work carry the word. */
export const HintList = ({
  hints,
  found,
  say,
}: Pick<SheetView, 'hints' | 'found'> & Pick<FaceProps, 'say'>) => (
  <ol aria-label={say('hint.list')} className="space-y-1.5">
    {hints.map(({ quartile, hint, at }) => {
      const word = found.find((each) => each.quartile === quartile)
      return (
        <li key={`${quartile} ${at}`} className="flex gap-2 text-sm leading-snug">
          {word === undefined ? (
            <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          ) : (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" strokeWidth={3} />
          )}
          <p className={word === undefined ? '' : 'text-quiet'}>
            {word !== undefined && (
              <b className="font-display">
                {word.text} <span className="sr-only">({say('hint.found')})</span>
              </b>
            )}{' '}
            {hint}
          </p>
        </li>
      )
    })}
  </ol>
)
