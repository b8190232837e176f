import { seeded } from '@fimm/kernel'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { AnalysisLine } from '@fimm/protocol/http/matches.ts'
import { readMatchFile } from '@fimm/protocol/read-match-file.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { findGames, gamesHere } from '../catalogue.ts'
import { writeMatchFile, type FileRequest } from '../matches/match-work.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { openTestHttp } from './testing/test-http.ts'

/** The games as they are, with their words: what each makes of a match of its own, over HTTP. */
const catalogue = await findGames()
const app = await openTestHttp({}, memoryStore(), { catalogue, words: loadLexicon })
afterAll(() => app.close())
const anna = await app.guest('Anna')
const bjorn = await app.guest('Björn')

interface Seen {
  readonly document: { readonly match?: { readonly view: object } }
}

/** A whole match of chance; the host ends what goes on for too long. Answers where it is. */
const played = async (id: string, options: object, people = [anna, bjorn]): Promise<string> => {
  const game = catalogue.get(id)
  const random = seeded(7)
  const code = await app.table(anna, { game: id, options })
  const at = `/api/v1/tables/${code}`
  for (const { token } of people.slice(1)) await app.post(`${at}/join`, token)
  expect(await app.post(`${at}/commands`, anna.token, { type: 'start' })).toMatchObject({ status: 200 })
  for (let round = 0; round < 400; round++)
    for (const { token } of people) {
      const { document } = (await app.get(at, token)).body as Seen
      if (document.match === undefined) return `${at}/matches/1`
      const command = game?.randomCommand(document.match.view, random)
      if (command !== undefined) await app.post(`${at}/commands`, token, { type: 'play', command })
    }
  throw new Error(`${id} does not end`)
}

const file = async (address: string) => {
  const { status, text, headers } = await app.get(address, anna.token)
  return { status, text, name: headers.get('content-disposition'), type: headers.get('content-type') }
}

const notesOf = async (address: string) =>
  ((await app.get(`${address}/analysis`, anna.token)).body as { notes: { note: object }[] }).notes

test.each([
  ['crossword', { size: 2, language: 'is' }],
  ['smakrafl', { moves: 5, language: 'en' }],
  ['acquire', {}],
  ['poker', {}],
  ['quartiles', { mode: 'race', language: 'is' }],
])(
  'every match of %s can be saved as lines of JSON, which say the language of its words',
  async (id, options) => {
    const address = await played(id, options)
    const { status, text, name } = await file(`${address}/export`)
    const [head, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { game?: string; options?: object; event?: { type: string } })
    expect({ status, game: head?.game }).toEqual({ status: 200, game: id })
    expect(head?.options).toMatchObject(options)
    expect(name).toMatch(/^attachment; filename="fimm-\w+-1\.ndjson"$/)
    expect(lines[0]?.event?.type).toBe('match-started')
    expect(lines.at(-1)?.event?.type).toMatch(/^match-(finished|abandoned)$/)
    // [W39] It is all that another server needs.
    const opened = await readMatchFile(text, gamesHere(catalogue))
    expect(opened).toMatchObject({ ok: true, value: { game: id } })
    expect(JSON.stringify(opened)).toContain('guest:Björn')
  },
)

test('[P28] a session of Poker can be saved as a table, and its hands in open notation and as text', async () => {
  const address = await played('poker', {})
  const table = await file(`${address}/exports/csv`)
  expect(table).toMatchObject({ status: 200, type: expect.stringContaining('text/csv') as string })
  expect(table.name).toContain('.csv')
  expect(table.text).toMatch(/^line,time,hand,by,what/)
  expect(table.text).toContain('Björn')
  const hands = await file(`${address}/exports/phh`)
  expect(hands).toMatchObject({ status: 200 })
  expect(hands.text).toMatch(/variant = /)
  expect((await file(`${address}/exports/hands`)).text).toMatch(/^Hand 1, .*, blinds /)
})

test('a match of Acquire can be saved in notation', async () => {
  const { status, text } = await file(`${await played('acquire', {})}/exports/notation`)
  expect(status).toBe(200)
  expect(text).toMatch(
    /^\[Table \w+, game 1\]\n\[Started .*\]\n\[Options .*\]\n(?:\[Player .+\]\n){2}\[Start /,
  )
})

test('[S17] the best swap of every move of Smákrafl is told', async () => {
  const notes = await notesOf(await played('smakrafl', { moves: 5 }))
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.every(({ note }) => 'best' in note)).toBe(true)
})

test('[C26] the best line of every letter of Crossword is told', async () => {
  const notes = await notesOf(await played('crossword', { size: 3 }))
  expect(notes).toHaveLength(18)
  expect(notes[0]?.note).toMatchObject({
    player: expect.any(String) as string,
    cell: expect.any(Number) as number,
  })
})

