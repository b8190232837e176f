import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { EveningCard } from '@fimm/protocol/http/evenings.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../session/api.ts'
import { useLocalConnection } from '../../session/client.ts'

/** The address of the evening's card, for people who were not there. What is played without a connection has none. */
export const useEveningLink = ({ code, history }: TableDocument): string | undefined => {
  const isLocal = useLocalConnection() !== undefined
  const { data } = useQuery({
    queryKey: ['evening', code, history.at(-1)?.number],
    queryFn: () => api<EveningCard>('GET', `/tables/${code}/evening`),
    enabled: !isLocal,
    retry: false,
  })
  return data === undefined ? undefined : `${location.origin}/e/${data.key}`
}
