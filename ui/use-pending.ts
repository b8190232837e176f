import { useState } from 'react'

/** Which command is being sent, and which was refused last. */
export const usePending = () => {
  const [pending, setPending] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const run = async (id: string, send: () => Promise<{ readonly ok: boolean }> | void): Promise<void> => {
    setRefused(undefined)
    const sent = send()
    if (sent === undefined) return
    setPending(id)
    try {
      const { ok } = await sent
      if (!ok) setRefused(id)
    } finally {
      setPending(undefined)
    }
  }
  return { pending, refused, run }
}
