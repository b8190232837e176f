import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'
import { useTablemates, type DailyBoard } from './daily.ts'
import { useResultText } from './result-text.ts'

const FIRST = 5

type Place = DailyBoard['leaderboard'][number]

type Among = 'everybody' | 'tablemates'

/** Who did best on a day's board: everybody, or those one has played with. Oneself is always on it: further down, below a
 *  gap. */
export const Leaderboard = ({ board, today }: { readonly board: DailyBoard; readonly today: string }) => {
  const t = useT()
  const { data: me } = useMe()
  const [among, setAmong] = useState<Among>('everybody')
  const isAmongMates = among === 'tablemates'
  const { data: mates } = useTablemates(board.game, board.date, isAmongMates)
  return (
    <Card
      title={t('daily.leaderboard')}
      action={<p className="text-sm text-quiet">{t('daily.firstOnly')}</p>}
    >
      {me && (
        <div className="mb-2">
          <Choice
            label={t('daily.leaderboard')}
            hideLabel
            value={among}
            options={[
              { value: 'everybody', label: t('daily.everybody') },
              { value: 'tablemates', label: t('daily.tablemates') },
            ]}
            onChange={setAmong}
          />
        </div>
      )}
      {isAmongMates ? (
        mates && (
          <Places key={among} board={mates} places={mates.leaderboard} empty={t('daily.noTablemates')} />
        )
      ) : (
        <Places
          key={among}
          board={board}
          places={board.leaderboard}
          own={board.mine}
          // A day that is over takes no more results.
          empty={t(board.date < today ? 'daily.nobodyThen' : 'daily.nobodyYet')}
        />
      )}
    </Card>
  )
}

const Places = ({
  board,
  places,
  own,
  empty,
}: {
  readonly board: DailyBoard
  readonly places: readonly Place[]
  /** One's own place, where it may be below all of these. */
  readonly own?: DailyBoard['mine']
  readonly empty: string
}) => {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? places : places.slice(0, FIRST)
  const mine = own ?? places.find(({ player }) => player === board.mine?.player)
  const isBelow = mine !== undefined && !shown.some(({ player }) => player === mine.player)
  const count = Math.max(places.length, own?.of ?? 0)
  return (
    <>
      {count === 0 && <Empty icon={Trophy}>{empty}</Empty>}
      <ol>
        {shown.map((place) => (
          <Row key={place.player} place={place} board={board} />
        ))}
        {isBelow && (
          <>
            <li aria-hidden className="px-2 leading-none text-quiet">
              …
            </li>
            <Row place={mine} board={board} />
          </>
        )}
      </ol>
      {count > FIRST && !showsAll && (
        <Button kind="quiet" className="mt-2" onClick={() => setShowsAll(true)}>
          {t('daily.all', { count })}
        </Button>
      )}
    </>
  )
}

const Row = ({ place, board }: { readonly place: Place; readonly board: DailyBoard }) => {
  const t = useT()
  const result = useResultText()
  const { player, name = t('table.somebody'), rank, hints } = place
  const isMe = player === board.mine?.player
  return (
    <li className={`-mx-2 flex min-h-12 items-center gap-3 px-2 ${isMe ? 'rounded-xl bg-accent-soft' : ''}`}>
      <span className={`w-6 text-end font-display font-bold ${rank === 1 ? '' : 'text-quiet'}`}>{rank}</span>
      <Avatar person={personOf(player, name)} size="small" />
      <span className="min-w-0 flex-1 truncate font-semibold">
        {name}
        {isMe && <span className="font-normal text-quiet"> {t('table.you')}</span>}
      </span>
      {hints > 0 && <span className="text-sm text-quiet">{t('daily.hints', { count: hints })}</span>}
      <span className="font-bold tabular-nums">{result({ ...board, mine: place })}</span>
    </li>
  )
}
