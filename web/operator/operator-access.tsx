import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useForm } from '../account/use-form.ts'
import { api } from '../session/api.ts'
import { useOperatorRefusal } from './operator-text.ts'

const OPERATOR = 'operator'

/** One request with the administrator's token. */
export const askAs = <Answer,>(token: string, method: string, path: string, body?: object) =>
  api<Answer>(method, `/admin/${path}`, body, { authorization: `Bearer ${token}` })

const AccessContext = createContext('')

export const OperatorAccess = ({
  token,
  children,
}: {
  readonly token: string
  readonly children: ReactNode
}) => <AccessContext value={token}>{children}</AccessContext>

/** What is done, and after which everything on the page is fetched anew. */
export const useOperator = () => {
  const token = use(AccessContext)
  const queries = useQueryClient()
  return useMemo(
    () => ({
      ask: <Answer,>(method: string, path: string, body?: object) => askAs<Answer>(token, method, path, body),
      refresh: () => queries.invalidateQueries({ queryKey: [OPERATOR] }),
    }),
    [token, queries],
  )
}

/** What the page shows. A wrong token is not tried twice: wrong ones are counted (F54). */
export const useShown = <Answer,>(path: string, every: number | false = false) => {
  const token = use(AccessContext)
  return useQuery({
    queryKey: [OPERATOR, path],
    queryFn: () => askAs<Answer>(token, 'GET', path),
    refetchInterval: every,
    retry: false,
  })
}

/** A button or form that does something on the server. */
export const useAction = (run: () => Promise<unknown>) => {
  const { refresh } = useOperator()
  const refusalText = useOperatorRefusal()
  return useForm(async () => {
    await run()
    await refresh()
  }, refusalText)
}
