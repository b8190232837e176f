import { Avatar } from '@fimm/ui/avatar.tsx'
import type { FaceProps } from '@fimm/ui/face.ts'
import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { useNow } from '@fimm/ui/use-now.ts'
import { Check } from 'lucide-react'
import { GOAL } from '../scoring.ts'
import { formatTime } from '../share.ts'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'
import { CountIn } from './count-in.tsx'

/** The big screen, to be read from three metres: the tiles, and how far everybody is (Q15). */
export const OnScreen = ({ view, t, person, now }: FaceProps<View, Command>) => {
  if (view.startsAt !== undefined) return <CountIn startsAt={view.startsAt} t={t} now={now} large />
  const total = view.tiles?.total ?? GOAL
  const isTogether = view.mode === 'together'
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,11fr)_minmax(0,8fr)] items-center gap-[3vw]">
      <Tiles view={view} />
      <div className="flex flex-col gap-[2.6vh]">
        <Elapsed view={view} now={now} />
        {isTogether && view.sheet !== undefined && (
          <p className="font-display text-[5.5vh] font-extrabold">
            {t('status.points', { score: view.sheet.score, goal: GOAL })}
          </p>
        )}
        <ul aria-label={t('players.label')} className="flex flex-col gap-[2.2vh]">
          {view.players.map(({ player, score, millis, quartiles }) => (
            <li key={player}>
              <p className="flex items-center gap-[0.8vw] text-[max(28px,3.6vh)] font-bold">
                <Avatar person={person(player)} size={52} />
                <span className="min-w-0 flex-1 truncate">{person(player).name}</span>
                <span aria-hidden className="flex gap-1.5">
                  {Array.from({ length: quartiles }, (_, index) => (
                    <span key={index} className="size-5 rounded-md bg-accent" />
                  ))}
                </span>
                <span className="sr-only">{t('players.quartiles', { count: quartiles })}</span>
                {!isTogether && millis !== undefined && (
                  <Check aria-hidden className="size-9 text-good" strokeWidth={3} />
                )}
                <span>{score}</span>
              </p>
              <ProgressBar value={score} max={total} className="mt-[0.8vh] h-[1.6vh]">
                <div
                  className="absolute inset-y-0 w-1 bg-page"
                  style={{ left: `${(100 * GOAL) / total}%` }}
                />
              </ProgressBar>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const COLUMNS = 4

const Tiles = ({ view: { tiles } }: Pick<FaceProps<View>, 'view'>) => (
  <div className="grid h-[74vh] gap-[1.1vh]" style={{ gridTemplateColumns: `repeat(${COLUMNS}, 1fr)` }}>
    {(tiles?.tiles ?? Array.from({ length: 20 }, () => '')).map((tile, id) => (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- before the start the tiles have no text
        key={id}
        className="flex items-center justify-center rounded-2xl border-b-8 border-tile-edge bg-tile font-display text-[6.5vh] font-extrabold tracking-wide shadow-lift"
      >
        {tile}
      </span>
    ))}
  </div>
)

/** How long it has taken so far, or what is left of the time. */
const Elapsed = ({ view, now }: Pick<FaceProps<View>, 'view' | 'now'>) => {
  const at = useNow(now)
  const begun = Math.min(...view.players.flatMap((player) => player.begun ?? []))
  const millis = view.until === undefined ? at - begun : view.until - at
  if (!Number.isFinite(millis)) return null
  return (
    <p role="timer" className="font-display text-[9vh] leading-none font-extrabold">
      {formatTime(Math.max(0, millis))}
    </p>
  )
}