test('[W38] how much of an analysis is done is told while it is made, then what came of it or why nothing did', async () => {
  const address = await played('crossword', { size: 3 })
  const lines = async () => {
    const { text, headers } = await app.get(`${address}/analysis/stream`, anna.token)
    expect(headers.get('content-type')).toBe('application/x-ndjson')
    return text
      .trim()
      .split('\n')
      .map((line) => AnalysisLine.parse(JSON.parse(line)))
  }
  expect(await lines()).toEqual([{ notes: await notesOf(address) }])
  const work = vi.spyOn(app.services.matchWork, 'analyse')
  work.mockImplementationOnce(async (_match, _request, onProgress) => {
    onProgress?.(40)
    onProgress?.(80)
    return []
  })
  expect(await lines()).toEqual([{ percent: 40 }, { percent: 80 }, { notes: [] }])
  work.mockImplementationOnce(async (_match, _request, onProgress) => {
    onProgress?.(40)
    throw new Error('it hangs')
  })
  expect(await lines()).toMatchObject([{ percent: 40 }, { error: { code: 'fault' } }])
  expect(app.faults.at(-1)).toMatchObject({ fault: 'Error: it hangs' })
  const stranger = await app.guest('Stranger')
  expect(await app.get(`${address}/analysis/stream`, stranger.token)).toMatchObject({ code: 'players-only' })
})

test('[P35b] a guest without a phone has a name in every file of a session', async () => {
  const code = await app.table(anna, { game: 'poker' })
  const at = `/api/v1/tables/${code}`
  const send = (command: object) => app.post(`${at}/commands`, anna.token, { type: 'play', command })
  await app.post(`${at}/commands`, anna.token, { type: 'start' })
  for (const command of [
    { type: 'take-seat', seat: 1 },
    { type: 'seat-guest', seat: 2, name: 'Siggi', playedBy: anna.player },
    { type: 'assign-button', seat: 1 },
    { type: 'start-hand' },
    { type: 'fold' },
    { type: 'settle-up' },
  ])
    expect(await send(command)).toMatchObject({ status: 200 })
  const { body } = await app.get(`${at}/matches/1`, anna.token)
  expect(body).toMatchObject({ outcome: { winners: ['guest:Siggi'] } })
  for (const id of ['csv', 'phh', 'hands']) {
    const { text } = await file(`${at}/matches/1/exports/${id}`)
    expect(text, id).toContain('Siggi')
    expect(text, id).not.toContain('guest:')
  }
})

test('[P46] files and replays of dealt cards hold what was shown and the reader’s own', async () => {
  const code = await app.table(anna, { game: 'poker', options: { cards: 'dealt' } })
  const at = `/api/v1/tables/${code}`
  const send = async ({ token }: typeof anna, command: object) =>
    expect(await app.post(`${at}/commands`, token, { type: 'play', command })).toMatchObject({ status: 200 })
  await app.post(`${at}/join`, bjorn.token)
  await app.post(`${at}/commands`, anna.token, { type: 'start' })
  await send(anna, { type: 'take-seat', seat: 1 })
  await send(bjorn, { type: 'take-seat', seat: 2 })
  await send(anna, { type: 'assign-button', seat: 1 })
  await send(anna, { type: 'start-hand' })
  await send(anna, { type: 'fold' })
  const lines = async ({ token }: typeof anna) => {
    const { body } = await app.get(`${at}/matches/1?views=true`, token)
    return JSON.stringify((body as { lines: object[] }).lines)
  }
  const meanwhile = await lines(anna)
  expect(await app.get(`${at}/matches/1/exports/phh`, anna.token)).toMatchObject({ status: 409 })
  await send(anna, { type: 'settle-up' })
  // The button, Anna, comes last.
  const dealt = async ({ token }: typeof anna) => {
    const { text } = await app.get(`${at}/matches/1/exports/phh`, token)
    return /"d dh p1 (\S+)", "d dh p2 (\S+)"/.exec(text)?.slice(1)
  }
  const twoCards = expect.stringMatching(/^([2-9TJQKA][cdhs]){2}$/) as string
  expect(await dealt(anna)).toEqual(['????', twoCards])
  expect(await dealt(bjorn)).toEqual([twoCards, '????'])
  const [hidden] = (await dealt(bjorn)) ?? []
  expect(await lines(bjorn)).toContain(`"${hidden?.slice(0, 2)}"`)
  for (const seen of [meanwhile, await lines(anna)])
    for (const card of hidden?.match(/../g) ?? []) expect(seen).not.toContain(`"${card}"`)
})

test('[T14b] a bot has its name in the language of who saves the file', async () => {
  const work = vi.spyOn(app.services.matchWork, 'write')
  const address = `${await played('acquire', {})}/exports/notation`
  await file(`${address}?language=is`)
  const [request] = work.mock.lastCall ?? []
  if (request === undefined) throw new Error('nothing was written')
  const withBot = JSON.stringify(request).replaceAll(bjorn.player, 'bot-raven')
  expect(await writeMatchFile(JSON.parse(withBot) as FileRequest)).toContain('Hrafn')
  await file(address)
  expect(work).toHaveBeenLastCalledWith(expect.objectContaining({ language: 'en' }))
})
