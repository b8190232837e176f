import type { Millis } from '@fimm/kernel'
import { languageOf } from '@fimm/lexicon/languages.ts'
import type { Result } from './result.ts'

export const SHARE_KEYS = [
  'share.title',
  'share.title-dated',
  'share.solved',
  'share.unsolved',
  'share.hints',
  'share.quartiles',
  'share.words',
  'share.points',
] as const
type ShareKey = (typeof SHARE_KEYS)[number]

/** A sentence of `messages/`, in the reader's language. */
export type TranslateShare = (key: ShareKey, values: Readonly<Record<string, string | number>>) => string

const SECOND = 1000

/** 3:07, or 1:02:03. */
export const formatTime = (millis: Millis): string => {
  const seconds = Math.floor(millis / SECOND)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Counts and time, never a word or a tile (Q17). */
export const shareEmoji = (
  { date, millis, hints, quartiles, ofQuartiles, ...result }: Result,
  language: string,
): string => {
  const clock = millis === null ? '⏳' : `⏱️ ${formatTime(millis)}`
  const rows = '🟪'.repeat(quartiles) + '⬜'.repeat(ofQuartiles - quartiles)
  return [
    `${['Quartiles', date].filter((part) => part !== null).join(' ')} · ${languageOf(language).name}`,
    [clock, ...(hints > 0 ? [`💡 ${hints}`] : [])].join(' · '),
    `${rows} ${result.words}/${result.ofWords} · ${result.score}/${result.goal}`,
  ].join('\n')
}

/** The same for those who read it aloud or cannot see pictures. */
export const shareText = (result: Result, language: string, t: TranslateShare): string => {
  const { date, millis, hints, penalties, quartiles, ofQuartiles, words, ofWords, score } = result
  const title = date === null ? t('share.title', {}) : t('share.title-dated', { date })
  const end = millis === null ? t('share.unsolved', {}) : t('share.solved', { time: formatTime(millis) })
  const parts = [
    t('share.hints', { count: hints, time: formatTime(penalties) }),
    t('share.quartiles', { found: quartiles, total: ofQuartiles }),
    t('share.words', { found: words, total: ofWords }),
    t('share.points', { score }),
  ]
  return `${title} · ${languageOf(language).name}: ${end} (${parts.join(', ')})`
}
