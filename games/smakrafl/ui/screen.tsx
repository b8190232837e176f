import { Avatar } from '@fimm/ui/avatar.tsx'
import { ClockRing } from '@fimm/ui/clock-ring.tsx'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { starred } from '@fimm/lexicon/offensive.ts'
import { scoreOf } from '../scoring.ts'

import type { SeatView, View } from '../view-types.ts'
import { lookOf } from './board-look.ts'
import { BoardDrawing } from './board-drawing.tsx'
import { NO_CHOICE } from './choice.ts'
import { Verdict } from './ending.tsx'
import { type ShownMove, shownMove } from './focus.ts'
import { Dots } from './seat-card.tsx'
import { type MoveShow, useMoveShow } from './use-move-show.ts'
import { WordNumber } from './word-chip.tsx'
import type { Props } from './props.ts'

/** Longer names are set smaller, on two lines. */
const SHORT_NAME = 7
/** So many words of somebody's last move have room beside the grid. */
const MOST_WORDS = 4
/** So many have room in one line below it; more get two. */
const ONE_LINE = 3

/** The shared screen, to be read from three metres: the grid, a player on either side, nothing to press. */
export const OnScreen = (props: Props) => {
  const { view, person, t, now, decisions } = props
  const show = useMoveShow(decisions, null)
  const last = view.history.length - 1
  const shown = last < 0 ? undefined : shownMove(view, { move: last })
  const [left, right] = view.seats
  const seat = (one: SeatView) => (
    <ScreenSeat seat={one} view={view} person={person} t={t} now={now} show={show} />
  )
  return (
    <div className="smakrafl-screen">
      {seat(left)}
      <div className="min-w-0">
        <div className="relative mx-auto aspect-square w-full max-w-[calc(100dvh-18rem)]">
          <BoardDrawing
            look={lookOf({ view, choice: NO_CHOICE, show, shown, word: undefined, travellers: [] })}
          />
        </div>
        {view.verdict === null || show !== undefined ? (
          <ScreenRibbon view={view} t={t} shown={shown} show={show} />
        ) : (
          <h2 className="mt-4 flex min-h-18 items-center justify-center gap-4 text-5xl font-bold">
            <Verdict verdict={view.verdict} person={person} t={t} />
          </h2>
        )}
      </div>
      {seat(right)}
    </div>
  )
}

const ScreenSeat = ({
  seat,
  view,
  person,
  t,
  now,
  show,
}: Pick<Props, 'view' | 'person' | 't' | 'now'> & {
  readonly seat: SeatView
  readonly show: MoveShow | undefined
}) => {
  const { player } = seat
  const { name } = person(player)
  const isTurn = view.turn === player
  const hasWon = view.verdict?.winner === player
  const last = view.history.findLast((move) => move.player === player)
  const isCounting = show?.move.player === player && show.counted < show.move.count
  return (
    <section
      className={`flex min-w-0 flex-col items-center rounded-3xl p-6 ${isTurn || hasWon ? 'ring-5 ring-accent ring-inset' : 'border border-line'} ${hasWon ? 'bg-accent-soft' : 'bg-paper'}`}
    >
      <h2 className="flex w-full min-w-0 items-center gap-4 text-4xl font-bold">
        <Avatar person={person(player)} size={72} turn={isTurn} />
        <span className={`min-w-0 wrap-anywhere ${name.length > SHORT_NAME ? 'text-[1.75rem]/8' : ''}`}>
          {name}
        </span>
      </h2>
      <p className="font-display text-[min(8rem,14dvh)]/none font-extrabold tracking-tight">
        {isCounting ? seat.score - (show?.move.points ?? 0) : seat.score}
      </p>
      <div className="mt-3 w-full [&>div]:h-5 [&>div]:max-w-none">
        <Dots view={view} seat={seat} t={t} size="size-4" />
      </div>
      {view.verdict === null && (
        <div className="my-auto py-4 text-center">
          <ClockRing
            {...(isTurn && view.until !== null ? { until: view.until } : {})}
            now={now}
            total={view.turnTime * 1000}
            label={t('seat.clock', { player: person(player).name })}
            size={220}
          />
          <p className="mt-3 min-h-10 text-3xl font-extrabold text-accent">
            {isTurn && t('history.to-move')}
          </p>
        </div>
      )}
      {last !== undefined && (
        <div className="mt-auto w-full border-t-2 border-line pt-3 text-[1.75rem]/snug">
          {last.kind === 'time-out' ? (
            <p className="text-quiet">{t('history.time-out')}</p>
          ) : (
            last.words.slice(0, MOST_WORDS).map(({ word, value }) => (
              <p key={word} className="flex justify-between gap-2">
                <b className="min-w-0 font-display wrap-anywhere">
                  {starred(languageOf(view.language), word.toUpperCase())}
                </b>
                <span className="font-bold text-quiet">{value}</span>
              </p>
            ))
          )}
          <p className="flex items-baseline justify-end gap-3">
            {last.kind === 'swap' && last.count > MOST_WORDS && (
              <span className="me-auto text-quiet">+{last.count - MOST_WORDS}</span>
            )}
            <b className="font-display text-4xl font-extrabold">{last.kind === 'swap' ? last.points : 0}</b>
          </p>
        </div>
      )}
    </section>
  )
}

/** What the last move made, large: words with their values and meanings, and the arithmetic. */
const ScreenRibbon = ({
  view,
  t,
  shown,
  show,
}: Pick<Props, 'view' | 't'> & {
  readonly shown: ShownMove | undefined
  readonly show: MoveShow | undefined
}) => {
  const words = shown?.words ?? []
  const counted = show === undefined ? words : words.slice(0, show.counted)
  const { sum, count, points } = scoreOf(counted)
  return (
    <div className="mt-4 flex min-h-18 items-center gap-5 rounded-3xl border border-line bg-paper px-5 text-[1.75rem]">
      {words.length === 0 ? (
        <p className="font-semibold">{emptyText(view, t)}</p>
      ) : (
        <>
          <ul
            className={`flex min-w-0 flex-1 whitespace-nowrap ${words.length > ONE_LINE ? 'flex-wrap gap-x-5 text-[1.75rem]/8' : 'gap-6'}`}
          >
            {counted.map(({ word, value, gloss }, index) => (
              <li key={word} className="smakrafl-appear flex items-center gap-2.5">
                <WordNumber number={index + 1} large />
                <b className={`font-display ${words.length > ONE_LINE ? '' : 'text-[2rem]'}`}>
                  {starred(languageOf(view.language), word.toUpperCase())}
                </b>
                <span className="font-bold text-quiet">{value}</span>
                {words.length === 1 && gloss !== null && (
                  <span className="min-w-0 whitespace-normal text-quiet">{gloss}</span>
                )}
              </li>
            ))}
          </ul>
          <p className="shrink-0 font-bold">
            {words.length > 1 && `${sum} × ${count} = `}
            <b className="font-display text-[2.75rem] font-extrabold text-accent">{points}</b>
          </p>
        </>
      )}
    </div>
  )
}

const emptyText = ({ history, start }: View, t: Props['t']): string => {
  const last = history.at(-1)
  if (last === undefined) return t('start.words', { count: start.length })
  return t(last.kind === 'time-out' ? 'result.time-out' : 'result.none')
}
