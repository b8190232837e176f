import { derived, parse, type AnyGame } from '@fimm/kernel'
import { gameOf, seatsOf } from '../members.ts'
import type { Catalogue, GameChoice, Table } from '../types.ts'
import type { TableEvent } from '../events.ts'

/** The language of the words, where the game has words and can be played in it. */
export const inLanguage = ({ languages }: AnyGame, language: string | undefined): object =>
  language !== undefined && languages?.includes(language) === true ? { language } : {}

/** The options a game proposes for so many people and the language of whoever chooses it; its usual ones where it has no
 *  opinion (T9b). */
export const proposedOptions = (game: AnyGame, people: number, language?: string): object => {
  const words = inLanguage(game, language)
  return derived(game, `options for ${people} ${JSON.stringify(words)}`, () => {
    const read = parse<object, 'bad-options'>(
      game.schema.options,
      { ...game.optionsFor?.(people), ...words },
      'bad-options',
    )
    if (!read.ok) throw new Error(`${game.id} proposes options for ${people} that it does not accept`)
    return read.value
  })
}

/** The choice as it would be for so many people: another one only where nobody set its options by hand. */
export const choiceFor = (catalogue: Catalogue, choice: GameChoice, people: number): GameChoice => {
  if (choice.proposed === undefined) return choice
  const { seats } = choice
  // Whoever chose a number of seats expects that many people.
  const { language } = choice.options as { readonly language?: string }
  const options = proposedOptions(gameOf(catalogue, choice.id), Math.max(people, seats ?? 0), language)
  return options === choice.options ? choice : { ...choice, options }
}

/** How many may play once one more person is there: a game for one may become a game for many. */
export const seatsOffered = (catalogue: Catalogue, { game, members, current }: Table) =>
  seatsOf(catalogue, current === undefined ? choiceFor(catalogue, game, members.length + 1) : game)

/** Other options where the number of people calls for them. */
export const reproposed = (catalogue: Catalogue, { game, members }: Table): readonly TableEvent[] => {
  const people = members.length
  const choice = choiceFor(catalogue, game, people)
  return isSame(choice.options, game.options) ? [] : [{ type: 'options-proposed', game: choice, people }]
}

/** Options are plain and flat, and what was stored is no longer the same object. */
const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
