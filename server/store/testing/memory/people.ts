import type { PlayerId } from '@fimm/kernel'
import type { Account, Claimed, People, Player } from '../../contracts/people.ts'
import { storable, usernameKey } from '../../storable-text.ts'

interface MemoryPeople extends People {
  /** Whether somebody may still own something here. */
  exists(id: PlayerId): boolean
}

/** `forgotten` takes away what others keep of a player (T19). */
export const memoryPeople = (forgotten: (id: PlayerId) => void): MemoryPeople => {
  const players = new Map<PlayerId, Player>()
  const accounts = new Map<string, Account>()
  const exists = (id: PlayerId) => players.get(id)?.name !== undefined
  const accountOf = (id: PlayerId) => [...accounts.values()].find(({ player }) => player === id)

  const claim = (account: Account): Claimed => {
    const player = players.get(account.player)
    if (player === undefined || player.kind === 'gone') return 'no-such-player'
    if (player.kind === 'account') return 'already-claimed'
    if (accounts.has(usernameKey(account.username))) return 'username-taken'
    accounts.set(usernameKey(account.username), { ...account, username: storable(account.username) })
    players.set(player.id, { ...player, kind: 'account' })
    return 'claimed'
  }

  return {
    exists,
    create: async ({ id, name, createdAt }) => {
      if (players.has(id)) return false
      players.set(id, { id, kind: 'guest', name: storable(name), createdAt })
      return true
    },
    find: async (id) => players.get(id),
    list: async (ids) => [...new Set(ids)].flatMap((id) => players.get(id) ?? []),
    rename: async (id, name) => {
      const player = players.get(id)
      if (player === undefined || player.kind === 'gone') return false
      players.set(id, { ...player, name: storable(name) })
      return true
    },
    claim: async (account) => claim(account),
    accountNamed: async (username) => accounts.get(usernameKey(username)),
    accountOf: async (id) => accountOf(id),
    setPassword: async (id, password) => {
      const account = accountOf(id)
      if (account === undefined) return false
      accounts.set(usernameKey(account.username), { ...account, password })
      return true
    },
    forget: async (id) => {
      const player = players.get(id)
      if (player === undefined || player.kind === 'gone') return false
      const account = accountOf(id)
      if (account !== undefined) accounts.delete(usernameKey(account.username))
      players.set(id, { id, kind: 'gone', createdAt: player.createdAt })
      forgotten(id)
      return true
    },
  }
}
