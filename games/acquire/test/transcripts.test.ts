import type { Viewer } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { transcript } from '@fimm/kernel/testing/transcript.ts'
import { expect, test } from 'vitest'
import type { LogEntry } from '@fimm/kernel'
import { MARKS } from '../chains.ts'
import acquire from '../game.ts'
import type { Acquire } from '../game-types.ts'
import type { View } from '../view-types.ts'
import { drawn, anna, bjorn, dora, einar } from './position.ts'
import { played, scripted } from './script.ts'

const spectator: Viewer = { kind: 'spectator' }

/** The board, the score table and what the viewer may do, in a few lines. */
const draw = (view: View): string => {
  const rows = drawn(view).split('\n')
  const used = rows.findLastIndex((row) => /[^.]/.test(row))
  const chains = view.chains
    .filter(({ size }) => size > 0)
    .map(({ chain, size, price, bank }) => `${MARKS[chain].letter} ${size} $${price} bank ${bank}`)
  const seats = view.seats.map(
    ({ player, cash, worth, tiles, shares }) =>
      `${player}: ${cash === null ? '?' : `$${cash}`} ${shares === null ? '?' : held(view, shares)} worth ${worth ?? '?'} tiles ${tiles}`,
  )
  const rack = view.rack?.map(({ tile, outcome }) => `${tile} ${outcome}`).join(', ')
  return [
    ...rows.slice(0, used + 1),
    chains.join(' | '),
    ...seats,
    ...(rack === undefined ? [] : [`rack: ${rack}`]),
    ...(view.merger === null ? [] : [`merger: ${JSON.stringify(view.merger)}`]),
    ...(view.result === null ? [] : [`result: ${view.result.why}, won by ${view.result.winners.join(', ')}`]),
    `${view.step} ${view.actor ?? ''}${allowed(view)}`,
  ].join('\n')
}

/** The commands that may be sent, each with its limits. */
const allowed = ({ may }: View): string => {
  const moves = Object.entries(may ?? {}).flatMap(([type, { ok, ...limits }]) =>
    ok ? [`${type} ${JSON.stringify(limits)}`] : [],
  )
  return moves.length === 0 ? '' : ` – may: ${moves.join(', ')}`
}

const held = (view: View, shares: Readonly<Record<string, number>>): string =>
  view.chains
    .flatMap(({ chain }) => ((shares[chain] ?? 0) > 0 ? [`${MARKS[chain].letter}${shares[chain]}`] : []))
    .join(' ') || '–'

/** The whole match, or only what happened from a decision on. */
const textOf = (
  title: string,
  log: readonly LogEntry<Acquire>[],
  viewers: readonly (string | Viewer)[],
  from = 0,
): string => {
  const text = transcript(acquire, log, { title, viewers, draw, drawEvery: (decision) => decision >= from })
  const [head = '', ...decisions] = text.split('\n── ')
  return [head, ...decisions.slice(from)].join('\n── ')
}

test('[A8] [A12] founding, as everybody sees it', async () => {
  const match = played(
    scripted([anna, bjorn, dora], '3C 9F 6H', ['4C', '12A', '9G']),
    `anna 4C
     anna found worldwide
     anna buy worldwide worldwide
     bjorn 12A
     bjorn buy worldwide
     dora 9G
     dora found imperial
     dora skip`,
  )
  await expect(textOf('Founding', match.log, [anna, bjorn, dora, spectator])).toMatchFileSnapshot(
    'transcripts/founding.txt',
  )
})

const MERGER = `anna 4D
  anna found tower
  anna buy tower tower
  bjorn 6D
  bjorn found american
  bjorn buy american tower
  dora 5C
  dora found festival
  dora buy festival american tower
  anna 5D
  anna survivor american
  anna next tower
  anna sell 1 trade 2
  bjorn sell 0 trade 0
  dora sell 1 trade 0
  dora sell 0 trade 2
  anna buy american`

test.each([
  ['three-chain-merger', true],
  ['three-chain-merger-hidden', false],
])('[A16] [A17] [A18] a merger of three chains with ties: %s', async (name, openHoldings) => {
  const match = played(
    scripted([anna, bjorn, dora], '3D 7D 5B', ['4D 5D', '6D', '5C'], '', { openHoldings }),
    MERGER,
  )
  await expect(
    textOf('A merger of three chains, all of two tiles', match.log, [anna, bjorn, dora, spectator], 9),
  ).toMatchFileSnapshot(`transcripts/${name}.txt`)
})

test('[A11] [A12] the last chain is founded without asking, and the next such tile is blocked', async () => {
  const players = [anna, bjorn, dora, einar, 'freyja', 'gunnar']
  const match = played(
    scripted(players, '1A 4A 7A 10A 1E 4E', ['2A 8I', '5A 9I 12H', '8A 12I', '11A', '2E', '5E']),
    `anna 2A
     anna found luxor
     anna skip
     bjorn 5A
     bjorn found tower
     bjorn skip
     dora 8A
     dora found american
     dora skip
     einar 11A
     einar found worldwide
     einar skip
     freyja 2E
     freyja found festival
     freyja skip
     gunnar 5E
     gunnar found continental
     gunnar skip
     anna 8I
     anna skip
     bjorn 9I
     bjorn skip
     dora 12I
     dora skip`,
  )
  const { rack } = match.view(bjorn)
  expect(rack?.find(({ tile }) => tile === '12H')?.outcome).toBe('blocked')
  await expect(
    textOf('The last chain, and a blocked tile', match.log, [anna, bjorn, spectator], 20),
  ).toMatchFileSnapshot('transcripts/last-chain-and-blocked.txt')
})

test('[A10] [A23] [A24] [A25] two safe chains, a dead tile, the end', async () => {
  const columns = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  const match = played(
    scripted(
      [anna, bjorn],
      '1A 1C',
      ['2A 3A 4A 5A 6A 7A', '2C 3C 4C 5C 6C 7C'],
      '8A 8C 9A 9C 10A 10C 11A 11C 12I 4B 5B 6B',
    ),
    columns
      .map(
        (column) => `
          anna ${column}A
          ${column === 2 ? 'anna found imperial' : ''}
          ${column === 2 ? 'anna buy imperial imperial imperial' : 'anna skip'}
          bjorn ${column}C
          ${column === 2 ? 'bjorn found luxor' : ''}
          bjorn ${column === 2 ? 'buy luxor' : 'skip'}`,
      )
      .join('\n'),
  )
  const end = played(
    match,
    `anna 12I
     anna buy luxor luxor luxor
     bjorn end`,
  )
  const tile = end.view(bjorn).rack?.find(({ outcome }) => outcome !== 'dead')?.tile ?? ''
  const over = played(end, `bjorn ${tile}\nbjorn skip`)
  expect(over.status.phase).toBe('over')
  await expect(
    textOf('Two safe chains, dead tiles, the end', over.log, [anna, bjorn, spectator], 41),
  ).toMatchFileSnapshot('transcripts/dead-tiles-and-end.txt')
})

test('[A26] a whole round without a playable tile', async () => {
  for (let seed = 0; seed < 3000; seed++) {
    const trace = playRandomly(acquire, { players: [anna, bjorn], seed, options: { deadTiles: 'manual' } })
    const { step } = trace.match.state
    if (step.step !== 'over' || step.why !== 'stalled') continue
    await expect(
      textOf(
        'A round without a playable tile',
        trace.log,
        [anna, bjorn, spectator],
        trace.match.decisions - 3,
      ),
    ).toMatchFileSnapshot('transcripts/stall.txt')
    return
  }
  throw new Error('no such match found')
})
