import { useState } from 'react'
import type { Command } from '../types.ts'
import type { Draft, Props, Sender } from './props.ts'

/** Commands go out with the decision they answer, one at a time: a stale or second tap changes nothing. */
export const useSender = ({ view, send, readOnly, connected }: Props): Sender => {
  const { decision } = view
  const [problem, setProblem] = useState<{ readonly decision: number; readonly text: string }>()
  const [sending, setSending] = useState(false)
  const submit = async (command: Draft): Promise<boolean> => {
    if (readOnly || !connected || sending) return false
    setSending(true)
    setProblem(undefined)
    try {
      const answer = await send({ ...command, decision } as Command)
      if (!answer.ok) setProblem({ decision, text: answer.message })
      return answer.ok
    } finally {
      setSending(false)
    }
  }
  return { submit, problem: problem?.decision === decision ? problem.text : undefined, sending }
}
