import type { Invitation } from '@fimm/protocol/http/tables.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, ApiError } from '../session/api.ts'

const ASK_AGAIN = 4000

export const invitationTo = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: () => api<Invitation>('GET', `/tables/${code}/invitation`),
    retry: false,
  })

/** Who invites to what, asked again while it is looked at: seats fill, games begin. */
export const useInvitation = (code: string) =>
  useQuery({
    ...invitationTo(code),
    // What was asked for before the page was shown counts (T20).
    retryOnMount: false,
    // A code that opens nothing would go on counting as a wrong one (T20).
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.code === 'no-such-table' ? false : ASK_AGAIN,
  })
