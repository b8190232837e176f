import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { alertPerson } from './alert.ts'
import { useTitle } from './use-title.ts'

/** For players looking elsewhere: a sound and a mark in the title when it is their turn, a sound when the match is over. */
export const useTableAlerts = (document: TableDocument, game: string): void => {
  const t = useT()
  const { me, match, history } = document
  const isMine = me !== undefined && (match?.waitingFor.includes(me.player) ?? false)
  useTitle(isMine ? `● ${t('table.yourTurn')}` : game)

  const wasMine = useRef(isMine)
  useEffect(() => {
    if (isMine && !wasMine.current) alertPerson('turn')
    wasMine.current = isMine
  }, [isMine])

  const last = history.at(-1)
  const heard = useRef(last?.number)
  useEffect(() => {
    if (last === undefined || last.number === heard.current) return
    heard.current = last.number
    alertPerson(me !== undefined && last.outcome?.winners.includes(me.player) ? 'win' : 'over')
  }, [last, me])
}
