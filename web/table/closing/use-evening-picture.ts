import { botsAhead, type EveningSummary } from '@fimm/table/evening-summary.ts'
import { useEffect, useState, type RefObject } from 'react'
import { useGameTitle } from '../../games.ts'
import { formatDate } from '../../i18n/dates.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import { useMomentTexts } from './moments.tsx'
import { useWinnersText } from './use-winners-text.ts'

/** The share picture, as soon as it is made. Where it cannot be made there is the text. */
export const useEveningPicture = (
  summary: EveningSummary,
  person: PersonOf,
  /** Where the pictures of its games are drawn. */
  frames: RefObject<HTMLElement | null>,
): File | undefined => {
  const t = useT()
  const { language } = useLanguage()
  const title = useGameTitle()
  const moments = useMomentTexts(summary.moments)
  const headline = useWinnersText(summary, person)
  const [picture, setPicture] = useState<File>()
  const { matches, places, from } = summary
  const ahead = botsAhead(summary, (player) => person(player).bot !== undefined)
  const texts = {
    headline,
    ...(ahead.length > 0 && {
      remark: t('closing.botsAhead', {
        names: listFormat(language).format(ahead.map((player) => person(player).name)),
        count: ahead.length,
      }),
    }),
    heading: t('closing.pictureHeading', {
      date: formatDate(language, 'day', from),
      count: matches.length,
      players: places.length,
    }),
    titles: Object.fromEntries(matches.map(({ game }) => [game, title(game)])),
    moments,
  }
  const content = JSON.stringify([summary, texts, places.map(({ player }) => person(player))])
  useEffect(() => {
    let isCurrent = true
    const make = async (): Promise<void> => {
      const { makePicture } = await import('./make-picture.ts')
      const drawn = [...(frames.current?.querySelectorAll<HTMLElement>('[data-game]') ?? [])].flatMap(
        (frame) => {
          const svg = frame.querySelector('svg')
          return svg === null ? [] : [[frame.dataset['game'] ?? '', svg] as const]
        },
      )
      const more = (count: number): string => t('closing.moreGames', { count })
      const made = await makePicture(summary, person, { ...texts, more }, new Map(drawn))
      if (isCurrent) setPicture(made)
    }
    make().catch(() => setPicture(undefined))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `content` is everything it is made of
  }, [content])
  return picture
}
