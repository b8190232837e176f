import { randomUUID } from 'node:crypto'
import type { PlayerId, Refused, Result } from '@fimm/kernel'
import { refuse } from '@fimm/kernel'
import type { Lobby, LobbyEvent, LobbyPerson } from '@fimm/lobby'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { Runtime } from '../runtime.ts'
import type { LobbyStorage } from './lobby-storage.ts'
import {
  applyInOrder,
  asNextVersion,
  decides,
  noChallenges,
  type Change,
  type ChangeContext,
  type Changed,
  type SharedChallenges,
} from './shared-challenges.ts'

type Paired = Extract<LobbyEvent, { type: 'paired' }>

interface Concerned {
  readonly here: () => ReadonlyMap<PlayerId, LobbyPerson>
  /** To whoever is connected to this node. */
  readonly sendTo: (player: PlayerId, frame: ServerFrame) => void
  readonly onChange: () => void
  /** Told to the one node that made the pair, with the address of whoever did. */
  readonly onPair: (pair: Paired, address: string) => Promise<void>
}

interface PendingChange {
  readonly change: Change
  /** Of whoever asked for it. */
  readonly address: string
  readonly settle: (answer: Result<undefined, Refused>) => void
}

/** Who asks whom, at this node: changes on their way to the document that all nodes share, and what stands there (T16). */
export class Challenges {
  readonly #runtime: Runtime
  readonly #storage: LobbyStorage
  readonly #concerned: Concerned
  #pending: PendingChange[] = []
  #isChanging = false
  #shared: SharedChallenges | undefined
  #isClosed = false

  constructor(runtime: Runtime, storage: LobbyStorage, concerned: Concerned) {
    this.#runtime = runtime
    this.#storage = storage
    this.#concerned = concerned
  }

  get all(): Lobby['challenges'] {
    return this.#shared?.challenges ?? []
  }

  close(): void {
    this.#isClosed = true
  }

  /** What is asked while a change is under way goes into the next one: nodes meet once, not once per person. */
  async submit(change: Change, address = ''): Promise<Result<undefined, Refused>> {
    if (this.#isClosed) return refuse('shutting-down')
    const answer = new Promise<Result<undefined, Refused>>((settle) =>
      this.#pending.push({ change, address, settle }),
    )
    if (!this.#isChanging) void this.#changeAll()
    return answer
  }

  expireIfDue(): void {
    const { now } = this.#context()
    if (this.all.some(({ until }) => until <= now)) void this.submit(decides('', { type: 'expire' }))
  }

  /** Another node changed something, or may have. */
  read(): void {
    this.#storage.read().then(
      (stands) => this.#adopt(stands),
      (fault: unknown) => this.#runtime.log.warn({ fault: String(fault) }, 'challenges could not be read'),
    )
  }

  async #changeAll(): Promise<void> {
    this.#isChanging = true
    while (this.#pending.length > 0) {
      const taken = this.#pending
      this.#pending = []
      try {
        const steps = await this.#change(taken.map(({ change }) => change))
        for (const [index, { settle }] of taken.entries()) settle(steps[index]?.answer ?? refuse('fault'))
        for (const [index, { events }] of steps.entries()) this.#react(events, taken[index]?.address ?? '')
      } catch (fault) {
        this.#runtime.log.warn({ fault: String(fault) }, 'challenges could not be changed')
        for (const { settle } of taken) settle(refuse('not-saved'))
      }
    }
    this.#isChanging = false
  }

  async #change(changes: readonly Change[]): Promise<readonly Changed[]> {
    let steps: readonly Changed[] = []
    let isChanged = false
    const stands = await this.#storage.update((held) => {
      const context = this.#context()
      const before = held ?? noChallenges(context)
      steps = applyInOrder(before, changes, context)
      const last = steps.at(-1)?.shared
      isChanged = last !== undefined && last !== before
      return isChanged && last !== undefined ? asNextVersion(last, context) : undefined
    })
    this.#adopt(stands)
    if (isChanged) this.#storage.tell({ t: 'challenges' })
    return steps
  }

  /** What stands now: notifications not seen before go to who is connected. None stands where the shared memory lost it. */
  #adopt(stands: SharedChallenges | undefined): void {
    const held = this.#shared
    if (held === stands || (held?.born === stands?.born && (held?.version ?? 0) >= (stands?.version ?? 0)))
      return
    this.#shared = stands
    const read = new Set(held?.notifications.map(({ id }) => id))
    for (const { id, to, frame } of stands?.notifications ?? [])
      if (!read.has(id)) this.#concerned.sendTo(to, frame)
    if (held?.challenges !== stands?.challenges) this.#concerned.onChange()
  }

  /** Only the node that made the change sees its events: a pair gets one table. */
  #react(events: readonly LobbyEvent[], address: string): void {
    for (const event of events)
      if (event.type === 'paired')
        this.#concerned
          .onPair(event, address)
          .catch((fault: unknown) => this.#runtime.log.error({ fault: String(fault) }, 'a pair got no table'))
  }

  #context(): ChangeContext {
    return { now: this.#runtime.clock(), drawId: randomUUID, here: this.#concerned.here() }
  }
}
