import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { npm } from '@fimm/tools/npm.ts'
import { comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { type ProjectCopy, copyProject } from './support/project-copy.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** A game and a board of boardgame.io, as docs/boardgame-io.md has them carried over. */

const project = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/boardgame-io.md', project), 'utf8')
const [, rules = ''] = /```ts\n(import \{ carryOver \}.*?)```/s.exec(page) ?? []
const [, face = ''] = /```tsx\n(import \{ boardProps \}.*?)```/s.exec(page) ?? []

/** As its tutorial has it: nothing in it knows of us. */
const BOARD = `
const Board = ({ G, moves, isActive }: any) => (
  <div>
    {G.cells.map((owner: string | null, cell: number) => (
      <button key={cell} aria-label={'Cell ' + (cell + 1)} disabled={!isActive} onClick={() => moves.clickCell(cell)}>
        {owner === null ? '·' : owner === '0' ? 'X' : 'O'}
      </button>
    ))}
  </div>
)
`
const TEXTS = {
  name: 'Tic-tac-toe',
  tagline: 'Three in a row.',
  'event.match-opened': 'The game began.',
  'event.move-made': '{you, select, yes {You} other {{player}}} marked {text}.',
  'event.player-left': '{you, select, yes {You} other {{player}}} left.',
  'refusal.stale': 'The game has moved on. Try again.',
  'refusal.not-playing': 'You’re not in this game. Wait for the next one.',
  'refusal.not-your-turn': 'It’s not your turn. Wait until it is.',
  'refusal.not-offered': 'That can’t be done now. Choose another cell.',
  'refusal.invalid-move': 'That cell is taken. Choose another one.',
}

let copy: ProjectCopy
let server: TestServer

test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = copyProject()
  copy.run(npm('run', '--silent', 'new-game', '--', 'tic-tac-toe'))
  const folder = pathOf(copy.folder, 'games/tic-tac-toe')
  for (const own of ['bots', 'examples', 'test', 'types.ts']) rmSync(pathOf(folder, own), { recursive: true })
  writeFileSync(pathOf(folder, 'game.ts'), rules)
  cpSync(new URL('boardgame-io/examples/tic-tac-toe.ts', project), pathOf(folder, 'tic-tac-toe.ts'))
  writeFileSync(pathOf(folder, 'ui/face.tsx'), `${face}${BOARD}`)
  for (const language of ['en', 'is'])
    writeFileSync(pathOf(folder, `messages/${language}.json`), JSON.stringify(TEXTS))
  copy.run(npm('run', '--silent', 'build:web', '--', '--quiet'))
  server = await startTestServer(copy.folder)
})

test.afterAll(async () => {
  await server?.close()
  copy?.remove()
})

test('its tic-tac-toe is played here on its own board', async ({ somebody }) => {
  const anna = await somebody({ ...DESKTOP, baseURL: server.url })
  const bjorn = await somebody({ ...PHONE, baseURL: server.url })
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Tic-tac-toe')
  await join(bjorn, address, 'Björn')
  await start(anna)
  const [first, second] = (await anna.getByLabel('Cell 1').isEnabled()) ? [anna, bjorn] : [bjorn, anna]
  for (const [turn, cell] of [1, 4, 2, 5, 3].entries())
    await (turn % 2 === 0 ? first : second).getByLabel(`Cell ${cell}`).click()
  for (const person of [anna, bjorn]) await skipFinale(person)
  await expect(first.getByRole('heading', { level: 2, name: 'You won Tic-tac-toe!' })).toBeVisible()
})
