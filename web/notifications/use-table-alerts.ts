import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { alertPerson } from './alert.ts'
import { useTitle } from './use-title.ts'

/** For players looking elsewhere: a sound and a mark in the title when it is their turn, a sound when the match is over
 *  without a winner; a winner is announced by the finale. */
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
    const { outcome } = last
    if (outcome === undefined || outcome.practice === true || outcome.standings.length < 2)
      alertPerson('over')
  }, [last])
}
