import type { Session, Sessions } from '../../contracts/sessions.ts'
import { storable } from '../../storable-text.ts'
import type { Exists, Owned } from './owned.ts'

export const memorySessions = (exists: Exists): Sessions & { readonly owned: Owned } => {
  const sessions = new Map<string, Session>()
  const removed = (isOut: (session: Session) => boolean): number => {
    const out = [...sessions.values()].filter(isOut)
    for (const { hash } of out) sessions.delete(hash)
    return out.length
  }
  return {
    owned: { deleteOf: (owner) => void removed(({ player }) => player === owner) },
    open: async (session) => {
      if (!exists(session.player)) return false
      sessions.set(session.hash, { ...session, agent: storable(session.agent) })
      return true
    },
    find: async (hash, now) => {
      const session = sessions.get(hash)
      return session !== undefined && session.expiresAt > now ? session : undefined
    },
    rotate: async (owner, wanted, hash) => {
      const held = [...sessions.values()].find(({ player, id }) => player === owner && id === wanted)
      if (held === undefined) return false
      sessions.delete(held.hash)
      sessions.set(hash, { ...held, hash })
      return true
    },
    touch: async (hash, seenAt, expiresAt) => {
      const session = sessions.get(hash)
      if (session !== undefined) sessions.set(hash, { ...session, seenAt, expiresAt })
    },
    of: async (owner, now) =>
      [...sessions.values()]
        .filter(({ player, expiresAt }) => player === owner && expiresAt > now)
        .toSorted((a, b) => b.seenAt - a.seenAt),
    revoke: async (owner, wanted) => removed(({ player, id }) => player === owner && id === wanted) > 0,
    revokeAll: async (owner, except) => removed(({ player, id }) => player === owner && id !== except),
    sweep: async (now) => removed(({ expiresAt }) => expiresAt <= now),
  }
}
