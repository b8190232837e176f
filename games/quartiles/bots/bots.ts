import { type Bot, type Bots, type Lexicon, type Millis, seeded } from '@fimm/kernel'
import { listName } from '@fimm/lexicon/names.ts'
import type { Word } from '../puzzle.ts'
import { solveIn } from '../solve.ts'
import type { Tile } from '../tiles.ts'
import type { Quartiles } from '../game-types.ts'
import type { Level } from '../types.ts'

/** How a bot of this level plays (Q16b). */
interface Habits {
  /** The share of a board it finds at most; no bot finds all of it. */
  readonly share: number
  /** How long they look for a word at first; later it takes longer. */
  readonly pace: Millis
  /** How much a rare word is out of reach, in tiles. */
  readonly rareness: number
}

const HABITS: Readonly<Record<Level, Habits>> = {
  easy: { share: 0.4, pace: 20_000, rareness: 4 },
  medium: { share: 0.65, pace: 12_000, rareness: 2 },
  hard: { share: 0.9, pace: 7_000, rareness: 1 },
}

/** A move that comes at once looks like a fault. */
const SHORTEST_MOMENT: Millis = 700

const botWith =
  (habits: Habits): Bot<Quartiles> =>
  ({ language, me, may, tiles, progress, players }, { now, words }) => {
    if (me === null || may === null) return undefined
    // Asked again after everybody's move, a bot must not start to think anew each time: all chance comes from
    // what it has done so far.
    const mine = progress?.found.filter(({ player }) => player === me) ?? []
    const chance = seeded(`${me} ${mine.length} ${tiles?.tiles.join(' ') ?? ''}`)
    if (may.begin.ok) return { command: { type: 'begin' }, after: SHORTEST_MOMENT + chance.int(1500) }
    if (!may['find-word'].ok || tiles === null || progress === null) return undefined

    const started = players.find(({ player }) => player === me)?.begun ?? now
    const last = mine.at(-1)?.at ?? started
    const limit = Math.floor(tiles.words * habits.share)
    const lists = {
      play: words(listName(language, 'tiles')),
      common: words(listName(language, 'common')),
    }
    const known = knownWords(language, tiles.tiles, lists, habits, me).slice(0, limit)
    const word = known.find(({ text }) => !progress.found.some((found) => found.text === text))
    const slower = 1 + mine.length / Math.max(1, limit)
    const moment = habits.pace * slower * (0.5 + chance.next())
    const after = Math.max(SHORTEST_MOMENT, Math.round(last + moment - now))
    if (word === undefined || mine.length >= limit) return { command: { type: 'finish' }, after }
    return { command: { type: 'find-word', tiles: word.tiles }, after }
  }

/** What somebody would see first comes first: short and common words, in an order that differs from bot to bot. */
const knownWords = (
  language: string,
  tiles: readonly Tile[],
  { play, common }: Readonly<Record<'play' | 'common', Lexicon>>,
  { rareness }: Habits,
  me: string,
): readonly Word[] =>
  solveIn(language, tiles, play)
    .map((word) => {
      const rare = common.has(word.text) ? 0 : rareness
      const luck = seeded(`${me} ${word.text}`).next()
      return { word, effort: word.tiles.length + rare + luck }
    })
    .toSorted((a, b) => a.effort - b.effort)
    .map(({ word }) => word)

const bots: Bots<Quartiles> = {
  easy: botWith(HABITS.easy),
  medium: botWith(HABITS.medium),
  hard: botWith(HABITS.hard),
}
export default bots
