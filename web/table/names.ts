import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useCallback } from 'react'
import { useGameTWhenLoaded } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'

export type NameOf = (player: string) => string

/** Display names, with something for bots, and for who has no name any more (T19). */
export const useNameOf = ({
  names,
  members,
  game,
}: Pick<TableDocument, 'names' | 'members' | 'game'>): NameOf => {
  const t = useT()
  const gameT = useGameTWhenLoaded(game.id)
  return useCallback(
    (player) => {
      const bot = members.find(({ id }) => id === player)?.bot
      if (bot !== undefined && gameT !== undefined)
        return t('table.botLevel', { number: numberOf(player), level: gameT(`level.${bot}`) })
      if (player.startsWith('bot-')) return t('table.botNumber', { number: numberOf(player) })
      return names[player] ?? t('table.somebody')
    },
    [names, members, gameT, t],
  )
}

const numberOf = (bot: string): string => bot.replace('bot-', '')
