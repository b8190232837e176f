import type { PersonCommand } from '@fimm/protocol/commands.ts'
import type { Say, Sent } from '@fimm/ui/face.ts'
import { useCallback, useEffect, useState } from 'react'
import { ringBell } from '../alive/bell.ts'
import { useSayRefusal } from '../i18n/refusals.ts'
import { useClient } from '../session/client.ts'

const SHOWN = 5000

/** Sends commands to a table and says for a while, in words, why the last one was refused. */
export const useTableActions = (code: string, say?: Say) => {
  const sayRefusal = useSayRefusal()
  const client = useClient()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (problem === undefined) return undefined
    const timer = setTimeout(() => setProblem(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [problem])
  const act = useCallback(
    async (command: PersonCommand): Promise<Sent> => {
      setProblem(undefined)
      const answer = await client.do(code, command)
      if (answer.ok) return { ok: true }
      const { error } = answer
      const key = `refusal.${error.code}`
      const own = say?.(key, error.detail ?? {})
      const sentence = own === undefined || own === key ? sayRefusal(error) : own
      setProblem(sentence)
      ringBell('no')
      return { ok: false, code: error.code, sentence }
    },
    [client, code, say, sayRefusal],
  )
  const play = useCallback(
    (command: object) => act({ type: 'play', command: command as Record<string, unknown> }),
    [act],
  )
  return { act, play, problem }
}

export type TableActions = ReturnType<typeof useTableActions>
