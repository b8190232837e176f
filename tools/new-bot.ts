import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { basename, join, resolve } from 'node:path'

const TEMPLATE = fileURLToPath(new URL('bot-template/', import.meta.url))

/** `npm run new-bot -- NAME`: a folder with a bot that needs nothing but Node, in `bots.d/`, which git overlooks; with a path
 *  before the name, there. */
export const makeBot = (folder: string): void => {
  const name = basename(folder)
  if (!/^[a-z][a-z0-9-]{1,18}[a-z0-9]$/.test(name))
    throw new Error('a name is 3 to 20 lower-case letters, digits and dashes, like my-bot')
  if (existsSync(folder)) throw new Error(`${folder} is there already`)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(TEMPLATE)) {
    const text = readFileSync(join(TEMPLATE, file), 'utf8').replaceAll('my-bot', name)
    writeFileSync(join(folder, file.replace('.template', '')), text)
  }
}

if (import.meta.main) {
  const [place] = process.argv.slice(2)
  if (place === undefined) {
    console.error('usage: npm run new-bot -- NAME, or FOLDER/NAME')
    process.exitCode = 2
  } else {
    const folder = basename(place) === place ? join('bots.d', place) : place
    makeBot(resolve(folder))
    console.log(
      `${folder} is ready: open a table, then node ${folder}/bot.js CODE. docs/your-first-bot.md says how to go on`,
    )
  }
}
