import type { TableDocument } from '@fimm/protocol/frames.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import { useCalledUpText } from './called-up.ts'

type Next = NonNullable<TableDocument['next']>

/** More opponents than this are "everybody". */
const MOST_NAMED = 2

/** What the next game means for the reader: in or watching, against whom, how far ahead in the line. */
export const useMeaning = (
  document: TableDocument,
  next: Next,
  person: PersonOf,
): { readonly plays: boolean; readonly headline: string; readonly detail: string | undefined } => {
  const t = useT()
  const { language } = useLanguage()
  const { me, members, host, bots } = document
  const player = me?.player ?? ''
  const called = useCalledUpText(document, person)
  const plays = next.plays.includes(player)
  if (plays) {
    const others = next.plays.filter((id) => id !== player)
    const against =
      others.length > 0 && others.length <= MOST_NAMED
        ? t('next.against', { names: listFormat(language).format(others.map((id) => person(id).name)) })
        : undefined
    const starts =
      player === host || document.cannotStart !== undefined
        ? undefined
        : t('next.hostStarts', { name: person(host).name })
    const room = next.watches.find((id) => bots[id] !== undefined)
    const makesRoom =
      room === undefined
        ? undefined
        : t('next.makesRoom', { name: person(room).name, seats: next.plays.length })
    const detail = [called, against, makesRoom ?? starts]
    return { plays, headline: t('next.youIn'), detail: joined(detail) }
  }
  const wants = members.some(({ id, wantsToPlay }) => id === player && wantsToPlay)
  const place = next.watches.indexOf(player) + 1
  const detail = wants ? [called, t('next.inLine', { place })] : [t('next.justWatching')]
  return { plays, headline: t('next.youWatch'), detail: joined(detail) }
}

const joined = (sentences: readonly (string | false | undefined)[]): string | undefined =>
  sentences.some(Boolean) ? sentences.filter(Boolean).join(' ') : undefined
