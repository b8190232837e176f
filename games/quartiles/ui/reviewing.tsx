import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { Answers, ShownEvent, TilesView, View } from '../view-types.ts'
import { FoundWords, type ListedWord } from './found-words.tsx'
import { GoalBar } from './goal-bar.tsx'
import { Racers } from './racers.tsx'
import { TileBoard } from './tile-board.tsx'
import { useOrder } from './use-order.ts'
import { answersListed } from './word-lists.ts'

type Props = FaceProps<View, Command, ShownEvent> & {
  readonly tiles: TilesView
  readonly answers: Answers
}

/** In a replay: words as they are found, on the board and in the list, and quartiles locking into their rows. */
export const Reviewing = ({ view, tiles: board, answers, decisions, t, person }: Props) => {
  const { tiles, sizes } = board
  const latest = decisions.at(-1)?.events.find((event) => event.type === 'word-found')
  const finder = latest?.player ?? view.players[0]?.player
  const isAlone = view.players.length < 2
  const found = answersListed(answers, undefined, (players) =>
    isAlone || players.length === 0
      ? undefined
      : t('found.by', { players: players.map((player) => person(player).name).join(', ') }),
  ).filter(({ isFound }) => isFound)
  const rows = rowsOf(found, answers, view.mode === 'together' ? undefined : finder)
  const [order] = useOrder(tiles, rows)
  const path = latest?.tiles ?? []
  const score = view.players.find(({ player }) => player === finder)?.score ?? 0
  return (
    <div className="@container">
      <div className="grid gap-4 @3xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] @3xl:gap-8">
        <div className="flex flex-col gap-2">
          <GoalBar score={score} tiles={board} t={t} />
          <p
            aria-live="polite"
            className="flex min-h-12 items-center justify-center rounded-xl bg-sunken font-display text-2xl font-bold tracking-wide"
          >
            {latest?.text}
          </p>
          <TileBoard
            tiles={tiles}
            order={order}
            locked={rows.length}
            draft={{ path, rest: '' }}
            onTap={undefined}
            t={t}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!isAlone && <Racers view={view} t={t} person={person} decisions={decisions} />}
          <div
            role="group"
            aria-label={t('found.label')}
            className="rounded-card border border-line bg-paper p-4"
          >
            <h2 className="mb-3 text-lg font-bold">{t('found.label')}</h2>
            <FoundWords words={found} sizes={sizes} t={t} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Quartiles that lie in rows: those of one player in a race, everybody's otherwise. */
const rowsOf = (
  found: readonly ListedWord[],
  answers: Answers,
  finder: string | undefined,
): readonly (readonly number[])[] => {
  const own = answers.found.find(({ player }) => player === finder)?.words
  const quartiles = new Set(answers.quartiles.map(({ text }) => text))
  return found
    .filter(({ text }) => quartiles.has(text) && (own === undefined || own.includes(text)))
    .map(({ tiles }) => tiles)
}
