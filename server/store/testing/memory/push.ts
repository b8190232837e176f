import type { PlayerId } from '@fimm/kernel'
import type { Push, PushSubscription } from '../../contracts/push.ts'
import type { Exists, Owned } from './owned.ts'

export const memoryPush = (exists: Exists): Push & { readonly owned: Owned } => {
  const subscriptions = new Map<string, PushSubscription>()
  const of = (owner: PlayerId) => [...subscriptions.values()].filter(({ player }) => player === owner)
  return {
    owned: { deleteOf: (player) => of(player).forEach(({ endpoint }) => subscriptions.delete(endpoint)) },
    keep: async (subscription) => {
      if (!exists(subscription.player)) return false
      subscriptions.set(subscription.endpoint, subscription)
      return true
    },
    of: async (player) => of(player),
    drop: async (endpoint) => subscriptions.delete(endpoint),
  }
}
