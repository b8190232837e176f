/** npm as a program that every system can start: on Windows `npm` is a batch file, which needs a shell, and a shell needs
 *  quotes. So what was typed as `npm …` or `npx …` is npm's own script, run by Node. */

type Command = readonly [program: string, ...words: string[]]

export const npm = (...words: readonly string[]): Command => [process.execPath, scriptOfNpm(), ...words]

/** A program of an installed package. */
export const npx = (...words: readonly string[]): Command => npm('exec', '--', ...words)

/** As somebody would type it. */
export const asTyped = ([program, ...words]: Command): string => {
  if (words[0] !== process.env['npm_execpath']) return [program, ...words].join(' ')
  const [, ...typed] = words
  return typed[0] === 'exec' ? ['npx', ...typed.slice(2)].join(' ') : ['npm', ...typed].join(' ')
}

const scriptOfNpm = (): string => {
  const script = process.env['npm_execpath']
  if (script === undefined) throw new Error('start this through npm: npm run …, or npx …')
  return script
}
