import type { PersonCommand } from '@fimm/protocol/commands.ts'
import type { CommandResult } from '@fimm/ui/face.ts'
import { useCallback, useEffect, useState } from 'react'
import { useFaceModule, useGameTWhenLoaded } from '../games.ts'
import { alertPerson } from '../notifications/alert.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { useClient } from '../session/client.ts'

const SHOWN = 5000

/** Sends commands to a table and shows for a while why the last one was refused. */
export const useTableActions = (code: string, game: string) => {
  const gameT = useGameTWhenLoaded(game)
  const { ownRefusals } = useFaceModule(game)
  const refusalText = useRefusalText()
  const client = useClient()
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (problem === undefined) return undefined
    const timer = setTimeout(() => setProblem(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [problem])
  const act = useCallback(
    async (command: PersonCommand): Promise<CommandResult> => {
      const isShownByFace =
        command.type === 'play' && ownRefusals?.includes(String(command.command['type'])) === true
      setProblem(undefined)
      // Words of a game are in the language of whoever chooses it, where nothing else is said (T9b).
      const chooses = command.type === 'choose-game' || command.type === 'propose-game'
      const answer = await client.send(code, chooses ? { language, ...command } : command)
      if (answer.ok) return { ok: true }
      const { error } = answer
      const key = `refusal.${error.code}`
      const own = gameT?.(key, error.detail ?? {})
      const message = own === undefined || own === key ? refusalText(error) : own
      if (!isShownByFace) setProblem(message)
      alertPerson('no')
      return { ok: false, code: error.code, message }
    },
    [client, code, gameT, language, ownRefusals, refusalText],
  )
  const play = useCallback(
    (command: object) => act({ type: 'play', command: command as Record<string, unknown> }),
    [act],
  )
  return { act, play, problem }
}

export type TableActions = ReturnType<typeof useTableActions>
