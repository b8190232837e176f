import '../server/dot-env.ts'
import { spawn, spawnSync } from 'node:child_process'

/** `npm run dev`: the server starts anew when its code changes, the pages change in place. */
const games = spawnSync(process.execPath, ['tools/install-games.ts'], { stdio: 'inherit' })
if (games.status !== 0) process.exit(games.status ?? 1)

const children = [['--watch', 'server/main.ts'], ['web/build/serve.ts']].map((words) =>
  spawn(process.execPath, words, { stdio: 'inherit' }),
)

const end = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children) child.on('exit', end)
