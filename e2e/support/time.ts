/** A clock and timers whose pace changes while they run: for the test server and for its pages, so that nobody waits a
 *  minute for what happens after a minute. */
export interface Time {
  /** Lets so much time go by in much less. Whatever is due meanwhile happens, in its order. */
  pass(millis: number): Promise<void>
}

/** Takes over the clock of this process or page. Nothing from outside is used: pages get this function as text. */
export const takeOverTime = (): Time => {
  /** Pings are still answered in time while a minute goes by. */
  const FAST = 8
  /** Shorter timers are left alone. */
  const LONG = 1000
  type Handle = ReturnType<typeof setTimeout>
  interface Timer {
    readonly act: () => void
    readonly every: number | undefined
    due: number
    handle: Handle
  }
  const RealDate = Date
  const steady = performance.now.bind(performance)
  const { setTimeout: start, setInterval: repeat, clearTimeout: stop } = globalThis

  let pace = 1
  let since = steady()
  let gainedBefore = 0
  const gained = (): number => gainedBefore + (steady() - since) * (pace - 1)
  const now = (): number => steady() + gained()

  /** By what whoever set it knows it by. */
  const timers = new Map<Handle, Timer>()
  const arm = (known: Handle | undefined, timer: Omit<Timer, 'handle'>): Handle => {
    const handle = start(() => fire(known ?? handle), Math.max(0, (timer.due - now()) / pace))
    timers.set(known ?? handle, { ...timer, handle })
    return known ?? handle
  }
  const fire = (known: Handle): void => {
    const timer = timers.get(known)
    if (timer === undefined) return
    if (timer.every === undefined) timers.delete(known)
    else arm(known, { ...timer, due: timer.due + timer.every })
    timer.act()
  }
  const setPace = (next: number): void => {
    gainedBefore = gained()
    since = steady()
    pace = next
    for (const [known, timer] of timers) {
      stop(timer.handle)
      arm(known, timer)
    }
  }

  const timerOf =
    (isRepeated: boolean) =>
    (
      act: (...given: readonly unknown[]) => void,
      millis: unknown = 0,
      ...given: readonly unknown[]
    ): Handle => {
      const wait = Math.max(0, Number(millis) || 0)
      if (wait < LONG) return (isRepeated ? repeat : start)(act, wait, ...given)
      const every = isRepeated ? wait : undefined
      return arm(undefined, { act: () => act(...given), every, due: now() + wait })
    }
  const clear = (known?: Handle): void => {
    const timer = known === undefined ? undefined : timers.get(known)
    if (known !== undefined) timers.delete(known)
    stop(timer?.handle ?? known)
  }
  Object.assign(globalThis, {
    setTimeout: timerOf(false),
    setInterval: timerOf(true),
    clearTimeout: clear,
    clearInterval: clear,
    Date: class extends RealDate {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [RealDate.now() + gained()] : given) as [number]))
      }
      static override now(): number {
        return Math.floor(RealDate.now() + gained())
      }
    },
  })
  performance.now = now
  return {
    pass: (millis) =>
      new Promise((resolve) => {
        setPace(FAST)
        start(() => {
          setPace(1)
          resolve()
        }, millis / FAST)
      }),
  }
}
