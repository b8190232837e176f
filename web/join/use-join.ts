import { useCallback, useState } from 'react'
import { useRefusalText } from '../i18n/refusals.ts'
import { knownName } from '../offline/known-name.ts'
import { api, ApiError } from '../session/api.ts'
import { useMe, useRefreshMe } from '../session/me.ts'

export interface Joining {
  readonly name: string
  readonly setName: (name: string) => void
  /** The name is wrong or taken: said at the field. */
  readonly nameProblem: { readonly text: string; readonly isTaken: boolean } | undefined
  readonly problem: string | undefined
  readonly busy: boolean
  readonly join: (as?: 'spectator') => Promise<void>
}

/** From a link to a seat in one step: takes the name if there is none or another is wanted, and sits down. */
export const useJoin = (code: string): Joining => {
  const refusalText = useRefusalText()
  const { data: me } = useMe()
  const refresh = useRefreshMe()
  /** The name the server knows us by. It may know us already when sitting down failed: nobody is made twice. */
  const [known, setKnown] = useState(me?.name)
  const [name, setName] = useState(me?.name ?? knownName() ?? '')
  const [fault, setFault] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const join = useCallback(
    async (as?: 'spectator'): Promise<void> => {
      setBusy(true)
      setFault(undefined)
      try {
        const wanted = name.trim()
        if (known === undefined) await api('POST', '/guests', { name: wanted === '' ? ' ' : wanted })
        else if (wanted !== known) await api('PATCH', '/me', { name: wanted })
        setKnown(wanted)
        await api('POST', `/tables/${code}/join`, as === undefined ? {} : { as }).catch(unlessThere)
        await refresh()
      } catch (failed) {
        setFault(failed)
        setBusy(false)
      }
    },
    [code, known, name, refresh],
  )
  const refused = fault instanceof ApiError ? fault.code : undefined
  const isAboutName = refused?.startsWith('name-') ?? false
  const text = fault === undefined ? undefined : refusalText(fault)
  return {
    name,
    setName: (next) => {
      setName(next)
      setFault(undefined)
    },
    nameProblem: isAboutName && text !== undefined ? { text, isTaken: refused === 'name-taken' } : undefined,
    problem: isAboutName ? undefined : text,
    busy,
    join,
  }
}

/** Who sits there already is where they wanted to be. */
const unlessThere = (fault: unknown): void => {
  if (!(fault instanceof ApiError && fault.code === 'already-a-member')) throw fault
}
