import type { PersonCommand } from '@fimm/protocol/commands.ts'
import type { Sent } from '@fimm/ui/face.ts'
import { useCallback, useState } from 'react'
import type { Say } from '@fimm/ui/face.ts'
import { useSayRefusal } from '../i18n/refusals.ts'
import { theClient } from '../session/client.ts'

/** Sends commands to a table and remembers, in words, why the last one was refused. */
export const useTableActions = (code: string, say?: Say) => {
  const sayRefusal = useSayRefusal()
  const [problem, setProblem] = useState<string>()
  const act = useCallback(
    async (command: PersonCommand): Promise<Sent> => {
      setProblem(undefined)
      const answer = await theClient().do(code, command)
      if (answer.ok) return { ok: true }
      const { error } = answer
      const own = say?.(`refusal.${error.code}`, error.detail ?? {})
      const sentence = own === undefined || own === `refusal.${error.code}` ? sayRefusal(error) : own
      setProblem(sentence)
      return { ok: false, code: error.code, sentence }
    },
    [code, say, sayRefusal],
  )
  const play = useCallback(
    (command: object) => act({ type: 'play', command: command as Record<string, unknown> }),
    [act],
  )
  return { act, play, problem, forget: () => setProblem(undefined) }
}

export type TableActions = ReturnType<typeof useTableActions>
