import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect } from 'vitest'
import type { Session } from '../contracts/sessions.ts'
import type { Store } from '../contracts/store.ts'

export const guest = async ({ people }: Store, id: string, name = id): Promise<void> => {
  expect(await people.create({ id, name, createdAt: EVENING })).toBe(true)
}

export const accountOf = (player: string, username: string) => ({
  player,
  username,
  password: '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA',
  createdAt: EVENING + 1,
})

export const sessionOf = (hash: string, player: string, changes: Partial<Session> = {}): Session => ({
  id: `id of ${hash}`,
  hash,
  player,
  createdAt: EVENING,
  seenAt: EVENING,
  expiresAt: EVENING + 1000,
  agent: 'Firefox on Linux',
  ...changes,
})
