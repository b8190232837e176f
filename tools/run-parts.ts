import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asTyped } from './npm.ts'

/** One part of a test run: a command that ends with 0 when all is well. */
export interface Part {
  /** For `--only`. */
  readonly name: string
  readonly what: string
  readonly command: readonly [program: string, ...words: string[]]
  readonly env?: Readonly<Record<string, string>>
}

interface Took {
  readonly part: Part
  readonly seconds: number
  readonly code: number
}

/** Names the file in which a part writes, line by line, what it left out: said at the end, where nobody overlooks it. */
const LEFT_OUT = 'FIMM_LEFT_OUT'

/** Runs parts one after the other, and says at the end how long each took. The first that fails is the last. Parts that
 *  stand together in a list run side by side: what the second and third print is held back until the one before has ended. */
export const runParts = async (
  groups: readonly (readonly Part[])[],
  words: readonly string[],
): Promise<number> => {
  const parts = groups.flat()
  const only = readOnly(parts, words)
  if (typeof only === 'string') {
    console.error(only)
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'fimm-parts-'))
  const leftOut = join(folder, 'left-out')
  writeFileSync(leftOut, '')
  const began = performance.now()
  const took: Took[] = []
  for (const group of groups) {
    const wanted = group.filter(({ name }) => only.length === 0 || only.includes(name))
    took.push(...(await runTogether(wanted, leftOut)))
    if (took.some(({ code }) => code !== 0)) break
  }
  printTable(took, (performance.now() - began) / 1000)
  for (const line of new Set(readFileSync(leftOut, 'utf8').split('\n')))
    if (line !== '') console.log(`LEFT OUT: ${line}`)
  rmSync(folder, { recursive: true })
  return took.find(({ code }) => code !== 0)?.code ?? 0
}

const readOnly = (parts: readonly Part[], words: readonly string[]): readonly string[] | string => {
  const names = parts.map(({ name }) => name)
  const usage = `usage: --only ${names.join(' | ')}`
  try {
    const { values } = parseArgs({ args: [...words], options: { only: { type: 'string', multiple: true } } })
    const only = values.only ?? []
    return only.every((name) => names.includes(name)) ? only : usage
  } catch {
    return usage
  }
}

const runTogether = async (parts: readonly Part[], leftOut: string): Promise<readonly Took[]> => {
  const runs = parts.map((part, index) => run(part, index === 0, leftOut))
  const took: Took[] = []
  for (const [index, part] of parts.entries()) {
    console.log(`\n── ${part.what}`)
    const { seconds, code, output } = await (runs[index] as ReturnType<typeof run>)
    process.stdout.write(output)
    if (code !== 0) console.error(`\n${part.what}: failed (${asTyped(part.command)})`)
    took.push({ part, seconds, code })
  }
  return took
}

const run = ({ command, env }: Part, isShown: boolean, leftOut: string) => {
  const began = performance.now()
  const [program, ...words] = command
  const child = spawn(program, words, {
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, [LEFT_OUT]: leftOut },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const { promise, resolve } = Promise.withResolvers<{
    readonly seconds: number
    readonly code: number
    readonly output: string
  }>()
  child.once('close', (code) =>
    resolve({ seconds: (performance.now() - began) / 1000, code: code ?? 1, output }),
  )
  return promise
}

const printTable = (took: readonly Took[], all: number): void => {
  const width = Math.max(...took.map(({ part }) => part.what.length), 3) + 2
  const row = (what: string, seconds: number, note = ''): void =>
    console.log(`${what.padEnd(width)}${seconds.toFixed(0).padStart(5)} s${note}`)
  console.log('\n── how long it took')
  for (const { part, seconds, code } of took) row(part.what, seconds, code === 0 ? '' : '  failed')
  row('all', all)
}
