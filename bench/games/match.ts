import { seeded, type AnyGame, type PlayerId } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { Catalogue } from '@fimm/table'
import { TableRegistry } from '../../server/registry/table-registry.ts'
import type { Store } from '../../server/store/contracts/store.ts'
import { memoryStore } from '../../server/store/testing/memory-store.ts'
import { silent } from '../../server/log.ts'
import { TableFaults } from '../../server/table-faults.ts'

/** A game as it is usually played: with so many people, who each look at it. */
export interface Subject {
  readonly id: string
  readonly people: number
  readonly options: object
}

export interface Move {
  readonly code: string
  readonly player: PlayerId
  readonly command: object & { readonly type: string }
}

const TABLES = 20
const ROUNDS = 100

/** Tables of one game on a store, where everything comes about by the same chance every time. */
export const openTables = async (subject: Subject, catalogue: Catalogue, store: Store) => {
  let time = EVENING
  const tables = new TableRegistry({
    catalogue,
    store,
    words: loadLexicon,
    clock: () => (time += 10),
    random: seeded(subject.id),
    log: silent,
    faults: new TableFaults(silent),
  })
  const people = Array.from({ length: subject.people }, (_, index) => `person-${index + 1}`)
  const codes: string[] = []
  for (let each = 0; each < TABLES; each++) codes.push(await startMatch(tables, subject, people))
  return { tables, people, codes }
}

const startMatch = async (
  tables: TableRegistry,
  { id: game, options }: Subject,
  people: readonly PlayerId[],
): Promise<string> => {
  const [host = '', ...guests] = people
  const made = await tables.create({ host, game, options })
  if (!made.ok) throw new Error(`${game}: ${made.error.code}`)
  const human = (player: PlayerId) => ({ kind: 'human', player }) as const
  for (const guest of guests) await tables.submit(made.code, human(guest), { type: 'join' })
  const started = await tables.submit(made.code, human(host), { type: 'start' })
  if (!started.ok) throw new Error(`${game}: ${started.error.code}`)
  return made.code
}

/** Random moves, found once, so that measuring them takes no time for finding them: in each round one at every table. */
export const roundsOf = async (
  subject: Subject,
  catalogue: Catalogue,
): Promise<readonly (readonly Move[])[]> => {
  const { tables, people, codes } = await openTables(subject, catalogue, memoryStore())
  const random = seeded(`moves of ${subject.id}`)
  const game = catalogue.get(subject.id) as AnyGame
  const rounds: (readonly Move[])[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const moves: Move[] = []
    for (const code of codes) {
      const move = randomMove(tables, game, code, random.shuffle(people), random)
      if (move === undefined) continue
      const outcome = await tables.submit(code, { kind: 'human', player: move.player }, asPlay(move.command))
      if (outcome.ok) moves.push(move)
    }
    rounds.push(moves)
  }
  await tables.close()
  return rounds
}

export const asPlay = (command: Move['command']) => ({ type: 'play', command }) as const

/** Ends a session, which has hands enough left. */
const TOO_SOON = 'settle-up'

const randomMove = (
  tables: TableRegistry,
  game: AnyGame,
  code: string,
  people: readonly PlayerId[],
  random: ReturnType<typeof seeded>,
): Move | undefined => {
  const match = tables.peek(code)?.table.current?.match
  if (match === undefined) return undefined
  for (const player of people) {
    const view = game.view(match.state, { kind: 'player', player, host: player === people[0] }) as object
    const command = game.randomCommand(view, random) as Move['command'] | undefined
    if (command !== undefined && command.type !== TOO_SOON) return { code, player, command }
  }
  return undefined
}
