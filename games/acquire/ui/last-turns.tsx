import { Avatar } from '@fimm/ui/avatar.tsx'
import type { LastTurn } from '../types.ts'
import { ChainMark } from './chain-mark.tsx'
import type { Props } from './props.ts'
import { chainName } from './words.ts'

/** What everybody else did last; one's own turn while nobody else has had one. Of more than
 *  three, and on one's own turn, a phone shows a single line that can be pulled sideways: a list would cover rack and
 *  sheet. */
export const LastTurns = ({ props, short = false }: { readonly props: Props; readonly short?: boolean }) => {
  const { view, person, t } = props
  const played = newestFirst(view)
  const others = played.filter(({ player }) => player !== view.me)
  const turns = others.length > 0 ? others : played
  const strip = short || turns.length > MOST_LISTED
  if (turns.length === 0) return <p className="text-sm text-quiet">{t('turn.first')}</p>
  return (
    <ul
      aria-label={t('turn.last')}
      {...(strip ? { tabIndex: 0 } : {})}
      className={`flex text-sm ${strip ? 'gap-x-4 gap-y-1 overflow-x-auto whitespace-nowrap @min-[40rem]/acquire:flex-col' : 'flex-col gap-1'}`}
    >
      {turns.map(({ player, lastTurn }) => (
        <li key={player} className={`flex items-center gap-2 ${strip ? 'shrink-0' : 'min-w-0'}`}>
          <Avatar person={person(player)} size={22} />
          <span
            className={`min-w-0 truncate font-semibold ${strip ? 'sr-only @min-[40rem]/acquire:not-sr-only' : ''}`}
          >
            {person(player).name}
          </span>
          <TurnLine turn={lastTurn} props={props} />
        </li>
      ))}
    </ul>
  )
}

const MOST_LISTED = 3

/** “9C ▲ Luxor 6 · L×2 T×1”. */
const TurnLine = ({
  turn,
  props: { t },
  large = false,
}: {
  readonly turn: LastTurn
  readonly props: Props
  readonly large?: boolean
}) => {
  const { tile, outcome, chain, size, defunct, bought } = turn
  const mark = large ? 42 : 18
  return (
    <span className={`flex min-w-0 flex-wrap items-center ${large ? 'flex-1 gap-3' : 'gap-1.5'}`}>
      {tile === null ? (
        t('turn.none')
      ) : (
        <span className="rounded-md bg-tile px-1.5 font-display font-bold">{tile}</span>
      )}
      {chain !== null && outcome !== null && (
        <span className={`flex items-center ${large ? 'gap-2' : 'gap-1'}`}>
          <ChainMark chain={chain} size={mark} name={chainName(t, chain)} />
          <span className="text-quiet">{t(`turn.${outcome}`, { size })}</span>
          {defunct.map((other) => (
            <ChainMark key={other} chain={other} size={mark} name={chainName(t, other)} />
          ))}
        </span>
      )}
      {bought.length > 0 && (
        <span className={`flex items-center ${large ? 'ms-auto gap-2' : 'gap-1'}`}>
          <span className={large ? 'sr-only' : 'text-quiet'}>{t('turn.bought')}</span>
          {large && <span aria-hidden>+</span>}
          {bought.map((share, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same chain can be bought twice
            <ChainMark key={index} chain={share} size={mark} name={chainName(t, share)} />
          ))}
        </span>
      )}
    </span>
  )
}

/** Who has played, the newest turn first. */
const newestFirst = ({ seats }: Props['view']) =>
  seats
    .flatMap(({ player, lastTurn }) => (lastTurn === null ? [] : [{ player, lastTurn }]))
    .toSorted((a, b) => b.lastTurn.turn - a.lastTurn.turn)

/** The newest turn, for the shared screen. */
export const LastTurnLarge = ({ props }: { readonly props: Props }) => {
  const [newest] = newestFirst(props.view)
  return newest === undefined ? <p>{props.t('turn.first')}</p> : <TurnRowLarge {...newest} props={props} />
}

/** The turns before the newest one, for the shared screen. */
export const LastTurnsLarge = ({ props }: { readonly props: Props }) => (
  <ol className="flex flex-col gap-1">
    {newestFirst(props.view)
      .slice(1)
      .map((turn) => (
        <li key={turn.player} className="px-2">
          <TurnRowLarge {...turn} props={props} />
        </li>
      ))}
  </ol>
)

const TurnRowLarge = ({
  player,
  lastTurn,
  props,
}: {
  readonly player: string
  readonly lastTurn: LastTurn
  readonly props: Props
}) => (
  <div className="flex items-center gap-3">
    <Avatar person={props.person(player)} size={44} />
    <b className="min-w-0 truncate">{props.person(player).name}</b>
    <TurnLine turn={lastTurn} props={props} large />
  </div>
)
