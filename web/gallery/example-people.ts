import type { AnyGame, Example } from '@fimm/kernel'
import { hasFace } from '../games.ts'
import { type PersonOf, usePeople } from '../table/people.ts'

const examples = import.meta.glob<{ default: readonly Example[] }>('../../games/*/examples/index.ts')
const rules = import.meta.glob<{ default: AnyGame }>('../../games/*/game.ts')

export const gamesWithExamples: readonly string[] = Object.keys(examples)
  .map((path) => path.split('/').at(-3) ?? '')
  .filter(hasFace)

/** The examples of a game, and its rules, which show them. */
export const examplesOf = async (
  game: string,
): Promise<{ readonly list: readonly Example[]; readonly played: AnyGame | undefined }> => {
  const { default: list = [] } = (await examples[`../../games/${game}/examples/index.ts`]?.()) ?? {}
  const { default: played } = (await rules[`../../games/${game}/game.ts`]?.()) ?? {}
  return { list, played }
}

/** The examples' own evening: clocks in them show something. */
export const EVENING = 1_794_772_800_000
const NAMES: Readonly<Record<string, string>> = {
  anna: 'Anna',
  bjorn: 'Björn',
  dora: 'Dóra',
  einar: 'Einar',
  freyja: 'Freyja',
  gunnar: 'Gunnar',
  hanna: 'Hanna',
  ivar: 'Ívar',
  jon: 'Jón',
  katla: 'Katla',
  // The longest there are, in two words and in one.
  ragnheidur: 'Ragnheiður Sólmundar',
  kolbeinn: 'Kolbeinnhinnmagnaður',
}
export const PEOPLE: readonly string[] = Object.keys(NAMES)
const BOTS = { 'bot-puffin': 'medium' }
const MEMBERS = [...PEOPLE, ...Object.keys(BOTS)].map((id) => ({ id }))

/** Named as at a table: a bot by its animal, who is not known as somebody. */
export const useExamplePeople = (): PersonOf =>
  usePeople({ members: MEMBERS, others: [], names: NAMES, bots: BOTS })
