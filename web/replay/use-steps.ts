import { useEffect, useState } from 'react'

export interface Steps {
  readonly at: number
  readonly playing: boolean
  go(step: number): void
  toggle(): void
}

const PACE = 900

/** Where a replay stands. Keys move it: arrows, Home, End, and Space to let it run. */
export const useSteps = (count: number, first: number, key?: string): Steps => {
  const last = Math.max(0, count - 1)
  const [at, setAt] = useState(() => Math.min(last, Math.max(0, first)))
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) history.replaceState(history.state, '', addressOf(at, key))
  }, [at, playing, key])
  const go = (step: number): void => {
    setPlaying(false)
    setAt(Math.min(last, Math.max(0, step)))
  }
  const toggle = (): void => {
    if (!playing && at === last) setAt(0)
    setPlaying(!playing)
  }
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => {
      setAt(Math.min(last, at + 1))
      if (at + 1 >= last) setPlaying(false)
    }, PACE)
    return () => clearTimeout(timer)
  }, [playing, at, last])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return
      const to = targetOf(event.key, at, last)
      if (to !== undefined) go(to)
      else if (event.key === ' ') toggle()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
  return { at, playing, go, toggle }
}

const MOVE = 'at'

/** Which move an address asks for: by its place, counted as people count, or by its number in the table's stream. */
export const stepIn = (search: string, positions: readonly { readonly seq: number }[]): number => {
  const asked = new URLSearchParams(search)
  const seq = asked.get('seq')
  if (seq !== null) return positions.findLastIndex((position) => position.seq <= Number(seq))
  const at = Number(asked.get(MOVE) ?? 1)
  return Number.isSafeInteger(at) ? at - 1 : 0
}

/** The address of this page at a move: given to somebody, it opens there. With the key of the replay, where the code of
 *  the table does not open it (T20). */
export const addressOf = (at: number, key?: string): string => {
  const asked = new URLSearchParams({ ...(key && { key }), ...(at > 0 && { [MOVE]: String(at + 1) }) })
  return `${location.origin}${location.pathname}${asked.size === 0 ? '' : `?${asked}`}`
}

/** What does something of its own with these keys. */
const OWN_KEYS = 'input, select, textarea, button, a, [role=grid], dialog'

const targetOf = (key: string, at: number, last: number): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return at - 1
    case 'ArrowRight':
      return at + 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
