import type { PlayerId } from '@fimm/kernel'
import type { ApiToken, ApiTokens } from '../../contracts/api-tokens.ts'
import { storable } from '../../storable-text.ts'
import type { Exists, Owned } from './owned.ts'

export const memoryApiTokens = (exists: Exists): ApiTokens & { readonly owned: Owned } => {
  const tokens = new Map<string, ApiToken>()
  const of = (player: PlayerId) => [...tokens.values()].filter(({ owner }) => owner === player)
  return {
    owned: { deleteOf: (player) => of(player).forEach(({ hash }) => tokens.delete(hash)) },
    create: async (token) => {
      if (!exists(token.owner)) return false
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
