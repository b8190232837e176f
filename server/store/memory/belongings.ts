import type { PlayerId } from '@fimm/kernel'
import type { ApiToken, ApiTokens } from '../contracts/api-tokens.ts'
import type { Chat, ChatMessage } from '../contracts/chat.ts'
import { orderedId } from '../ordered-id.ts'
import type { Push, PushSubscription } from '../contracts/push.ts'
import type { Session, Sessions } from '../contracts/sessions.ts'
import { storable } from '../storable-text.ts'

/** What people own and lose when they go: each part can drop all that is somebody's. */
interface Dropping {
  drop(player: PlayerId): void
}

type IsHere = (player: PlayerId) => boolean

export const memorySessions = (isHere: IsHere): Sessions & { readonly all: Dropping } => {
  const sessions = new Map<string, Session>()
  const removed = (isOut: (session: Session) => boolean): number => {
    const out = [...sessions.values()].filter(isOut)
    for (const { hash } of out) sessions.delete(hash)
    return out.length
  }
  return {
    all: { drop: (owner) => void removed(({ player }) => player === owner) },
    open: async (session) => {
      if (!isHere(session.player)) return false
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

export const memoryApiTokens = (isHere: IsHere): ApiTokens & { readonly all: Dropping } => {
  const tokens = new Map<string, ApiToken>()
  const of = (player: PlayerId) => [...tokens.values()].filter(({ owner }) => owner === player)
  return {
    all: { drop: (player) => of(player).forEach(({ hash }) => tokens.delete(hash)) },
    create: async (token) => {
      if (!isHere(token.owner)) return false
      tokens.set(token.hash, { ...token, label: storable(token.label) })
      return true
    },
    find: async (hash) => tokens.get(hash),
    touch: async (hash, usedAt) => {
      const token = tokens.get(hash)
      if (token !== undefined) tokens.set(hash, { ...token, usedAt })
    },
    of: async (player) => of(player).toSorted((a, b) => a.createdAt - b.createdAt),
    revoke: async (player, wanted) => {
      const token = of(player).find(({ id }) => id === wanted)
      return token !== undefined && tokens.delete(token.hash)
    },
  }
}

export const memoryChat = (): Chat => {
  let messages: readonly ChatMessage[] = []
  const commands = new Map<string, ChatMessage>()
  const removed = (isOut: (message: ChatMessage) => boolean): number => {
    const before = messages.length
    messages = messages.filter((message) => !isOut(message))
    for (const [key, message] of commands) if (isOut(message)) commands.delete(key)
    return before - messages.length
  }
  return {
    append: async ({ command, ...message }) => {
      const said = { id: orderedId(message.at), ...message, text: storable(message.text) }
      const key = command === undefined ? said.id : `${said.table} ${said.author} ${command}`
      if (commands.has(key)) return undefined
      commands.set(key, said)
      messages = [...messages, said].toSorted((a, b) => a.at - b.at)
      return said
    },
    newest: async (table, limit) =>
      limit < 1 ? [] : messages.filter((message) => message.table === table).slice(-limit),
    find: async (table, id) => messages.find((message) => message.table === table && message.id === id),
    delete: async (table, id) => removed((message) => message.table === table && message.id === id) > 0,
    deleteOf: async (author) => removed((message) => message.author === author),
  }
}

export const memoryPush = (isHere: IsHere): Push & { readonly all: Dropping } => {
  const subscriptions = new Map<string, PushSubscription>()
  const of = (owner: PlayerId) => [...subscriptions.values()].filter(({ player }) => player === owner)
  return {
    all: { drop: (player) => of(player).forEach(({ endpoint }) => subscriptions.delete(endpoint)) },
    keep: async (subscription) => {
      if (!isHere(subscription.player)) return false
      subscriptions.set(subscription.endpoint, subscription)
      return true
    },
    of: async (player) => of(player),
    drop: async (endpoint) => subscriptions.delete(endpoint),
  }
}
