import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpPresence } from './http-presence.ts'
import type { Presence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tried = () => {
  const told: string[] = []
  const presence = {
    arrived: (code: string, player: string) => told.push(`${player} came to ${code}`),
    left: (code: string, player: string) => told.push(`${player} left ${code}`),
  } as unknown as Presence
  return { told, http: new HttpPresence(presence) }
}

test('a request counts as being there for a minute', () => {
  const { told, http } = tried()
  http.seen('AAAAA', 'bot')
  vi.advanceTimersByTime(59_000)
  expect(told).toEqual(['bot came to AAAAA'])
  vi.advanceTimersByTime(2_000)
  expect(told).toEqual(['bot came to AAAAA', 'bot left AAAAA'])
})

test('whoever goes on asking stays, and is counted once', () => {
  const { told, http } = tried()
  for (let minute = 0; minute < 5; minute++) {
    http.seen('AAAAA', 'bot')
    vi.advanceTimersByTime(50_000)
  }
  http.seen('BBBBB', 'bot')
  expect(told).toEqual(['bot came to AAAAA', 'bot came to BBBBB'])
})

test('nobody is sent away after the server has closed', () => {
  const { told, http } = tried()
  http.seen('AAAAA', 'bot')
  http.close()
  vi.advanceTimersByTime(120_000)
  expect(told).toEqual(['bot came to AAAAA'])
})
