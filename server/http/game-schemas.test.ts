import { Ajv2020 } from 'ajv/dist/2020.js'
import type { AnyGame, Example, Game, GameTypes, Match, Viewer } from '@fimm/kernel'
import { playRandomly, type RandomPlay } from '@fimm/kernel/testing/random-play.ts'
import { SOME_WORDS, wordsOf } from '../../games/crossword/test/words.ts'
import { BOARD } from '../../games/quartiles/examples/board.ts'
import { nouns } from '../../games/smakrafl/test/position.ts'
import type { GameSchema } from '@fimm/protocol/http/games.ts'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { findGames } from '../catalogue.ts'
import { openTestHttp } from './testing/test-http.ts'

type Schemas = z.infer<typeof GameSchema>
type WholeSchemas = Schemas & Record<'commands', Record<string, unknown>>

const catalogue = await findGames()
const http = await openTestHttp({}, undefined, {
  catalogue,
  words: () => {
    throw new Error('nobody plays here')
  },
})
afterAll(() => http.close())

const games = new URL('../../games/', import.meta.url)
const schemasOf = async (game: string) =>
  (await http.get(`/api/v1/games/${game}/schema`)).body as WholeSchemas

/** What a game says does not fit, in its first ten words. */
const faultsOf = (schemas: Schemas) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(schemas, 'game')
  const faults = new Set<string>()
  const check = (part: 'view' | 'event', value: unknown): void => {
    // As it is received: what is undefined is not there.
    if (ajv.validate(`game#/${part}`, JSON.parse(JSON.stringify(value)))) return
    const { type = part } = value as { readonly type?: string }
    for (const { instancePath, message, params } of ajv.errors ?? [])
      faults.add(`${type} ${instancePath} ${message} ${JSON.stringify(params)}`)
  }
  return { faults, check }
}

const viewersOf = (players: readonly string[]): readonly Viewer[] => [
  ...players.map((player, seat) => ({ kind: 'player', player, host: seat === 0 }) as const),
  { kind: 'spectator' },
  { kind: 'screen' },
  { kind: 'review' },
]

const people = ['anna', 'bjorn', 'dora']
const PLAYS: Readonly<Record<string, readonly Omit<RandomPlay<GameTypes>, 'seed'>[]>> = {
  acquire: [
    { players: people, unrest: 0.05 },
    { players: people, options: { openHoldings: false } },
  ],
  crossword: [{ players: people, words: wordsOf(...SOME_WORDS), options: { size: 3 }, unrest: 0.05 }],
  poker: ['own', 'dealt'].map((cards) => ({
    players: people,
    others: people,
    host: 'anna',
    options: { cards, buyIn: 20 },
  })),
  quartiles: ['race', 'together'].map((mode) => ({ players: people, material: BOARD, options: { mode } })),
  smakrafl: [{ players: ['anna', 'bjorn'], words: () => nouns, options: { language: 'is' }, unrest: 0.1 }],
}

describe.each([...catalogue.values()])('$id', (game: AnyGame) => {
  test('[W33] every view of its examples fits its schema', async () => {
    const { default: examples } = (await import(new URL(`${game.id}/examples/index.ts`, games).href)) as {
      default: readonly Example[]
    }
    const { faults, check } = faultsOf(await schemasOf(game.id))
    for (const example of examples) {
      const { state, viewer } = example.make()
      for (const each of [viewer, ...viewersOf([])]) check('view', game.view(state, each))
    }
    expect([...faults]).toEqual([])
    expect(examples.length).toBeGreaterThan(2)
  })

  test('[W33] every view and event of matches that are played fits its schema', async () => {
    const { faults, check } = faultsOf(await schemasOf(game.id))
    const seen = new Set<string>()
    for (const play of PLAYS[game.id] ?? []) {
      const { opened, moments, setup } = playRandomly(game as Game<GameTypes>, {
        ...play,
        seed: 'schema',
        limit: 200,
      })
      for (const { entries, matches } of [opened, ...moments])
        for (const [index, entry] of entries.entries()) {
          const { state } = matches[index] as Match<GameTypes>
          for (const viewer of viewersOf(setup.players)) {
            check('view', game.view(state, viewer))
            const shown = 'event' in entry ? game.eventFor(entry.event, viewer, state) : undefined
            if (shown === undefined) continue
            check('event', shown)
            seen.add((shown as { type: string }).type)
          }
        }
    }
    expect([...faults]).toEqual([])
    expect(seen.size).toBeGreaterThan(3)
  })

  test('[W33] what only the clock sends is marked, and is what `may` never names', async () => {
    const { commands, $defs } = await schemasOf(game.id)
    const variants = (commands['oneOf'] ?? commands['anyOf']) as {
      properties: { type: { const: string } }
      sentBy?: string
    }[]
    const { may } = ($defs['View'] ?? {})['properties'] as { may: { anyOf: { $ref?: string }[] } }
    const byCommand = may.anyOf.flatMap(({ $ref }) => $ref?.replace('#/$defs/', '') ?? [])[0] ?? ''
    const named = Object.keys($defs[byCommand]?.['properties'] ?? {})
    const types = (sentBy?: string) =>
      variants.filter((each) => each.sentBy === sentBy).map(({ properties }) => properties.type.const)
    expect(types().toSorted()).toEqual(named.toSorted())
    expect(types('clock')).toContain('time-out')
  })

  test('[W33] it has its name, its options, what it refuses and its help in both languages', async () => {
    const { body } = await http.get(`/api/v1/games/${game.id}?texts=true`)
    const { name, texts, options } = body as Required<
      Record<'name' | 'texts', Record<'en' | 'is', never>> & {
        options: { properties: Record<string, { default?: unknown }> }
      }
    >
    // What has a usual value is chosen in the app; the rest comes from elsewhere (a grid to play again).
    const chosen = Object.keys(options.properties).filter(
      (each) => 'default' in (options.properties[each] ?? {}),
    )
    for (const language of ['en', 'is'] as const) {
      const { options: labels, refusals, help } = texts[language] as Record<string, object>
      expect(name[language]).not.toBe('')
      expect(Object.keys(labels ?? {})).toEqual(expect.arrayContaining(chosen))
      expect(Object.keys(refusals ?? {})).toEqual(expect.arrayContaining([...game.refusals]))
      expect(help).toMatch(/\w+ \w+/)
    }
  })
})

test('[W33] the list has names always, and all texts where they are asked for', async () => {
  const list = async (query: string) => JSON.stringify((await http.get(`/api/v1/games${query}`)).body)
  expect(await list('')).toContain('"name":{"en":"Crossword","is":"Krossgáta"}')
  expect(await list('')).not.toContain('refusals')
  expect(await list('?texts=true')).toContain('Only the host can do that.')
  expect((await http.get('/api/v1/games/no-such/schema')).status).toBe(404)
})
