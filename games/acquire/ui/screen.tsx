import { Board } from './board.tsx'
import { MergerQueue } from './dock-waiting.tsx'
import { LastTurnLarge } from './last-turns.tsx'
import type { Props } from './props.ts'
import { Sheet } from './sheet.tsx'
import { useMotion } from './use-motion.ts'

/** The board is as large as what stands below it allows, under a headline of two lines: the last turn, or who is asked
 *  in a merger, in one row or in two; and as the sheet beside it allows, whose names and prices need 58 rem. */
const COLUMNS = {
  little: 'grid-cols-[max(22rem,min(100%-58rem,(100dvh-29rem)*1.33))_minmax(0,1fr)]',
  more: 'grid-cols-[max(22rem,min(100%-58rem,(100dvh-32.5rem)*1.33))_minmax(0,1fr)]',
  much: 'grid-cols-[max(22rem,min(100%-58rem,(100dvh-38rem)*1.33))_minmax(0,1fr)]',
} as const

const roomBelow = ({ merger }: Props['view']): keyof typeof COLUMNS => {
  if (merger === null) return 'little'
  const holders = merger.defunct.find(({ when }) => when === 'now')?.holders ?? []
  return holders.length > 3 ? 'much' : 'more'
}

/** For three metres: the board, the sheet, money, and in a merger who is asked. No controls. */
export const OnScreen = (props: Props) => {
  const { view, t, decisions } = props
  const { flood, windfalls } = useMotion(decisions)
  return (
    <div
      className={`acquire acquire-screen @container/acquire grid gap-6 text-[1.75rem] max-[79rem]:grid-cols-1 ${COLUMNS[roomBelow(view)]}`}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Board view={view} t={t} flood={flood} />
        <section className="rounded-card border border-line bg-paper px-6 py-4">
          {view.merger === null ? <LastTurnLarge props={props} /> : <MergerQueue props={props} large />}
        </section>
      </div>
      <div className="@container/beside min-w-0">
        <section className="rounded-card border border-line bg-paper p-4">
          <Sheet props={props} windfalls={windfalls} large />
        </section>
      </div>
    </div>
  )
}
