import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { Check, Lightbulb } from 'lucide-react'
import { formatTime } from '../share.ts'
import type { ProgressView } from '../view-types.ts'
import type { Props } from './props.ts'

const SECOND = 1000

/** The next hint with its price: it cannot be given back, so it asks once. */
export const HintButton = ({ view, send, t }: Props) => {
  const hint = view.may?.['take-hint']
  if (hint === undefined) return null
  if (!hint.ok) return <p className="text-sm text-quiet">{t(`refusal.${hint.why}`)}</p>
  const seconds = hint.penalty / SECOND
  return (
    <ConfirmButton
      sure={t('hint.sure', { seconds })}
      onConfirm={() => void send({ type: 'take-hint' })}
      className="w-full"
    >
      <Lightbulb aria-hidden className="size-5" />
      {t('action.hint')}
      <span aria-hidden className="text-sm font-normal text-quiet">
        +{formatTime(hint.penalty)}
      </span>
      <span className="sr-only">{t('hint.price', { seconds })}</span>
    </ConfirmButton>
  )
}

/** The hints taken so far; those whose word was found show it. */
export const HintList = ({ hints, found, t }: Pick<ProgressView, 'hints' | 'found'> & Pick<Props, 't'>) => (
  <ol aria-label={t('hint.list')} className="space-y-1.5">
    {hints.map(({ quartile, at, ...told }) => {
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
                {word.text} <span className="sr-only">({t('hint.found')})</span>
              </b>
            )}{' '}
            {'begins' in told ? t('hint.begins', { tile: told.begins }) : told.hint}
          </p>
        </li>
      )
    })}
  </ol>
)
