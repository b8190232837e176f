import { accept, countWord, ok, refuse, type PlayerId } from '@fimm/kernel'
import type { CommandOf, Decided, DecisionContext } from './context.ts'
import { languageOfChoice } from './kept-words.ts'
import { runningOf, withMatchConsequences } from './matches.ts'
import { gameOf, isHost, memberOf } from './members.ts'
import { heldByBot } from './stand-in.ts'
import { statusOf } from './status.ts'
import {
  ANSWER_WORD_WITHIN,
  MOST_HOUSE_WORDS,
  MOST_WORDS_TURNED_DOWN,
  type Catalogue,
  type CurrentMatch,
  type Table,
} from './types.ts'
import type { TableEvent } from './events.ts'

/** A player puts a word that the dictionary does not know to the others (T23). */
export const putWord = (
  table: Table,
  { place }: CommandOf<'put-word'>,
  player: PlayerId,
  context: DecisionContext,
): Decided => {
  const running = runningOf(table, context)
  if (running === undefined || table.current === undefined) return refuse('only-while-playing')
  const { houseWords } = running.game
  const { state } = running.match
  if (!playsIn(context.catalogue, table, player)) return refuse('only-watching')
  if (houseWords === undefined || !houseWords.isAllowed(state)) return refuse('no-house-words')
  if (askedBy(context.catalogue, table, player).length === 0) return refuse('nobody-to-ask')
  if (table.current.wordAsked !== undefined) return refuse('word-asked')
  const word = houseWords.put(state, place, player, context.env)
  if (!word.ok) return word
  const { turnedDown = [] } = table.current
  if (turnedDown.some((each) => each.word === word.value))
    return refuse('word-turned-down', { word: word.value })
  // Each question interrupts everybody: who was told no three times has asked enough.
  if (turnedDown.filter((each) => each.player === player).length >= MOST_WORDS_TURNED_DOWN)
    return refuse('too-many-words', { most: MOST_WORDS_TURNED_DOWN })
  const until = context.env.now + ANSWER_WORD_WITHIN
  return accept({ type: 'word-put', player, word: word.value, place, until })
}

/** One no is enough; with the last yes it counts. */
export const answerWord = (
  table: Table,
  { yes }: CommandOf<'answer-word'>,
  player: PlayerId,
  context: DecisionContext,
): Decided => {
  const asked = table.current?.wordAsked
  if (asked === undefined || !askedBy(context.catalogue, table, asked.player).includes(player))
    return refuse('not-asked')
  if (asked.agreed.includes(player)) return refuse('nothing-changes')
  if (!yes) return accept({ type: 'word-dropped', word: asked.word, why: 'refused', player })
  const agreed: TableEvent = { type: 'word-agreed', player, word: asked.word }
  const waiting = openAnswers(context.catalogue, table).filter((other) => other !== player)
  return ok(waiting.length > 0 ? [agreed] : [agreed, ...counted(table, context)])
}

/** A command of the clock. Silence is a no; who left meanwhile is not asked any more. */
export const dropWord = (table: Table, context: DecisionContext): Decided => {
  const asked = table.current?.wordAsked
  if (asked === undefined || context.env.now < asked.until) return refuse('not-due')
  const isAgreed = asked.agreed.length > 0 && openAnswers(context.catalogue, table).length === 0
  return isAgreed
    ? ok(counted(table, context))
    : accept({ type: 'word-dropped', word: asked.word, why: 'expired' })
}

/** The word counts, unless the match went on and it can no longer be put. */
const counted = (table: Table, context: DecisionContext): readonly TableEvent[] => {
  const running = runningOf(table, context)
  const asked = table.current?.wordAsked
  if (running === undefined || asked === undefined) return []
  const { game, match } = running
  const { place, player, word } = asked
  const isStillThere =
    playsIn(context.catalogue, table, player) &&
    game.houseWords?.put(match.state, place, player, context.env).ok === true
  if (!isStillThere) return [{ type: 'word-dropped', word, why: 'gone' }]
  const step = countWord(game, match, place, player, context.env)
  return withMatchConsequences(table, context, context.fold.eventsOf(step, match))
}

/** The host keeps a word all agreed on, for the matches to come. */
export const keepWord = (
  table: Table,
  { word }: CommandOf<'keep-word'>,
  player: PlayerId,
  { catalogue }: DecisionContext,
): Decided => {
  if (!isHost(table, player)) return refuse('host-only')
  const played = table.current ?? table.last
  const language = languageOfChoice(played)
  if (played === undefined || language === undefined || !agreedIn(catalogue, played).includes(word))
    return refuse('word-not-agreed')
  const kept = table.houseWords?.[language] ?? []
  if (kept.includes(word)) return refuse('nothing-changes')
  if (kept.length >= MOST_HOUSE_WORDS) return refuse('too-many-house-words', { most: MOST_HOUSE_WORDS })
  return accept({ type: 'word-kept', word, language })
}

export const forgetWord = (
  table: Table,
  { word, language }: CommandOf<'forget-word'>,
  player: PlayerId,
): Decided => {
  if (!isHost(table, player)) return refuse('host-only')
  return table.houseWords?.[language]?.includes(word) === true
    ? accept({ type: 'word-forgotten', word, language })
    : refuse('nothing-changes')
}

/** Whether a word could be put to somebody in this match. */
export const canPutWords = (catalogue: Catalogue, table: Table, player: PlayerId): boolean => {
  const running = runningOf(table, { catalogue })
  return (
    running?.game.houseWords?.isAllowed(running.match.state) === true &&
    playsIn(catalogue, table, player) &&
    askedBy(catalogue, table, player).length > 0
  )
}

/** The words agreed on in a match. */
export const agreedIn = (catalogue: Catalogue, { game, match }: CurrentMatch): readonly string[] =>
  (match && gameOf(catalogue, game).houseWords?.agreed(match.state)) ?? []

/** Whose answer is still missing. */
export const openAnswers = (catalogue: Catalogue, table: Table): readonly PlayerId[] => {
  const asked = table.current?.wordAsked
  return asked === undefined
    ? []
    : askedBy(catalogue, table, asked.player).filter((player) => !asked.agreed.includes(player))
}

/** All people who play, but whoever asks. Bots go along with what the people say, also those that stand in. */
const askedBy = (catalogue: Catalogue, table: Table, asker: PlayerId): readonly PlayerId[] =>
  playersIn(catalogue, table).filter(
    (player) =>
      player !== asker && memberOf(table, player) !== undefined && !heldByBot(catalogue, table, player),
  )

const playsIn = (catalogue: Catalogue, table: Table, player: PlayerId): boolean =>
  playersIn(catalogue, table).includes(player)

const playersIn = (catalogue: Catalogue, table: Table): readonly PlayerId[] => {
  const running = runningOf(table, { catalogue })
  const status = running && statusOf(running.game, running.match)
  return status?.phase === 'playing' ? status.players : []
}
