import type { AnyGame } from '@fimm/kernel'
import type { Catalogue, StreamEvent } from '@fimm/table'
import type { Commit, CommitOutcome, Store } from '../../store/contracts/store.ts'
import { StoreFault } from '../../store/store-fault.ts'
import type { Surroundings } from './node.ts'

/** Faults that a simulation must find. */

/** Answers at once and writes a moment later, unless the node is killed before. */
export const writesLater = ({ disk }: Surroundings): void =>
  replaceCommit(disk, (commit) => async (batch) => {
    setTimeout(() => void commit(batch).catch(() => {}), 200)
    return batch.map(() => 'committed')
  })

/** Appends what the clock did once more, now and then. */
export const firesTwice = ({ disk, random }: Surroundings): void =>
  replaceCommit(
    disk,
    (commit) => (batch) =>
      commit(
        batch.map((each) => (random.next() < 0.2 ? { ...each, events: withDouble(each.events) } : each)),
      ),
  )

/** What the clock does is never stored. */
export const losesDeadlines = ({ disk }: Surroundings): void =>
  replaceCommit(disk, (commit) => async (batch) => {
    if (batch.some(({ events }) => events.some(({ by }) => by.kind === 'clock')))
      throw new StoreFault('not-saved', 'the clock is not for this disk')
    return commit(batch)
  })

/** Says `ok` to a command that a patch has acknowledged. */
export const answersTwice = (around: Surroundings): void => {
  around.tamper = ({ tables: { commands } }) => {
    const handle = commands.handle.bind(commands)
    commands.handle = async (request) => {
      const outcome = await handle(request)
      return outcome.ok ? { ...outcome, isAcknowledged: false } : outcome
    }
  }
}

const withDouble = (events: readonly StreamEvent[]): readonly StreamEvent[] => {
  const last = events.at(-1)
  return last?.by.kind === 'clock' ? [...events, last] : events
}

type CommitBatch = (batch: readonly Commit[]) => Promise<readonly CommitOutcome[]>

const replaceCommit = (disk: Surroundings['disk'], replace: (commit: CommitBatch) => CommitBatch): void => {
  const open = disk.openFor.bind(disk)
  disk.openFor = (isAlive): Store => {
    const store = open(isAlive)
    return { ...store, streams: { ...store.streams, commit: replace(store.streams.commit) } }
  }
}

/** High card shows everybody the whole deck in one state of a thousand. */
export const leaks = (games: Catalogue): Catalogue => {
  const honest = games.get('high-card') as AnyGame
  const leaking: AnyGame = {
    ...honest,
    view: (state, viewer) => {
      const view = honest.view(state, viewer) as object
      return checksum(JSON.stringify(state)) % 1000 === 0 ? { ...view, deck: state.deck } : view
    },
  }
  return new Map([...games, ['high-card', leaking]])
}

const checksum = (text: string): number => {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
