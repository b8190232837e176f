import type { PlayerId } from '@fimm/kernel'
import { type Chain, CHAINS, MARKS } from './chains.ts'
import { playerAt } from './seats.ts'
import { TILES } from './tiles.ts'
import type { Command, State } from './types.ts'

type NameOf = (player: PlayerId) => string

interface Read {
  /** None where the word only says what followed by itself. */
  readonly command?: Command
  readonly rest: string
}

/** What the bank drew, in a line of a turn or at the end: `$T3`. */
export const bankDraws = (line: string): readonly number[] =>
  /^(?:\d|\[Bank )/.test(line)
    ? [...line.matchAll(/ \$[LTAWFCI](\d+)/g)].map(([, column]) => Number(column))
    : []

/** The next thing somebody did, by what the rest of the line says; undefined where that makes no sense. */
export const nextCommand = (state: State, rest: string, nameOf: NameOf): Read | undefined => {
  if (state.step.step === 'dispose-shares') {
    const disposed = disposalIn(state, rest, nameOf)
    if (disposed !== undefined) return disposed
  }
  const [word = ''] = rest.split(' ', 1)
  const after = rest.slice(word.length).trimStart()
  const command = commandOf(state, word)
  if (command !== undefined) return { command, rest: after }
  if (word !== '') return { rest: after }
  // Nothing is written where nothing was bought.
  return state.step.step === 'buy-shares' ? { command: { type: 'skip-buying' }, rest } : undefined
}

const chainOf = (letter: string | undefined): Chain | undefined =>
  CHAINS.find((chain) => MARKS[chain].letter === letter)

const commandOf = ({ step, options }: State, word: string): Command | undefined => {
  const tile = TILES.find((each) => each === word.replace(/^x/, ''))
  switch (step.step) {
    case 'place-tile':
      if (word === '#') return { type: 'declare-end' }
      if (tile === undefined) return undefined
      if (tile === word) return { type: 'place-tile', tile }
      return options.deadTiles === 'manual' ? { type: 'exchange-dead-tile', tile } : undefined
    case 'found-chain': {
      const chain = word.startsWith('!') ? chainOf(word.slice(1)) : undefined
      return chain && { type: 'found-chain', chain }
    }
    case 'choose-survivor': {
      const chain = chainOf(/^([A-Z])<[A-Z]+$/.exec(word)?.[1])
      return chain && { type: 'choose-survivor', chain }
    }
    case 'choose-next-defunct': {
      const chain = word.startsWith('>') ? chainOf(word.slice(1)) : undefined
      return chain && { type: 'choose-next-defunct', chain }
    }
    case 'buy-shares': {
      if (word === '#') return { type: 'declare-end' }
      const shares = Array.from(word, (letter) => chainOf(letter) ?? [])
      const chains = shares.flat()
      return chains.length > 0 && chains.length === shares.length
        ? { type: 'buy-shares', shares: chains }
        : undefined
    }
    default:
      return undefined
  }
}

/** `Björn T-1:2=3`: Björn sells one, trades two and keeps three. */
const disposalIn = (state: State, rest: string, nameOf: NameOf): Read | undefined => {
  const begin = disposalBegin(state, nameOf)
  if (begin === undefined || !rest.startsWith(begin)) return undefined
  const found = /^(?:-(\d+))?(?::(\d+))?(?:=\d+)?(?= |$)/.exec(rest.slice(begin.length))
  if (found === null) return undefined
  const [text, sold = '0', traded = '0'] = found
  const command: Command = { type: 'dispose-shares', sell: Number(sold), trade: Number(traded) }
  return { command, rest: rest.slice(begin.length + text.length).trimStart() }
}

const disposalBegin = (state: State, nameOf: NameOf): string | undefined => {
  const { step } = state
  if (step.step !== 'dispose-shares') return undefined
  return `${nameOf(playerAt(state, step.seat))} ${MARKS[step.current.defunct.chain].letter}`
}
