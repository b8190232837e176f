import { gameTexts, serverTexts, textLanguageOf } from '../texts.ts'

/** What somebody is told of who looks elsewhere. */
export type NoticeKind = 'turn' | 'start' | 'evening-closed'

/** What a notification shows, and where it leads. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly tag: string
  readonly path: string
}

const nameOf = (game: string, language: string): string => gameTexts(game, language)['name'] ?? game

export const noticeOf = (kind: NoticeKind, code: string, game: string, language: string): Notice => {
  const lang = textLanguageOf(language)
  return {
    title: `${nameOf(game, lang)} · ${code}`,
    body: serverTexts(lang)[`notice.${kind}`] ?? '',
    lang,
    tag: `${kind}-${code}`,
    path: `/t/${code}`,
  }
}
