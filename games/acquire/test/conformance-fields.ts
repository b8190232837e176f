import { chainsAround, freeChains, outcomeOf } from '../board.ts'
import { bonusesOf, holdingsOf, worthsNow } from '../bonuses.ts'
import { canBuy } from '../buy-shares.ts'
import type { Chain } from '../chains.ts'
import { priceOf } from '../prices.ts'
import { actorOf, seatOf } from '../seats.ts'
import { columnOf, COLUMNS, NEIGHBOURS, spaceOf, type Tile, tileAt } from '../tiles.ts'
import type { Defunct, Square, State } from '../types.ts'
import type { Event } from '../events.ts'
import { evolve } from '../evolve.ts'
import { RECORDED_ORDER, type Expected } from './conformance-case.ts'

const letterOf = (chain: Chain): string => RECORDED_ORDER.find(([, name]) => name === chain)?.[0] ?? '?'

const squareSign = (square: Square): string => {
  if (square === null) return '·'
  if (square === 'loose') return 'O'
  return square === 'removed' ? '█' : letterOf(square)
}

/** Defunct chains keep size and price in the record until the merger is over. */
const defunctIn = ({ step }: State): readonly Defunct[] => ('merger' in step ? step.merger.defunct : [])
/** Their bonuses are all paid there before the first disposal; ours one chain at a time (A18). */
const unpaidIn = ({ step }: State): readonly Defunct[] => ('merger' in step ? step.merger.left : [])

const sizeOf = (state: State, chain: Chain): number =>
  defunctIn(state).find((defunct) => defunct.chain === chain)?.size ?? state.sizes[chain]

/** Our state in the record's fields; money in hundreds. */
export const describe = (state: State, events: readonly Event[]): Omit<Expected, 'a' | 'm'> => ({
  b: Array.from({ length: 9 }, (_, row) =>
    state.board
      .slice(row * COLUMNS.length, (row + 1) * COLUMNS.length)
      .map(squareSign)
      .join(''),
  ).join('/'),
  sc: accounts(state),
  av: RECORDED_ORDER.map(([, chain]) => state.bank[chain]),
  cs: RECORDED_ORDER.map(([, chain]) => sizeOf(state, chain)),
  pr: RECORDED_ORDER.map(([, chain]) => priceOf(chain, sizeOf(state, chain)) / 100),
  rk: state.seats.map(({ rack }) => rack.map((tile) => tile + letterFor(state, rack, tile)).toSorted()),
  nx: nextOf(state, events),
})

/** Shares, cash and net worth by seat; cash as if all bonuses of a merger were paid at its beginning. */
const accounts = (state: State): number[][] => {
  const cash = state.seats.map((seat) => seat.cash)
  for (const { chain, price } of unpaidIn(state))
    for (const { holder, amount } of bonusesOf(holdingsOf(state.seats, chain, null), price))
      cash[holder] = (cash[holder] ?? 0) + amount
  const worth = worthsNow(state)
  return state.seats.map(({ shares }, seat) => [
    ...RECORDED_ORDER.map(([, chain]) => shares[chain]),
    (cash[seat] ?? 0) / 100,
    (worth[seat] ?? 0) / 100,
  ])
}

const letterFor = (state: State, rack: readonly Tile[], tile: Tile): string => {
  const space = spaceOf(tile)
  switch (outcomeOf(state, tile)) {
    case 'lone':
      // Noted there only while a chain is left to found.
      return freeChains(state.sizes).length > 0 &&
        (NEIGHBOURS[space] ?? []).some(
          (next) => rack.includes(tileAt(next)) && outcomeOf(state, tileAt(next)) === 'lone',
        )
        ? 'h'
        : 'l'
    case 'found':
      return 'n'
    case 'grow':
      return chainsAround(state.board, space).map(letterOf).join('')
    case 'merge':
      return 'm'
    case 'blocked':
      return 'c'
    case 'dead':
      return '█'
  }
}

const DECISIONS: Readonly<Partial<Record<State['step']['step'], string>>> = {
  'place-tile': 'PlayTile',
  'found-chain': 'SelectNewChain',
  'choose-survivor': 'SelectMergerSurvivor',
  'choose-next-defunct': 'SelectChainToDisposeOfNext',
  'dispose-shares': 'DisposeOfShares',
  'buy-shares': 'PurchaseShares',
}

const nextOf = (state: State, events: readonly Event[]): string =>
  events.some(({ type }) => type === 'match-ended')
    ? `${state.turn.seat} GameOver`
    : `${actorOf(state)} ${DECISIONS[state.step.step] ?? state.step.step}`

