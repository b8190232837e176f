import { Avatar } from '@fimm/ui/avatar.tsx'
import { Flag } from 'lucide-react'
import { Board } from './board.tsx'
import { MergerQueue } from './dock-waiting.tsx'
import { LastTurnLarge } from './last-turns.tsx'
import type { Props } from './props.ts'
import { endText, Sheet } from './sheet.tsx'
import { useMotion } from './use-motion.ts'
import { amountOf } from './words.ts'

/** For three metres: the board, the sheet, money, and in a merger who is asked. No controls. */
export const OnScreen = (props: Props) => {
  const { view, t, person, decisions } = props
  const { flood, windfalls } = useMotion(decisions)
  return (
    <div className="acquire acquire-screen @container/acquire grid grid-cols-[min(64%,calc((100dvh-29rem)*1.33))_minmax(0,1fr)] gap-6 text-[1.75rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Board view={view} t={t} flood={flood} />
        <section className="rounded-card border border-line bg-paper px-6 py-4">
          {view.merger === null ? <LastTurnLarge props={props} /> : <MergerQueue props={props} large />}
          <p className="mt-3 flex items-center gap-3 text-quiet">
            <Flag aria-hidden className="size-8" />
            {endText(props)}
          </p>
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <section className="rounded-card border border-line bg-paper p-4">
          <Sheet props={props} windfalls={windfalls} large />
        </section>
        <section className="rounded-card border border-line bg-paper p-4">
          <table className="w-full table-fixed">
            <caption className="sr-only">{t('sheet.caption')}</caption>
            <thead>
              <tr className="text-quiet">
                <td />
                <th scope="col" className="w-28 text-right font-medium">
                  {t('table.cash')}
                </th>
                <th scope="col" className="w-40 pr-3 text-right font-medium">
                  {t('table.worth.short')}
                </th>
              </tr>
            </thead>
            <tbody>
              {view.seats.map(({ player, cash, worth }) => (
                <tr
                  key={player}
                  className={player === view.actor ? '[&>*]:bg-accent [&>*]:text-accent-ink' : ''}
                >
                  <th scope="row" className="rounded-l-2xl py-2 pl-3 text-left">
                    <span className="flex min-w-0 items-center gap-3">
                      <Avatar person={person(player)} size={52} />
                      <span className="min-w-0 truncate text-4xl">{person(player).name}</span>
                    </span>
                  </th>
                  <td className="text-right">{cash === null ? '?' : amountOf(t, cash)}</td>
                  <td className="rounded-r-2xl pr-3 text-right text-4xl font-bold">
                    {worth === null ? '?' : amountOf(t, worth)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </div>
  )
}
