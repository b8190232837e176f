import type { TableDocument } from '@fimm/protocol/frames.ts'
import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const NEXT = { chosen: { by: 'vote' }, waitingFor: [] as readonly string[] }

const step = (
  next: object,
  { me = 'bjorn', host = false, ...rest }: { me?: string; host?: boolean; cannotStart?: object } = {},
) =>
  nextStepOf({
    phase: 'waiting',
    history: [{ number: 1 }],
    me: { player: me, host },
    next: { ...NEXT, ...next },
    ...rest,
  } as unknown as TableDocument)

test('[T9c] whoever reads is told what the table waits for', () => {
  expect(step({ startsAt: 1 })).toBe('countdown')
  expect(step({ chosen: undefined })).toBe('choice')
  expect(step({ waitingFor: ['dora'] })).toBe('others')
  expect(step({ waitingFor: ['bjorn'] })).toBe('reader')
  expect(step({}, { host: true })).toBe('start')
  expect(step({})).toBe('start')
})

test('[T9c] [T9b] with a player missing nobody waits for the host to start', () => {
  const cannotStart = { why: 'too-few-players', missing: 1 }
  expect(step({}, { cannotStart })).toBe('missing')
  expect(step({ waitingFor: ['bjorn'] }, { cannotStart })).toBe('missing')
  expect(step({}, { cannotStart, host: true })).toBe('missing')
})
