import { botName, type Outcome, type PlayerId } from '@fimm/kernel'
import type { EveningCard } from '@fimm/protocol/http/evenings.ts'
import type { Invitation } from '@fimm/protocol/http/tables.ts'
import { gameText, TEXTS, type PreviewLanguage } from './preview-texts.ts'

/** What a link says of itself in a chat. */
export interface LinkPreview {
  /** Above the title, in the picture. */
  readonly kicker?: string
  readonly title: string
  readonly text: string
  readonly game?: string
  /** The address search engines should know the page by; none for what is somebody's own. */
  readonly canonical?: string
}

/** What a stranger who asks the API is answered, with all its limits (T20): a preview knows no more. */
export type AskApi = (path: string) => Promise<unknown>

export interface PreviewContext {
  readonly ask: AskApi
  readonly hasGame: (id: string) => boolean
  readonly language: PreviewLanguage
}

const CODE = '([A-Za-z0-9]{5})'
const REPLAY = new RegExp(`^/t/${CODE}/m/(\\d{1,6})/?$`)
const TABLE = new RegExp(`^/t/${CODE}(?:/screen)?/?$`)
const EVENING = /^\/e\/([\w-]{1,100})\/?$/
const DAILY = /^\/daily(?:\/([a-z-]{1,40}))?(?:\/.*)?$/
const RULES = /^\/(?:rules|learn)\/([a-z-]{1,40})(?:\/full)?\/?$/

/** A code that opens nothing, and a page nobody knows, say the same: what Fimm is. */
export const previewOf = async (address: string, context: PreviewContext): Promise<LinkPreview> => {
  const { pathname: path, searchParams } = new URL(address, 'http://fimm')
  const [, code, number] = REPLAY.exec(path) ?? []
  if (code !== undefined) {
    const key = searchParams.get('key')
    const asked = key === null ? '' : `?${new URLSearchParams({ key }).toString()}`
    const match = (await context.ask(`/tables/${code}/matches/${number}${asked}`)) as Match | undefined
    return match === undefined ? aboutFimm(context) : replayPreview(match, context)
  }
  const [, table] = TABLE.exec(path) ?? []
  if (table !== undefined) {
    const invitation = (await context.ask(`/tables/${table}/invitation`)) as Invitation | undefined
    return invitation === undefined ? aboutFimm(context) : invitationPreview(invitation, context)
  }
  const [, key] = EVENING.exec(path) ?? []
  if (key !== undefined) {
    const card = (await context.ask(`/evenings/${key}`)) as EveningCard | undefined
    return card === undefined ? aboutFimm(context) : eveningPreview(card, context)
  }
  return pagePreview(path, context)
}

const pagePreview = (path: string, { hasGame, language }: PreviewContext): LinkPreview => {
  const t = TEXTS[language]
  const daily = DAILY.exec(path)
  if (daily !== null) {
    const [, game = ''] = daily
    const isKnown = hasGame(game)
    return {
      title: t.daily(isKnown ? gameText(game, 'name', language) : ''),
      text: t.sameBoard,
      ...(isKnown && { game }),
      canonical: isKnown ? `/daily/${game}` : '/daily',
    }
  }
  const [, game = ''] = RULES.exec(path) ?? []
  if (!hasGame(game)) return aboutFimm({ language }, path === '/' ? '/' : undefined)
  const title = t.rules(gameText(game, 'name', language))
  return { title, text: gameText(game, 'tagline', language), game, canonical: `/rules/${game}` }
}

const aboutFimm = ({ language }: Pick<PreviewContext, 'language'>, canonical?: string): LinkPreview => ({
  title: TEXTS[language].home,
  text: TEXTS[language].about,
  ...(canonical !== undefined && { canonical }),
})

/** Of an unlisted table a chat learns the game and the host, and nothing else (T20). */
const invitationPreview = (
  { game, host, visibility, phase, seats }: Invitation,
  { language }: PreviewContext,
): LinkPreview => {
  const t = TEXTS[language]
  const free = Math.max(0, seats.max - seats.taken)
  const isOpen = visibility === 'public'
  return {
    kicker: t.invites(host.name ?? t.somebody),
    title: t.invitation(gameText(game, 'name', language)),
    text: !isOpen
      ? t.pick
      : phase === 'playing'
        ? t.playing
        : free > 0
          ? `${t.free(free)} · ${t.pick}`
          : t.pick,
    game,
  }
}

interface Match {
  readonly game: string
  readonly names: Readonly<Record<string, string>>
  readonly outcome?: Outcome
}

const replayPreview = ({ game, names, outcome }: Match, { language }: PreviewContext): LinkPreview => {
  const t = TEXTS[language]
  const nameOf = namesIn(names, language)
  const winners = outcome?.winners ?? []
  const standings = (outcome?.standings ?? []).toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
  return {
    kicker:
      outcome?.reached !== undefined
        ? t.together
        : winners.length === 0
          ? 'Fimm'
          : t.won(winners.map(nameOf).join(', ')),
    title: t.replay(gameText(game, 'name', language)),
    text: standings.map(({ player, score }) => `${nameOf(player)} ${score}`).join(' · '),
    game,
  }
}

const eveningPreview = (
  { matches, places, winners, names, from }: EveningCard,
  { language }: PreviewContext,
): LinkPreview => {
  const t = TEXTS[language]
  const nameOf = namesIn(names, language)
  const day = new Date(from).toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const game = matches.at(-1)?.game
  return {
    kicker: `${day} · ${t.games(matches.length)}`,
    title: t.evening(winners.map(nameOf).join(', '), winners.length),
    text: places.map(({ place, player, points }) => `${place}. ${nameOf(player)} ${points}`).join(' · '),
    ...(game !== undefined && { game }),
  }
}

const namesIn =
  (names: Readonly<Record<string, string>>, language: PreviewLanguage) =>
  (player: PlayerId): string =>
    botName(player, language) ?? names[player] ?? TEXTS[language].somebody
