import { ScreenPlayer } from '@fimm/ui/screen-player.tsx'
import { useNow } from '@fimm/ui/use-now.ts'
import { Check } from 'lucide-react'
import { arrange } from '../arrangement.ts'
import { GOAL } from '../scoring.ts'
import { formatTime } from '../share.ts'
import { BOARD_SIZE } from '../tiles.ts'
import type { Found } from '../types.ts'
import { CountIn } from './count-in.tsx'
import type { Props } from './props.ts'
import { Squares } from './racers.tsx'

const COLUMNS = 4
const NO_TILES: readonly string[] = Array.from({ length: BOARD_SIZE }, () => '')

/** The big screen, to be read from three metres: the tiles, and how far everybody is (Q15). */
export const OnScreen = ({ view, t, person, now }: Props) => {
  if (view.startsAt !== null) return <CountIn startsAt={view.startsAt} t={t} now={now} large />
  const isTogether = view.mode === 'together'
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,11fr)_minmax(0,8fr)] items-center gap-[3vw]">
      <Tiles view={view} />
      <div className="flex flex-col gap-[2.6vh]">
        <Elapsed view={view} now={now} />
        {isTogether && view.progress !== null && (
          <p className="font-display text-[5.5vh] font-extrabold">
            {t('status.points', { score: view.progress.score, goal: GOAL })}
          </p>
        )}
        <ul aria-label={t('players.label')} className="flex flex-col gap-[2.2vh]">
          {view.players.map(({ player, score, millis, quartiles }) => (
            <li key={player}>
              <ScreenPlayer person={person(player)} value={score} max={view.tiles?.total ?? GOAL} mark={GOAL}>
                <Squares count={quartiles} className="gap-1.5 *:size-5 *:rounded-md" t={t} />
                {!isTogether && millis !== null && (
                  <Check aria-hidden className="size-9 text-good" strokeWidth={3} />
                )}
                <span>{score}</span>
              </ScreenPlayer>
            </li>
          ))}
        </ul>
        {isTogether && view.progress !== null && <Words found={view.progress.found} t={t} />}
      </div>
    </div>
  )
}

/** Together, found quartiles lock into rows here too (Q17). */
const Tiles = ({ view: { tiles: board, progress } }: Pick<Props, 'view'>) => {
  const tiles = board?.tiles ?? NO_TILES
  const rows = progress?.rows ?? []
  return (
    <div className="grid h-[74vh] grid-cols-4 gap-[1.1vh]">
      {arrange(rows, [...tiles.keys()]).map((id, place) => (
        <span
          key={id}
          data-locked={place < rows.length * COLUMNS || undefined}
          className="flex items-center justify-center rounded-2xl border-b-8 border-tile-edge bg-tile font-display text-[6.5vh] font-extrabold tracking-wide shadow-lift data-locked:border-accent data-locked:bg-accent-soft"
        >
          {tiles[id]}
        </span>
      ))}
    </div>
  )
}

/** More would not be read from three metres; the newest are news. */
const MOST_WORDS = 12

/** What was found together, newest first (T13). */
const Words = ({ found, t }: { readonly found: readonly Found[] } & Pick<Props, 't'>) => (
  <ul
    aria-label={t('found.label')}
    className="flex flex-wrap gap-[1vh] text-[max(1.75rem,3vh)]/tight font-bold"
  >
    {found
      .slice(-MOST_WORDS)
      .toReversed()
      .map(({ text }) => (
        <li
          key={text}
          className="animate-[rise_300ms_var(--ease-settle)] rounded-xl bg-paper px-[1vw] py-[0.6vh]"
        >
          {text}
        </li>
      ))}
    {found.length > MOST_WORDS && <li className="py-[0.6vh] text-quiet">+{found.length - MOST_WORDS}</li>}
  </ul>
)

/** How long it has taken so far, or what is left of the time. */
const Elapsed = ({ view, now }: Pick<Props, 'view' | 'now'>) => {
  const at = useNow(now)
  const begun = Math.min(...view.players.flatMap((player) => player.begun ?? []))
  const millis = view.until === null ? at - begun : view.until - at
  if (!Number.isFinite(millis)) return null
  return (
    <p role="timer" className="font-display text-[9vh] leading-none font-extrabold">
      {formatTime(Math.max(0, millis))}
    </p>
  )
}
