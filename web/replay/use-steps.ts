import { useKeys, type KeyPress } from '@fimm/ui/use-keys.ts'
import { useEffect, useState } from 'react'
import { turnAway } from './turns.ts'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

export interface Steps {
  readonly at: number
  readonly playing: boolean
  readonly speed: Speed
  /** Where turns begin. */
  readonly turns: readonly number[]
  go(step: number): void
  /** To the turn before or after. */
  turn(way: -1 | 1): void
  toggle(): void
  setSpeed(speed: Speed): void
}

const PACE = 900

/** Where a replay stands. Keys move it: arrows by move, with Shift (or up and down) by turn, Home, End, Space to let it
 *  run, + and - for its speed. */
export const useSteps = (count: number, first: number, turns: readonly number[], key?: string): Steps => {
  const last = Math.max(0, count - 1)
  const [at, setAt] = useState(() => Math.min(last, Math.max(0, first)))
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  useEffect(() => {
    if (!playing) history.replaceState(history.state, '', addressOfMove(at, key))
  }, [at, playing, key])
  const go = (step: number): void => {
    setPlaying(false)
    setAt(Math.min(last, Math.max(0, step)))
  }
  const turn = (way: -1 | 1): void => go(turnAway(turns, at, way) ?? (way < 0 ? 0 : last))
  const toggle = (): void => {
    if (!playing && at === last) setAt(0)
    setPlaying(!playing)
  }
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => {
      setAt(Math.min(last, at + 1))
      if (at + 1 >= last) setPlaying(false)
    }, PACE / speed)
    return () => clearTimeout(timer)
  }, [playing, at, last, speed])
  const actionOf = (press: KeyPress): (() => void) | undefined => {
    const { key: pressed, target } = press
    if (target !== undefined && target.closest(OWN_KEYS) !== null) return undefined
    const way = wayOf(press)
    if (way === 'turn-back' || way === 'turn-on') return () => turn(way === 'turn-on' ? 1 : -1)
    if (way !== undefined) return () => go(at + way)
    if (pressed === 'home') return () => go(0)
    if (pressed === 'end') return () => go(last)
    if (pressed === ' ') return toggle
    if (pressed !== '+' && pressed !== '-') return undefined
    const next = SPEEDS[SPEEDS.indexOf(speed) + (pressed === '+' ? 1 : -1)]
    return next && (() => setSpeed(next))
  }
  useKeys(actionOf, { repeats: true })
  return { at, playing, speed, turns, go, turn, toggle, setSpeed }
}

const MOVE = 'at'

/** Which move an address asks for: by its place, counted as people count, or by its number in the table's stream. */
export const stepIn = (search: string, positions: readonly { readonly seq: number }[]): number => {
  const query = new URLSearchParams(search)
  const seq = query.get('seq')
  if (seq !== null) return positions.findLastIndex((position) => position.seq <= Number(seq))
  const at = Number(query.get(MOVE) ?? 1)
  return Number.isSafeInteger(at) ? at - 1 : 0
}

/** The address of this page at a move: given to somebody, it opens there. With the key of the replay, where the code of
 *  the table does not open it (T20). */
export const addressOfMove = (at: number, key?: string): string => {
  const query = new URLSearchParams({ ...(key && { key }), ...(at > 0 && { [MOVE]: String(at + 1) }) })
  return `${location.origin}${location.pathname}${query.size === 0 ? '' : `?${query}`}`
}

/** What does something of its own with these keys. A button does not: whoever pressed *Next* goes on with the arrows. */
const OWN_KEYS = 'input, [role=grid], [role=tab]'

const wayOf = ({ key, shift }: KeyPress): -1 | 1 | 'turn-back' | 'turn-on' | undefined => {
  switch (key) {
    case 'arrowleft':
      return shift ? 'turn-back' : -1
    case 'arrowright':
      return shift ? 'turn-on' : 1
    case 'arrowup':
    case 'pageup':
      return 'turn-back'
    case 'arrowdown':
    case 'pagedown':
      return 'turn-on'
    default:
      return undefined
  }
}
