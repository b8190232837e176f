import { Avatar } from '@fimm/ui/avatar.tsx'
import { Flag, Lightbulb } from 'lucide-react'
import type { MoveNote, ScoredMove } from '../analysis.ts'
import type { Tile } from '../tiles.ts'
import type { View } from '../view-types.ts'
import type { Props } from './props.ts'
import { lookOf, moveText, MoveSign, TileText } from './review-move.tsx'
import { amountOf, gain, gainLook, money } from './words.ts'
import { WorthChart } from './worth-chart.tsx'

const MOST_COSTLY = 3

interface NoteOn {
  readonly decision: number
  readonly note: MoveNote
}

/** In a replay: everybody's tiles, what the hard bot would have done, the costliest moves and the turn that decided the
 *  game. */
export const Review = ({ props }: { readonly props: Props }) => {
  const { analysis, view, decisions } = props
  const before = decisions.at(-1)?.before ?? view
  // The notes are those of this game's own analysis.
  const notes = (analysis?.notes ?? []) as readonly NoteOn[]
  const note = analysis?.note as MoveNote | undefined
  return (
    <div className="mt-3 grid gap-3 first:mt-0">
      {view.step !== 'over' && <Racks props={props} before={before} note={note} />}
      {note !== undefined && note.moves.length > 0 && <BestMove props={props} note={note} />}
      {/* At the end of the game the result shows it. */}
      {view.step !== 'over' && (
        <section className="rounded-card border border-line bg-paper p-3">
          <WorthChart {...props} />
        </section>
      )}
      {notes.length > 0 && (
        <section data-analysis className="rounded-card border border-line bg-paper p-3">
          <DecidingTurn props={props} notes={notes} />
          <Costliest props={props} notes={notes} />
        </section>
      )}
    </div>
  )
}

