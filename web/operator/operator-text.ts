import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Messages } from '../i18n/catalogues.ts'
import { ApiError } from '../session/api.ts'
import { format, useLanguage } from '../i18n/i18n.tsx'
import type english from './messages/en.json'

export type OperatorKey = keyof typeof english

/** Apart from the app's own: nobody who plays loads them. Languages besides these two read English. */
const texts = import.meta.glob<{ default: Messages }>('./messages/*.json')

const useTexts = () => {
  const { language } = useLanguage()
  const known = `./messages/${language}.json` in texts ? language : 'en'
  const { data } = useSuspenseQuery({
    queryKey: ['messages', 'operator', known],
    queryFn: async () => (await texts[`./messages/${known}.json`]?.())?.default ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { known, data }
}

export const useOperatorText = () => {
  const { known, data } = useTexts()
  return useCallback(
    (key: OperatorKey, values?: Readonly<Record<string, string | number>>): string =>
      format(known, data, key, values),
    [known, data],
  )
}

/** What only operators are refused; the rest is said by the app. */
export const useOperatorRefusal = () => {
  const { known, data } = useTexts()
  return useCallback(
    (fault: unknown): string | undefined => {
      const key = fault instanceof ApiError ? `refusal.${fault.code}` : ''
      return key in data ? format(known, data, key) : undefined
    },
    [known, data],
  )
}
