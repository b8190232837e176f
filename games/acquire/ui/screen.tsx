import { Flag } from 'lucide-react'
import { Board } from './board.tsx'
import { LastTurnLarge, LastTurnsLarge } from './last-turns.tsx'
import type { Props } from './props.ts'
import { HoldersLarge, MergerLarge } from './screen-merger.tsx'
import { Sheet } from './sheet.tsx'
import { useMotion } from './use-motion.ts'

/** For three metres: the board, the sheet, money, the last turns, and in a merger who is asked. No controls. The board
 *  has the same size in every phase. */
export const OnScreen = (props: Props) => {
  const { view, t, decisions } = props
  const { flood, windfalls } = useMotion(decisions)
  const { merger } = view
  const holders = merger?.defunct.find(({ when }) => when === 'now')?.holders ?? null
  const hasTurns = view.seats.filter(({ lastTurn }) => lastTurn !== null).length > 1
  return (
    <div className="acquire acquire-screen @container/acquire grid grid-cols-[54rem_minmax(0,1fr)] gap-5 text-[1.75rem] leading-tight max-[60rem]:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-4">
        <Board view={view} t={t} flood={flood} />
        <section className="flex flex-col gap-2 rounded-card border border-line bg-paper px-5 py-3">
          {merger === null ? <LastTurnLarge props={props} /> : <MergerLarge merger={merger} props={props} />}
          {holders === null && (
            <p className="flex items-center gap-3 text-quiet">
              <Flag aria-hidden className="mx-2 size-8 shrink-0" />
              {endText(props)}
            </p>
          )}
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <section className="rounded-card border border-line bg-paper px-4 py-3">
          <Sheet props={props} windfalls={windfalls} large />
        </section>
        {merger !== null && holders !== null ? (
          <section className="rounded-card border border-line bg-paper p-3">
            <HoldersLarge holders={holders} merger={merger} props={props} />
          </section>
        ) : (
          hasTurns && (
            <section className="rounded-card border border-line bg-paper p-3">
              <LastTurnsLarge props={props} />
            </section>
          )
        )}
      </div>
    </div>
  )
}

/** “2 of 5 chains safe, largest 11 of 41”. */
const endText = ({ view, t }: Props): string => {
  const { chains, safe, largest, allowed } = view.end
  if (view.turn.ending) return t('status.ending')
  if (chains === 0) return t('end.none')
  return t(allowed ? 'end.allowed.screen' : 'end.progress.screen', { chains, safe, largest })
}
