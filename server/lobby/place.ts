import type { Bus } from '../bus/bus.ts'
import type { Shared } from '../bus/shared.ts'
import { NODE_LIFETIME, type Gathering } from './gathering.ts'

/** Where the gathering is kept, and how nodes hear that it changed. */
export interface Place {
  /** Whether no other node can change it. */
  readonly isAlone: boolean
  /** Changes it as if nobody else did at the same time; undefined leaves it as it is. Answers what then stands. */
  update(change: (held: Gathering | undefined) => Gathering | undefined): Promise<Gathering | undefined>
  read(): Promise<Gathering | undefined>
  tell(what: News): void
  listen(heard: (what: News) => void): () => void
}

const NEWS = ['people', 'tables'] as const
type News = (typeof NEWS)[number]

/** One node: in its memory, gone with it. */
export const ownPlace = (): Place => {
  let held: Gathering | undefined
  return {
    isAlone: true,
    update: async (change) => {
      held = change(held) ?? held
      return held
    },
    read: async () => held,
    tell: () => {},
    listen: () => () => {},
  }
}

const KEY = 'lobby'

/** Several nodes: one document in the memory they share. A message says only that there is something to look at;
 *  who missed it looks at the next beat. */
export const sharedPlace = (shared: Shared, bus: Bus): Place => ({
  isAlone: false,
  update: async (change) => shared.update<Gathering>(KEY, change, NODE_LIFETIME * 2),
  read: async () => shared.get<Gathering>(KEY),
  tell: (what) => bus.publish(KEY, what),
  listen: (heard) =>
    bus.subscribe(
      KEY,
      (what) => heard(what as News),
      () => NEWS.forEach(heard),
    ),
})
