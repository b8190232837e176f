import { useState } from 'react'

/** A command that is on its way: whose it is, and whether the last one was refused. */
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
