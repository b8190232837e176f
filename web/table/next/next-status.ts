import { eveningSummaryOf } from '@fimm/table/evening-summary.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useGameTitle } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { useWinnersText } from '../closing/use-winners-text.ts'
import type { PersonOf } from '../people.ts'
import { missingText } from './missing-text.ts'
import { nextStepOf } from './next-step.ts'

const NOBODY = { winners: [] }

/** What a waiting table says of itself after a match: only what comes, never what was (T9c). */
export const useNextStatus = (document: TableDocument, person: PersonOf): string | undefined => {
  const t = useT()
  const title = useGameTitle()
  const { language } = useLanguage()
  const won = useWinnersText(document.eveningClosed ? eveningSummaryOf(document) : NOBODY, person)
  const { next, me, host, eveningClosed } = document
  const isHost = me?.host === true
  if (eveningClosed) return won
  const step = nextStepOf(document)
  if (next === undefined || step === undefined) return undefined
  switch (step) {
    case 'countdown':
      return `${t('next.allReady')} ${t('next.starts', { game: title(next.game) })}`
    case 'choice':
      return isHost ? t('next.chooseNow') : t('next.choosing', { name: person(host).name })
    case 'missing':
      return missingText(document, t)
    case 'others': {
      const others = next.waitingFor.filter((id) => id !== me?.player)
      const names = listFormat(language).format(others.map((id) => person(id).name))
      const waiting = t('next.waitingFor', { names })
      return isHost ? `${waiting} ${t('next.canStart')}` : waiting
    }
    case 'reader':
      return t('next.youToo')
    case 'start':
      if (isHost) return t(next.ready.length > 0 ? 'next.allReadyStart' : 'next.canStart')
      return t('screen.waiting', { name: person(host).name })
  }
}
