import type { AnyGame } from '@fimm/kernel'
import { gameInfoOf } from '@fimm/protocol/game-info.ts'
import { copyDeclarations } from './declarations.ts'

/** Types of what a program sends and receives in each game; returns the file that names them. */
export const gameTypes = (games: readonly AnyGame[], target: string): string => {
  for (const { id } of games)
    for (const file of ['game-types', 'view-types']) copyDeclarations(`games/${id}/${file}.ts`, target)
  const entries = games.map((game) => {
    const from = (file: string, name: string): string => `import('./games/${game.id}/${file}.js').${name}`
    // All types of a game bear its name: `Poker['Options']`.
    const all = from('game-types', game.id.charAt(0).toUpperCase() + game.id.slice(1))
    const clocks = clockCommands(game).map((type) => `'${type}'`)
    const command = `Exclude<${all}['Command'], { readonly type: ${clocks.join(' | ') || 'never'} }>`
    return `  readonly ${game.id}: {
    readonly options: ${all}['Options']
    readonly view: ${from('view-types', 'View')}
    readonly command: ${command}
    readonly event: ${from('view-types', 'ShownEvent')}
  }`
  })
  return `/** By the name of the game: its options, what a viewer sees, what may be sent, what is told. */
export interface Games {
${entries.join('\n')}
}
`
}

/** What only the clock sends is no command of a program. */
const clockCommands = (game: AnyGame): readonly string[] => {
  const { oneOf = [] } = (gameInfoOf(game).commands ?? {}) as { readonly oneOf?: readonly CommandSchema[] }
  return oneOf.flatMap(({ sentBy, properties }) => (sentBy === 'clock' ? [properties.type.const] : []))
}

interface CommandSchema {
  readonly sentBy?: string
  readonly properties: { readonly type: { readonly const: string } }
}
