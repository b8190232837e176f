import type { PersonCommand } from '@fimm/protocol/commands.ts'
import type { CommandResult } from '@fimm/ui/face.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFaceModule, useGameTWhenLoaded } from '../games.ts'
import { alertPerson } from '../notifications/alert.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { useClient } from '../session/client.ts'
import { sendOnce } from './send-once.ts'

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
  const send = useMemo(() => sendOnce((command) => client.send(code, command)), [client, code])
  const act = useCallback(
    async (command: PersonCommand): Promise<CommandResult> => {
      const isShownByFace =
        command.type === 'play' && ownRefusals?.includes(String(command.command['type'])) === true
      setProblem(undefined)
      // Words of a game are in the language of whoever chooses it, where nothing else is said (T9b).
      const chooses = command.type === 'choose-game' || command.type === 'propose-game'
      const answer = await send(chooses ? { language, ...command } : command)
      // It is as the person wants it: somebody else was faster, or another tap was.
      if (answer.ok || answer.error.code === 'nothing-changes') return { ok: true }
      const { error } = answer
      const key = `refusal.${error.code}`
      const own = gameT?.(key, error.detail ?? {})
      const message = own === undefined || own === key ? refusalText(error) : own
      if (!isShownByFace) setProblem(message)
      alertPerson('no')
      return { ok: false, code: error.code, message }
    },
    [gameT, language, ownRefusals, refusalText, send],
  )
  const play = useCallback(
    (command: object) => act({ type: 'play', command: command as Record<string, unknown> }),
    [act],
  )
  return { act, play, problem }
}

export type TableActions = ReturnType<typeof useTableActions>
