import { summaryOf } from '@fimm/table/evening-summary.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useGameTitle } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { useWinnersText } from '../closing/use-winners-text.ts'
import type { PersonOf } from '../people.ts'
import { isBetween } from './between.ts'

const NOBODY = { winners: [] }

/** What a waiting table says of itself after a match: only what comes, never what was (T9c). */
export const useNextStatus = (document: TableDocument, person: PersonOf): string | undefined => {
  const t = useT()
  const title = useGameTitle()
  const { language } = useLanguage()
  const won = useWinnersText(document.eveningClosed ? summaryOf(document) : NOBODY, person)
  const { next, me, host, eveningClosed } = document
  if (eveningClosed) return won
  if (next === undefined || !isBetween(document)) return undefined
  const isHost = me?.host === true
  if (next.startsAt !== undefined)
    return `${t('next.allReady')} ${t('next.starts', { game: title(next.game) })}`
  if (next.chosen === undefined)
    return isHost ? t('next.chooseNow') : t('next.choosing', { name: person(host).name })
  const waited = next.waitingFor.filter((id) => id !== me?.player)
  if (waited.length > 0) {
    const names = listFormat(language).format(waited.map((id) => person(id).name))
    return isHost
      ? `${t('next.waitingFor', { names })} ${t('next.canStart')}`
      : t('next.waitingFor', { names })
  }
  if (isHost) return t(next.ready.length > 0 ? 'next.allReadyStart' : 'next.canStart')
  return next.waitingFor.length > 0 ? t('next.youToo') : t('screen.waiting', { name: person(host).name })
}
