import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { api } from '../session/api.ts'

interface OpenOptions {
  /** The game's own options, where a link brings some. */
  readonly options?: unknown
  /** The page that asks is no place to come back to. */
  readonly replace?: boolean
}

/** Opens a table and goes there; while that lasts the game it is for is `busy`. */
export const useOpenTable = () => {
  const refusalText = useRefusalText()
  const { language } = useLanguage()
  const [, go] = useLocation()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const open = useCallback(
    async (game: string, { options, replace = false }: OpenOptions = {}): Promise<void> => {
      setBusy(game)
      setProblem(undefined)
      try {
        const { code } = await api<{ code: string }>('POST', '/tables', {
          game,
          language,
          ...(options === undefined ? {} : { options }),
        })
        go(`/t/${code}`, { replace })
      } catch (fault) {
        setProblem(refusalText(fault))
        setBusy(undefined)
      }
    },
    [go, language, refusalText],
  )
  return { open, busy, problem }
}
