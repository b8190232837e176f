import { Card } from '@fimm/ui/card.tsx'
import type { HandNote } from '../analysis.ts'
import { handNameText } from './hand-text.ts'
import { nameIn } from './people.ts'
import type { Props } from './props.ts'

/** In a replay: every hand with what was in it and who won it; a press goes there. */
export const HandList = (props: Props) => {
  const { analysis, view, t } = props
  // The notes are those of this game's own analysis.
  const notes = (analysis?.notes ?? []) as readonly { readonly decision: number; readonly note: HandNote }[]
  if (notes.length === 0) return null
  const current = view.hand?.number ?? view.last?.number
  return (
    <Card title={t('hands.title')}>
      <ol data-analysis className="max-h-96 overflow-y-auto">
        {notes.map(({ decision, note }) => (
          <li key={decision} className="border-t border-line first:border-0">
            <button
              type="button"
              aria-current={note.hand === current ? 'step' : undefined}
              disabled={analysis?.goTo === undefined}
              onClick={() => analysis?.goTo?.(decision)}
              className="flex min-h-11 w-full items-center gap-3 rounded-lg px-2 py-1 text-start enabled:hover:bg-sunken aria-[current=step]:bg-accent-soft"
            >
              <span className="w-8 shrink-0 text-quiet tabular-nums">{note.hand}</span>
              <span className="min-w-0 flex-1 leading-tight">
                <b className="block [overflow-wrap:anywhere]">{winnersText(props, note)}</b>
                <span className="text-sm text-quiet">{howText(props, note)}</span>
              </span>
              <b className="shrink-0 tabular-nums">{t('chips', { amount: note.amount })}</b>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const winnersText = (props: Props, { reason, winners }: HandNote): string =>
  reason === 'void' ? props.t('hands.void') : winners.map(({ player }) => nameIn(props, player)).join(', ')

const reasonText = ({ t }: Props, { reason, won }: HandNote): string => {
  if (won !== null) return handNameText(won, t)
  return reason === 'void' ? '' : t(`hands.${reason}`)
}

const howText = (props: Props, note: HandNote): string => {
  const how = reasonText(props, note)
  const { pots } = note
  return pots > 1 ? `${how} · ${props.t('hands.pots', { count: pots })}` : how
}
