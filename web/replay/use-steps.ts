import { useEffect, useState } from 'react'

export interface Steps {
  readonly at: number
  readonly playing: boolean
  go(step: number): void
  toggle(): void
}

const PACE = 900

/** Where a replay stands. Keys move it: arrows, Home, End, and Space to let it run. */
export const useSteps = (count: number): Steps => {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const last = Math.max(0, count - 1)
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
