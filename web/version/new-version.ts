import type { Millis } from '@fimm/kernel'

/** `ready`: a reload brings another version. `mismatched`: it was tried, and the server still does not understand us. */
export type VersionState = 'current' | 'ready' | 'mismatched'

/** The service worker of this device, which would open the old version again as long as it is not replaced. */
export interface WorkerUpdate {
  /** Whether a new one is installed and waits; undefined where there is no worker at all. */
  find(): Promise<boolean | undefined>
  /** Lets the one that waits take over. */
  takeOver(): Promise<void>
}

export interface VersionParts {
  /** Which build this page is of. */
  readonly build: string | undefined
  readonly worker: WorkerUpdate
  /** Whether somebody would lose something; `quiet`: or has touched the page less than so long ago. */
  readonly isBusy: (quiet: Millis) => boolean
  /** Whether there is a server to load the page from. */
  readonly isServerThere: () => Promise<boolean>
  readonly reload: () => void
  /** What a reload keeps. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>
}

/** What this tab was reloaded for, each once: two nodes with different pages must not send it to and fro. */
const TRIED = 'fimm.version'
/** A protocol that the server does not speak; what else stands there are builds. */
const PROTOCOL = 'protocol'
/** A build whose name nobody said: not again so soon. */
const UNNAMED = 'unnamed'
const UNNAMED_AT = 'fimm.versionAt'
const LEAST_BETWEEN: Millis = 60_000
const QUIET: Millis = 5_000
const MOST_REMEMBERED = 20
const LOOK_AGAIN: Millis = 1_000

/** Finds out that there is a new version of the pages, and loads it as soon as nobody loses anything by it. */
export class NewVersion {
  readonly #parts: VersionParts
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setInterval> | undefined
  #reason = ''
  #isReloading = false
  #quiet = QUIET
  state: VersionState = 'current'

  constructor(parts: VersionParts) {
    this.#parts = parts
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The server understands us, and has pages of this build. */
  async greeted(build: string | undefined): Promise<void> {
    const { build: own } = this.#parts
    this.#remember(this.#tried().filter((reason) => reason !== PROTOCOL))
    if (this.state === 'mismatched') this.#setState('current')
    if (build === undefined || own === undefined || build === own || this.#tried().includes(build)) return
    // Where a worker opens the pages, it must have the new ones first.
    if ((await this.#parts.worker.find()) !== false) this.#becomeReady(build)
  }

  /** The server does not speak our version of the protocol. */
  async outdated(): Promise<void> {
    if (this.#isReloading) return
    this.#reason = PROTOCOL
    const isTried = this.#tried().includes(PROTOCOL)
    if (isTried) this.#setState('mismatched')
    const isFound = await this.#parts.worker.find()
    if (!isTried) this.#becomeReady(PROTOCOL)
    else if (isFound) this.#becomeReady(UNNAMED)
  }

  /** There is a new service worker. */
  workerFound(): void {
    this.#becomeReady(UNNAMED)
  }

  /** A file of this build is not there any more, or not now. */
  async fileMissed(): Promise<void> {
    if (!(await this.#parts.isServerThere())) return
    // Something on the page is missing: whoever asked for it waits.
    this.#quiet = 0
    this.#becomeReady(UNNAMED)
  }

  /** Whatever the page is busy with: the person wants it. */
  async reload(): Promise<void> {
    if (this.#isReloading) return
    this.#isReloading = true
    const { memory, worker, reload } = this.#parts
    if (this.#reason === UNNAMED) memory.setItem(UNNAMED_AT, String(Date.now()))
    else this.#remember([...this.#tried(), this.#reason])
    await worker.takeOver()
    reload()
  }

  #becomeReady(reason: string): void {
    if (this.state !== 'ready' || reason !== UNNAMED) this.#reason = reason
    this.#setState('ready')
    this.#timer ??= setInterval(() => void this.#reloadIfFree(), LOOK_AGAIN)
    void this.#reloadIfFree()
  }

  async #reloadIfFree(): Promise<void> {
    const { memory, isBusy, isServerThere } = this.#parts
    const since = Date.now() - Number(memory.getItem(UNNAMED_AT) ?? 0)
    if (isBusy(this.#quiet) || (this.#reason === UNNAMED && since < LEAST_BETWEEN)) return
    // Without a server a reload leads to the browser's own error page.
    if ((await isServerThere()) && !isBusy(this.#quiet)) await this.reload()
  }

  #tried(): readonly string[] {
    return (this.#parts.memory.getItem(TRIED) ?? '').split(' ').filter(Boolean)
  }

  #remember(tried: readonly string[]): void {
    this.#parts.memory.setItem(TRIED, tried.slice(-MOST_REMEMBERED).join(' '))
  }

  #setState(state: VersionState): void {
    if (state === this.state) return
    this.state = state
    if (state !== 'ready') {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    for (const listener of this.#listeners) listener()
  }
}
