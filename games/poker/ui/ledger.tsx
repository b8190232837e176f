import { Avatar } from '@fimm/ui/avatar.tsx'
import { DataTable } from '@fimm/ui/data-table.tsx'
import type { LedgerLine, View } from '../view-types.ts'
import { netText, signed } from './money-text.ts'
import { AskForChips } from './my-menu.tsx'
import { Curves } from './curves.tsx'
import { nameIn } from './people.ts'
import { Levels, Places } from './tournament.tsx'
import { Settlement } from './settlement.tsx'
import type { Props } from './props.ts'

/** The book of the session: what everybody bought, has and won. */
export const Ledger = (props: Props) => {
  const { view, t } = props
  return (
    <div className="space-y-4">
      {view.tournament !== null && (
        <>
          <Places {...props} tournament={view.tournament} />
          <Levels {...props} tournament={view.tournament} />
        </>
      )}
      <LedgerTable {...props} />
      {view.config.chipValue > 0 && (
        <p className="text-sm font-semibold text-quiet">
          {t('ledger.value', { money: view.config.chipValue, currency: view.config.currency })}
        </p>
      )}
      {view.results.length > 0 && view.phase !== 'over' && (
        <section aria-label={t('ledger.who-pays')}>
          <h3 className="font-bold">{t('ledger.if-over')}</h3>
          <Settlement {...props} />
        </section>
      )}
      {view.tournament === null && <Curves {...props} />}
      <Entries {...props} />
      <AskForChips {...props} />
    </div>
  )
}

export const ranked = ({ ledger }: View): readonly LedgerLine[] => ledger.toSorted((a, b) => b.net - a.net)

export const LedgerTable = (props: Props & { readonly showCaption?: boolean }) => {
  const { view, person, t, showCaption = false } = props
  const lines = ranked(view)
  const sum = (pick: (line: LedgerLine) => number): number =>
    lines.reduce((total, line) => total + pick(line), 0)
  return (
    <DataTable
      caption={t('ledger.title')}
      showCaption={showCaption}
      columns={[
        {
          id: 'player',
          head: view.hand === null ? t('ledger.player') : t('ledger.as-began', { hand: view.hand.number }),
        },
        { id: 'in', head: t('ledger.head.in'), align: 'end' },
        { id: 'out', head: t(view.phase === 'over' ? 'ledger.head.out' : 'ledger.head.stack'), align: 'end' },
        { id: 'net', head: t('ledger.net'), align: 'end' },
      ]}
      empty={t('ledger.empty')}
      rows={[
        ...lines.map((line) => ({
          id: line.player,
          marked: line.player === view.me,
          cells: {
            player: (
              <span className="flex items-center gap-2">
                {/* On the narrowest phones the name needs the room: its letters would stand under each other. */}
                <span className="shrink-0 @max-[21rem]:hidden">
                  <Avatar person={person(line.player)} size={26} />
                </span>
                <span className="min-w-0 leading-tight [overflow-wrap:anywhere]">
                  {nameIn(props, line.player)}
                </span>
              </span>
            ),
            in: <span className="text-quiet">{t('chips', { amount: line.in })}</span>,
            out: t('chips', { amount: line.out + line.stack }),
            net: (
              <span className="block leading-tight">
                <Net amount={line.net} t={t} />
                {line.money !== null && (
                  <small className="block text-quiet">{netText(props, line.net, line.money)}</small>
                )}
              </span>
            ),
          },
        })),
        ...(lines.length > 1
          ? [
              {
                id: 'sum',
                sum: true,
                cells: {
                  player: t('ledger.sum'),
                  in: t('chips', { amount: sum((line) => line.in) }),
                  out: t('chips', { amount: sum((line) => line.out + line.stack) }),
                  net: t('chips', { amount: sum((line) => line.net) }),
                },
              },
            ]
          : []),
      ]}
    />
  )
}

export const Net = ({ amount, t }: { readonly amount: number } & Pick<Props, 't'>) => (
  <b className={colourOf(amount)}>{signed(t, amount)}</b>
)

const colourOf = (amount: number): string => {
  if (amount === 0) return 'text-quiet'
  return amount > 0 ? 'text-good' : 'text-bad'
}

/** Every time chips came to the table or went, newest first. */
const Entries = (props: Props) => {
  const { view, t } = props
  if (view.entries.length === 0) return null
  return (
    <ol aria-label={t('ledger.entries')} className="max-h-60 space-y-1 overflow-y-auto text-sm font-semibold">
      {view.entries.toReversed().map((entry, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries only grow, and have no other name
        <li key={view.entries.length - i} className="flex gap-3">
          <time className="w-11 shrink-0 text-quiet">
            {entry.at === null ? '' : t('time', { at: entry.at })}
          </time>
          <span className="min-w-0 flex-1">
            {t(`ledger.entry.${entry.kind}`, {
              player: nameIn(props, entry.player),
              amount: Math.abs(entry.amount),
              sign: entry.amount < 0 ? 'less' : 'more',
            })}
          </span>
          <span className="text-quiet">{entry.hand === 0 ? '' : t('table.hand', { hand: entry.hand })}</span>
        </li>
      ))}
    </ol>
  )
}
