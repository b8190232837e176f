import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { Switch } from '@fimm/ui/switch.tsx'
import { Bot } from 'lucide-react'
import { useFaceModule, useGame, useGameT } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { GameOptions } from './game-options.tsx'
import type { TableActions } from './use-table-actions.ts'

interface OptionsProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
}

/** How the next match is played and who may come: the game's options, bots, and those of the table itself. */
export const TableOptions = ({ document, actions }: OptionsProps) => {
  const t = useT()
  const isLocal = useLocalConnection() !== undefined
  const isHost = document.me?.host === true
  const { lobbyOptions } = useFaceModule(document.game.id)
  return (
    <div className="space-y-4">
      {!isLocal && (
        <Choice
          label={t('table.visibility')}
          value={document.visibility}
          disabled={!isHost}
          options={(['public', 'unlisted'] as const).map((value) => ({
            value,
            label: t(`table.visibility.${value}`),
          }))}
          onChange={(visibility) => void actions.act({ type: 'set-visibility', visibility })}
        />
      )}
      {!isLocal && (
        <div>
          <Switch
            label={t('table.winnerStays')}
            checked={document.next?.winnerStays === true}
            disabled={!isHost}
            onChange={(winnerStays) => void actions.act({ type: 'set-winner-stays', winnerStays })}
          />
          <p className="max-w-prose text-sm text-quiet">{t('table.winnerStaysHint')}</p>
        </div>
      )}
      <GameOptions document={document} actions={actions} without={lobbyOptions} />
    </div>
  )
}

/** Only where there is a seat for one. */
export const AddBots = ({ document, actions }: OptionsProps) => {
  const t = useT()
  const { game, members, seats } = document
  const gameT = useGameT(game.id)
  const { data: info } = useGame(game.id)
  const taken = members.filter(({ role }) => role === 'player').length
  if (info == null || info.bots.length === 0 || taken >= seats.max) return null
  return (
    <div role="group" aria-labelledby="add-bot" className="flex flex-wrap items-center gap-2">
      <span id="add-bot" className="me-1 flex items-center gap-1.5 text-sm font-semibold text-quiet">
        <Bot aria-hidden className="size-4" />
        {t('table.addBot')}
      </span>
      {info.bots.map((level) => (
        <Button key={level} size="small" onClick={() => void actions.act({ type: 'add-bot', level })}>
          {gameT(`level.${level}`)}
        </Button>
      ))}
    </div>
  )
}