/** What the record says happened, from our events. */
export const messagesOf = (before: State | undefined, events: readonly Event[]): readonly string[] => {
  let state = before
  return events.flatMap((event) => {
    const prior = state
    state = evolve(state, event)
    return saidOf(event, prior, state)
  })
}

const saidOf = (event: Event, before: State | undefined, after: State): readonly string[] => {
  const seat = 'player' in event ? seatOf(after, event.player) : after.turn.seat
  const says = (...texts: readonly string[]): readonly string[] => texts.map((text) => `${seat} ${text}`)
  switch (event.type) {
    case 'match-opened':
      return [
        // Seats of the record are numbered by their start tiles.
        ...event.start
          .toSorted((a, b) => columnFirst(a) - columnFirst(b))
          .map((tile, drawer) => `${drawer} DrewPositionTile ${tile}`),
        `${after.first} StartedGame`,
        ...after.seats.flatMap(({ rack }, drawer) => rack.map((tile) => `${drawer} DrewTile ${tile}`)),
        `${after.first} TurnBegan`,
      ]
    case 'turn-began':
      return says('TurnBegan')
    case 'tile-placed': {
      const chains = before ? chainsAround(before.board, spaceOf(event.tile)) : []
      const merged = RECORDED_ORDER.filter(([, chain]) => chains.includes(chain)).map(([letter]) => letter)
      return says(
        `PlayedTile ${event.tile}`,
        ...(event.outcome === 'merge' ? [`MergedChains ${merged.join(',')}`] : []),
      )
    }
    case 'placing-skipped':
      return says('HasNoPlayableTile')
    case 'chain-founded':
      return says(`FormedChain ${letterOf(event.chain)}`)
    case 'merger-began':
      return [
        ...(event.chosen ? says(`SelectedMergerSurvivor ${letterOf(event.survivor)}`) : []),
        ...defunctIn(after).flatMap(({ chain, price }) =>
          bonusesOf(holdingsOf(after.seats, chain, null), price).map(
            ({ holder, amount }) => `${holder} ReceivedBonus ${letterOf(chain)} ${amount / 100}`,
          ),
        ),
      ]
    case 'shares-disposed':
      return says(`DisposedOfShares ${letterOf(event.chain)} ${event.traded} ${event.sold}`)
    case 'shares-bought':
      return says(`PurchasedShares ${purchased(event.shares)}`)
    case 'buying-skipped':
      return before === undefined ? [] : says(...skipped(event.asked, before))
    case 'tiles-drawn':
    case 'dead-tiles-removed': {
      const drawn = event.type === 'tiles-drawn' ? event.tiles : event.drawn
      const removed = event.type === 'tiles-drawn' ? [] : event.tiles
      return says(
        ...drawn.map((tile) => `DrewTile ${tile}`),
        ...removed.map((tile) => `ReplacedDeadTile ${tile}`),
        ...(drawn.length > 0 && after.bag.length === 0 ? ['DrewLastTile'] : []),
      )
    }
    case 'chain-dissolved':
      return before !== undefined && choseNext(before)
        ? says(`SelectedChainToDisposeOfNext ${letterOf(event.chain)}`)
        : []
    case 'match-ended':
      return event.why === 'declared' ? says('EndedGame') : [FORCED_ENDS[event.why]]
    default:
      return []
  }
}

/** Ends nobody declared have no seat in the record. */
const FORCED_ENDS = { full: 'AllTilesPlayed', stalled: 'NoTilesPlayedForEntireRound' } as const

const choseNext = ({ step }: State): boolean => step.step === 'choose-next-defunct' && step.among.length > 1

const columnFirst = (tile: Tile): number => columnOf(tile) * COLUMNS.length + spaceOf(tile) / COLUMNS.length

const purchased = (shares: readonly Chain[]): string =>
  RECORDED_ORDER.flatMap(([letter, chain]) => {
    const count = shares.filter((bought) => bought === chain).length
    return count > 0 ? [`${count}${letter}`] : []
  }).join(',')

/** Where the bank has shares that are all too dear this is said; else only an answer is noted. */
const skipped = (asked: boolean, before: State): readonly string[] => {
  const offered = RECORDED_ORDER.some(([, chain]) => before.sizes[chain] > 0 && before.bank[chain] > 0)
  if (offered && !canBuy(before)) return ['CouldNotAffordAnyShares']
  return asked || before.turn.ending ? ['PurchasedShares x'] : []
}
