import { useCallback } from 'react'
import { useSpeech, format } from './i18n.tsx'

export interface Refusal {
  readonly code: string
  readonly detail?: Readonly<Record<string, string | number>>
  readonly message?: string
}

/** Why not, in the reader's language. */
export const useSayRefusal = (): ((refusal: Refusal) => string) => {
  const { language, messages } = useSpeech()
  return useCallback(
    ({ code, detail, message }) => {
      const key = `refusal.${code}`
      if (key in messages) return format(language, messages, key, detail ?? {})
      return message ?? format(language, messages, 'error.title')
    },
    [language, messages],
  )
}
