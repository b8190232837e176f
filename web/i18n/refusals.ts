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

/** The text of a refusal in the reader's language; an unknown code is shown as our own fault. */
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
