import { readdirSync, readFileSync } from 'node:fs'
import type { Millis } from '@fimm/kernel'

/** Linux counts in these, whatever its clock does. */
const MILLIS_PER_TICK = 10
/** Of /proc/PID/stat, counted from what follows the name: the parent, then own and waited-for children's time. */
const PARENT = 1
const TIMES = [11, 12, 13, 14] as const

const fieldsOf = (pid: number | string): readonly string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It has just ended.
    return []
  }
}

const ownTime = (fields: readonly string[]): Millis =>
  TIMES.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) * MILLIS_PER_TICK

/** Of what a process holds in memory, in bytes. */
export const memoryOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) * 1024
}

/** Time of the processor that a process and its children have had. */
export const processorTimeOf = (pid: number): Millis => {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(fieldsOf(name)[PARENT]) === pid,
  )
  return [String(pid), ...children].reduce((sum, each) => sum + ownTime(fieldsOf(each)), 0)
}
