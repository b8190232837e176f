import crypto from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { seeded, type Random } from '@fimm/kernel'

/** poker-ts, and how a hand of the benchmark is played there. */

export type Bet = 'fold' | 'check' | 'call' | 'bet' | 'raise'

export interface Script {
  readonly stacks: readonly number[]
  readonly button: number
  readonly actions: readonly { readonly seat: number; readonly type: Bet; readonly to?: number }[]
}

export interface PeerTable {
  sitDown(seat: number, buyIn: number): void
  startHand(button: number): void
  isHandInProgress(): boolean
  isBettingRoundInProgress(): boolean
  areBettingRoundsCompleted(): boolean
  playerToAct(): number
  actionTaken(action: Bet, to?: number): void
  legalActions(): unknown
  seats(): unknown
  pots(): unknown
  endBettingRound(): void
  showdown(): void
}
export interface Peer {
  readonly Table: new (blinds: { smallBlind: number; bigBlind: number }, seats: number) => PeerTable
}

export const SMALL_BLIND = 5

/** With `full`, what a screen needs is asked for after every action. */
export const peerBetting = (table: PeerTable, { actions }: Script, full = false): PeerTable => {
  let next = 0
  while (table.isHandInProgress()) {
    while (table.isBettingRoundInProgress()) {
      const { seat, type, to } = actions[next++] ?? { seat: -1, type: 'fold' }
      if (table.playerToAct() !== seat) throw new Error('another player is to act')
      table.actionTaken(type, to)
      if (!full || !table.isBettingRoundInProgress()) continue
      table.legalActions()
      table.seats()
      table.pots()
    }
    table.endBettingRound()
    if (table.areBettingRoundsCompleted()) break
  }
  if (next !== actions.length) throw new Error('the hand is over too soon')
  return table
}

let cards = seeded('cards')
const { randomInt } = crypto
const CHEAP_CHANCE = { randomInt: (below: number): number => cards.int(below) }
/** What npm ships pays for every draw, and yet the cards are the ones `accepts` has seen: with others, about one
 *  of its hands in 150 never ends. */
const OWN_CHANCE = {
  randomInt: (below: number): number => {
    randomInt(below)
    return cards.int(below)
  },
}

export const takeChance = (which: 'cheap' | 'own'): void => {
  Object.assign(crypto, which === 'own' ? OWN_CHANCE : CHEAP_CHANCE)
}
takeChance('cheap')

/** The same cards for the same script, every time; the deck is shuffled when made and again for each hand. */
const cardsFor = ({ stacks, actions }: Script): Random =>
  seeded(`cards ${stacks.join(' ')} ${actions.length}`)

/** A table with everybody seated, and the chance its hand is dealt with: to make that is no work of the peer's. */
export interface PeerSeats {
  readonly table: PeerTable
  readonly cards: Random
}

export const peerStart = (seats: PeerSeats, { button }: Script): PeerTable => {
  cards = seats.cards
  seats.table.startHand(button)
  return seats.table
}

export const peerHand = (seats: PeerSeats, script: Script, full = false): void =>
  peerBetting(peerStart(seats, script), script, full).showdown()

export const peerTable = ({ Table }: Peer, script: Script): PeerSeats => {
  cards = cardsFor(script)
  const table = new Table({ smallBlind: SMALL_BLIND, bigBlind: SMALL_BLIND * 2 }, 10)
  for (const [seat, stack] of script.stacks.entries()) table.sitDown(seat, stack)
  return { table, cards: cardsFor(script) }
}

export const accepts = (peer: Peer, script: Script): boolean => {
  // Some showdowns never end there (its odd chips of a pot without a winner are not a number).
  const play = (): void => peerHand(peerTable(peer, script), script)
  try {
    runInNewContext('play()', { play }, { timeout: 250 })
    return true
  } catch {
    return false
  }
}
