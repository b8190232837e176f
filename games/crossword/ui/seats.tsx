import { Avatar } from '@fimm/ui/avatar.tsx'
import { LevelOnTap } from '@fimm/ui/level-on-tap.tsx'
import { Check, Hourglass, LogOut, PencilLine, type LucideIcon } from 'lucide-react'
import type { SeatView, View } from '../view-types.ts'
import { BestLineText, noteOn } from './best-line.tsx'
import { MiniBoard } from './mini-board.tsx'
import type { Props } from './props.ts'

const MARKS = {
  left: { icon: LogOut, look: 'bg-sunken text-quiet', key: 'status.left' },
  announcing: { icon: PencilLine, look: 'bg-accent text-accent-ink', key: 'seat.announcing' },
  placed: { icon: Check, look: 'bg-good text-page', key: 'seat.placed' },
  placing: { icon: Hourglass, look: 'bg-sunken text-ink', key: 'seat.placing' },
  waiting: { icon: Hourglass, look: 'bg-sunken text-quiet', key: 'seat.waiting' },
} as const satisfies Record<string, { icon: LucideIcon; look: string; key: string }>

const markOf = ({ phase }: View, { left, announcing, placed }: SeatView): keyof typeof MARKS => {
  if (left) return 'left'
  if (phase === 'placing') return placed ? 'placed' : 'placing'
  return announcing ? 'announcing' : 'waiting'
}

export const Mark = ({ view, seat, t }: Pick<Props, 'view' | 't'> & { readonly seat: SeatView }) => {
  const { icon: Icon, look, key } = MARKS[markOf(view, seat)]
  return (
    <>
      <span
        aria-hidden
        className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full transition-colors ${look}`}
      >
        <Icon className="size-3.5" strokeWidth={2.5} />
      </span>
      <span className="sr-only">{t(key)}</span>
    </>
  )
}

/** The others as a player may know them: marks, never positions of letters (C16). A phone has `OthersInBrief`. */
export const Others = ({ view, t, person }: Props) => (
  <ul className="hidden min-h-9 flex-wrap content-start gap-1.5 [grid-area:seats] @3xl:flex">
    {view.seats
      .filter(({ player }) => player !== view.me)
      .map((seat) => (
        <li
          key={seat.player}
          className="flex items-center gap-1.5 rounded-full border border-line bg-paper py-1 pe-3 ps-1 text-sm font-semibold"
        >
          <Mark view={view} seat={seat} t={t} />
          <LevelOnTap person={person(seat.player)}>
            <span className={`max-w-28 truncate ${seat.left ? 'text-quiet line-through' : ''}`}>
              {person(seat.player).name}
            </span>
          </LevelOnTap>
        </li>
      ))}
  </ul>
)

/** More than this many have no names. */
const MOST_NAMED = 1

/** The same in one row of a phone, for up to seven: names would push the alphabet off the screen. Who is done is in full
 *  colour. */
export const OthersInBrief = ({ view, t, person }: Props) => {
  const others = view.seats.filter(({ player }) => player !== view.me)
  const done = others.filter(({ placed, left }) => placed && !left).length
  return (
    <div className="mt-1.5 flex items-center gap-2 @3xl:hidden">
      <ul className={`flex min-w-0 ${others.length > 4 ? '-space-x-1' : 'gap-1'}`}>
        {others.map((seat) => {
          const who = person(seat.player)
          const mark = markOf(view, seat)
          return (
            <li key={seat.player} className="flex min-w-0 items-center gap-1.5 text-sm font-semibold">
              <span
                className={`inline-flex rounded-full ring-2 transition-opacity ${mark === 'announcing' ? 'ring-accent' : 'ring-page'} ${mark === 'placing' || mark === 'waiting' ? 'opacity-45' : ''}`}
              >
                <LevelOnTap person={who}>
                  <Avatar person={who} size={24} />
                </LevelOnTap>
              </span>
              <span
                className={
                  others.length > MOST_NAMED ? 'sr-only' : `truncate ${seat.left ? 'line-through' : ''}`
                }
              >
                {who.name}
              </span>
              <span className="sr-only">{t(MARKS[mark].key)}</span>
            </li>
          )
        })}
      </ul>
      {view.phase === 'placing' && (
        <span aria-hidden className="shrink-0 text-sm font-bold text-quiet tabular-nums">
          {done}/{others.length}
        </span>
      )}
    </div>
  )
}

/** Few boards share all the width there is. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: 'max-w-2xl',
  2: 'grid-cols-2',
  3: 'grid-cols-2 @2xl:grid-cols-3',
}

/** Everybody's grids, for spectators. */
export const Watched = ({
  view,
  t,
  person,
  analysis,
  arrivals,
}: Props & { readonly arrivals: ReadonlyMap<string, number> }) => (
  <ul
    className={`grid gap-3 ${COLUMNS[view.seats.length] ?? 'grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-4'}`}
  >
    {view.seats.map((seat) => {
      const { player, grid, last, left } = seat
      const note = noteOn(analysis, player)
      return (
        <li key={player} className="rounded-card border border-line bg-paper p-3">
          <p className="mb-2 flex items-center gap-2 font-semibold">
            <Mark view={view} seat={seat} t={t} />
            <span className={`truncate ${left ? 'text-quiet line-through' : ''}`}>{person(player).name}</span>
          </p>
          {grid !== null && (
            <MiniBoard
              grid={grid}
              size={view.options.size}
              label={person(player).name}
              last={last}
              arriving={arrivals.get(player)}
              large={view.seats.length < 3}
              {...(note?.best && { lit: new Set([note.best.cell]) })}
            />
          )}
          {analysis !== undefined && (
            <p data-analysis className="mt-2 min-h-11 text-sm">
              {note?.best && grid !== null ? (
                <BestLineText
                  letter={grid[note.cell] ?? null}
                  best={note.best}
                  size={view.options.size}
                  t={t}
                />
              ) : (
                note !== undefined && <span className="text-quiet">{t('best.none')}</span>
              )}
            </p>
          )}
        </li>
      )
    })}
  </ul>
)
