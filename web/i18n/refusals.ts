import { useCallback } from 'react'
import { ApiError } from '../session/api.ts'
import { format, useLanguage } from './i18n.tsx'

export interface Refusal {
  readonly code: string
  readonly detail?: Readonly<Record<string, string | number>>
}

const isRefusal = (fault: unknown): fault is Refusal =>
  fault instanceof ApiError ||
  (typeof fault === 'object' && fault !== null && !(fault instanceof Error) && 'code' in fault)

/** Why not, in the reader's language. What has no name of its own is our fault, and says so. */
export const useRefusalText = (): ((fault: unknown) => string) => {
  const { language, messages } = useLanguage()
  return useCallback(
    (fault) => {
      const { code, detail } = isRefusal(fault) ? fault : { code: 'fault' }
      const key = `refusal.${code}` in messages ? `refusal.${code}` : 'refusal.fault'
      return format(language, messages, key, detail ?? {})
    },
    [language, messages],
  )
}