/** Every rack lies open once the game is over. */
const Racks = ({
  props: { person, t },
  before,
  note,
}: {
  readonly props: Props
  readonly before: View
  readonly note: MoveNote | undefined
}) => {
  const placed = note?.moves[note.played]?.command
  const isPlaced = (tile: Tile): boolean => placed?.type === 'place-tile' && placed.tile === tile
  return (
    <section className="rounded-card border border-line bg-paper p-3">
      <h3 className="mb-1 font-display font-bold">{t('review.racks')}</h3>
      <ul>
        {before.seats.map(({ player, rack, cash, worth }) => (
          <li
            key={player}
            className={`flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg px-1.5 py-1 ${player === note?.player ? 'bg-accent-soft' : ''}`}
          >
            <Avatar person={person(player)} size={24} />
            <span className="min-w-0 flex-1 truncate font-semibold">{person(player).name}</span>
            <span className="flex gap-1">
              {(rack ?? []).map((tile) => (
                <TileText key={tile} look={isPlaced(tile) ? 'placed' : lookOf(tile, before)}>
                  {tile}
                </TileText>
              ))}
            </span>
            <span className="w-24 text-end text-sm text-quiet tabular-nums">
              {amountOf(t, cash ?? 0)} <b className="text-ink">{amountOf(t, worth ?? 0)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What could have been done, best first, with what was done among it. */
const BestMove = ({ props, note }: { readonly props: Props; readonly note: MoveNote }) => {
  const { person, t } = props
  const { moves, played, player } = note
  const [best] = moves
  if (best === undefined) return null
  const loss = lossOf(note)
  const most = Math.max(...moves.map(({ worth }) => worth))
  const name = person(player).name
  return (
    <section data-analysis className="rounded-card border-2 border-accent bg-paper p-3">
      <h3 className="flex items-center gap-2 font-display font-bold">
        <Lightbulb aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 flex-1">
          {loss === 0
            ? t('review.move-was-best', { player: name })
            : t('review.move-best', { player: name, move: moveText(best.command, props) })}
        </span>
        {loss > 0 && <span className="text-good">{gain(t, loss)}</span>}
      </h3>
      <p className="text-sm text-quiet">{t('review.expected', { games: note.games })}</p>
      <ol className="mt-2 grid gap-1.5">
        {moves.map((move, place) => (
          <li key={JSON.stringify(move.command)} className="flex items-center gap-2">
            <span className={`min-w-0 flex-1 ${place === played ? 'font-bold' : ''}`}>
              <MoveSign move={move} props={props} />
              {place === played && <small className="ms-1.5 text-quiet">{t('review.played')}</small>}
            </span>
            <span aria-hidden className="h-3 w-16 overflow-hidden rounded-full bg-sunken">
              <span
                className={`block h-full rounded-full ${place === 0 ? 'bg-accent' : 'bg-quiet'}`}
                style={{ width: `${barOf(move, best, most)}%` }}
              />
            </span>
            <b className="w-16 text-end tabular-nums">{money(t, move.worth)}</b>
            <span
              className={`w-18 text-end text-sm tabular-nums ${place === 0 ? 'text-good' : gainLook(move.worth - best.worth)}`}
            >
              {place === 0 ? t('review.best') : gain(t, move.worth - best.worth)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Differences are small beside the sums: a bar begins where three times the largest of them would end. */
const barOf = ({ worth }: ScoredMove, best: ScoredMove, most: number): number => {
  const scale = Math.max(1, most * 0.25)
  return Math.max(4, 100 - (100 * (best.worth - worth)) / scale)
}

const lossOf = ({ moves, played }: MoveNote): number =>
  Math.max(0, (moves[0]?.worth ?? 0) - (moves[played]?.worth ?? moves[0]?.worth ?? 0))

const DecidingTurn = ({
  props: { analysis, person, t },
  notes,
}: {
  readonly props: Props
  readonly notes: readonly NoteOn[]
}) => {
  const found = notes.find(({ note }) => note.decided !== undefined)
  const decided = found?.note.decided
  if (found === undefined || decided === undefined) return null
  const percent = (part: number): number => Math.round(part * 100)
  return (
    <button
      type="button"
      disabled={analysis?.goTo === undefined}
      onClick={() => analysis?.goTo?.(found.decision)}
      className="mb-3 flex min-h-11 w-full items-start gap-2.5 rounded-card border border-warn bg-warn-soft p-2.5 text-start"
    >
      <Flag aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <b className="block">{t('review.decided', { turn: found.note.turn })}</b>
        {t('review.chance', {
          player: person(decided.player).name,
          before: percent(decided.before),
          after: percent(decided.after),
        })}
      </span>
    </button>
  )
}

const Costliest = ({ props, notes }: { readonly props: Props; readonly notes: readonly NoteOn[] }) => {
  const { analysis, person, t } = props
  const costly = notes
    .filter(({ note }) => lossOf(note) > 0)
    .toSorted((a, b) => lossOf(b.note) - lossOf(a.note))
    .slice(0, MOST_COSTLY)
  if (costly.length === 0) return null
  return (
    <>
      <h3 className="font-display font-bold">{t('review.costliest')}</h3>
      <ul>
        {costly.map(({ decision, note }) => {
          const played = note.moves[note.played]?.command
          const best = note.moves[0]?.command
          if (played === undefined || best === undefined) return null
          return (
            <li key={decision} className="border-t border-line first:border-0">
              <button
                type="button"
                disabled={analysis?.goTo === undefined}
                onClick={() => analysis?.goTo?.(decision)}
                className="flex min-h-11 w-full items-center gap-2 py-1.5 text-start"
              >
                <Avatar person={person(note.player)} size={26} />
                <span className="min-w-0 flex-1 leading-tight">
                  <b className="block">
                    {t('review.instead', {
                      played: moveText(played, props),
                      best: moveText(best, props),
                    })}
                  </b>
                  <span className="text-sm text-quiet">{t('review.turn', { turn: note.turn })}</span>
                </span>
                <b className="text-bad tabular-nums">{gain(t, -lossOf(note))}</b>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
