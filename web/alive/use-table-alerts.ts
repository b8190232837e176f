import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { ringBell } from './bell.ts'
import { useTitle } from './use-title.ts'

/** Tells who looks elsewhere: a bell and a mark in the title when it is their turn, a tune when it is over. */
export const useTableAlerts = (document: TableDocument, game: string): void => {
  const t = useT()
  const { me, match, history } = document
  const isMine = me !== undefined && (match?.waitingFor.includes(me.player) ?? false)
  useTitle(isMine ? `● ${t('table.yourTurn')}` : game)

  const wasMine = useRef(isMine)
  useEffect(() => {
    if (isMine && !wasMine.current) ringBell('turn')
    wasMine.current = isMine
  }, [isMine])

  const last = history.at(-1)
  const heard = useRef(last?.number)
  useEffect(() => {
    if (last === undefined || last.number === heard.current) return
    heard.current = last.number
    ringBell(me !== undefined && last.outcome?.winners.includes(me.player) ? 'won' : 'over')
  }, [last, me])
}
