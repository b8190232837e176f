import { botName, guestName, type Outcome, type PlayerId } from '@fimm/kernel'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { podiumOf } from '@fimm/table/evening-summary.ts'
import { placesText } from '@fimm/table/places-text.ts'
import type { EveningCard } from '@fimm/protocol/http/evenings.ts'
import type { Invitation } from '@fimm/protocol/http/tables.ts'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { languageOfMatch } from '../store/contracts/results.ts'
import { gameText, TEXTS, withWordLanguage, type PreviewLanguage } from './preview-texts.ts'

/** What a link says of itself in a chat. */
export interface LinkPreview {
  /** Above the title, in the picture. */
  readonly kicker?: string
  readonly title: string
  readonly text: string
  readonly game?: string
  /** What its picture shows besides; without, the words beside a table. */
  readonly drawing?: InvitationDrawing | ReplayDrawing | EveningDrawing
  /** The address search engines should know the page by; none for what is somebody's own. */
  readonly canonical?: string
}

export interface InvitationDrawing {
  readonly of: 'invitation'
  readonly host: string
  /** On the seat that is kept. */
  readonly you: string
}

interface ReplayDrawing {
  readonly of: 'replay'
  readonly standings: readonly DrawnStanding[]
}

export interface EveningDrawing {
  readonly of: 'evening'
  readonly podium: readonly DrawnStanding[]
  readonly games: readonly { readonly game: string; readonly name: string; readonly winner: string }[]
}

/** Somebody's place, as it is written. */
export interface DrawnStanding {
  readonly name: string
  readonly place: string
  readonly score: string
  /** Whose crown it is. */
  readonly isFirst: boolean
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
const DAILY = /^\/daily(?:\/([a-z-]{1,40}))?(?:\/(?:(\d{4}-\d{2}-\d{2})\/?$|.*))?$/
/** Other pages that are for everybody. */
const OPEN_PAGES: readonly string[] = ['/', '/rules', '/rules/two-letter-words', '/about', '/privacy']
const RULES = /^\/(?:rules|learn)\/([a-z-]{1,40})(?:\/full)?\/?$/

/** A code that opens nothing, and a page nobody knows, say the same: what Fimm is. */
export const previewOf = async (address: string, context: PreviewContext): Promise<LinkPreview> => {
  const { pathname: path, searchParams } = new URL(address, 'http://fimm')
  const [, code, number] = REPLAY.exec(path) ?? []
  if (code !== undefined) {
    const key = searchParams.get('key')
    const query = key === null ? '' : `?${new URLSearchParams({ key }).toString()}`
    const match = (await context.ask(`/tables/${code}/matches/${number}${query}`)) as Match | undefined
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
  return pagePreview(path, searchParams.get('language'), context)
}

const pagePreview = (
  path: string,
  words: string | null,
  { hasGame, language }: PreviewContext,
): LinkPreview => {
  const t = TEXTS[language]
  const daily = DAILY.exec(path)
  if (daily !== null) {
    const [, game = '', date = ''] = daily
    const isKnown = hasGame(game)
    return {
      ...(isKnown && !Number.isNaN(Date.parse(date)) && { kicker: dayIn(language, date, true) }),
      // An address can say anything; only languages there are words in are repeated.
      title: withWordLanguage(
        t.daily(isKnown ? gameText(game, 'name', language) : ''),
        LANGUAGE_IDS.find((id) => isKnown && id === words),
        language,
      ),
      text: t.sameBoard,
      ...(isKnown && { game }),
      canonical: isKnown ? `/daily/${game}` : '/daily',
    }
  }
  const [, game = ''] = RULES.exec(path) ?? []
  if (!hasGame(game)) return aboutFimm({ language }, OPEN_PAGES.includes(path) ? path : undefined)
  const title = t.rules(gameText(game, 'name', language))
  return { title, text: gameText(game, 'tagline', language), game, canonical: `/rules/${game}` }
}

const aboutFimm = ({ language }: Pick<PreviewContext, 'language'>, canonical?: string): LinkPreview => ({
  title: TEXTS[language].home,
  text: TEXTS[language].about,
  ...(canonical !== undefined && { canonical }),
})

/** Of an unlisted table a chat learns the game, the language of its words and the host, and nothing else (T20). */
const invitationPreview = (
  { game, options, host, visibility, phase, seats }: Invitation,
  { language }: PreviewContext,
): LinkPreview => {
  const t = TEXTS[language]
  return {
    kicker: t.invites(host.name ?? t.somebody),
    title: withWordLanguage(
      t.invitation(gameText(game, 'name', language)),
      languageOfMatch({ options }),
      language,
    ),
    text: visibility === 'public' ? seatsText(phase, Math.max(0, seats.max - seats.taken), t) : t.pick,
    game,
    drawing: { of: 'invitation', host: host.name ?? t.somebody, you: t.you },
  }
}

const seatsText = (phase: Invitation['phase'], free: number, t: (typeof TEXTS)[PreviewLanguage]): string => {
  if (phase === 'playing') return t.playing
  return free > 0 ? `${t.free(free)} · ${t.pick}` : t.pick
}

interface Match {
  readonly game: string
  readonly options: object
  readonly names: Readonly<Record<string, string>>
  readonly outcome?: Outcome
}

const replayPreview = (
  { game, options, names, outcome }: Match,
  { language }: PreviewContext,
): LinkPreview => {
  const t = TEXTS[language]
  const nameOf = namesIn(names, language)
  const ending = endText(outcome, nameOf, language)
  const standings = (outcome?.standings ?? []).toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
  return {
    ...(ending !== undefined && { kicker: ending }),
    title: withWordLanguage(
      t.replay(gameText(game, 'name', language)),
      languageOfMatch({ options }),
      language,
    ),
    text: standings.map(({ player, score }) => `${nameOf(player)} ${score}`).join(' · '),
    game,
    drawing: {
      of: 'replay',
      standings: standings.map(({ player, score, rank }) => ({
        name: nameOf(player),
        place: rank === undefined ? '' : String(rank),
        score: new Intl.NumberFormat(language).format(score),
        isFirst: rank === 1,
      })),
    },
  }
}

/** Undefined where nobody won and nobody is tied. */
const endText = (
  outcome: Outcome | undefined,
  nameOf: (player: string) => string,
  language: PreviewLanguage,
): string | undefined => {
  const t = TEXTS[language]
  const { reached, winners = [], standings = [] } = outcome ?? {}
  if (reached !== undefined) return t.together
  if (winners.length > 0) return t.won(listed(winners.map(nameOf), language))
  return standings.filter(({ rank }) => rank === 1).length > 1 ? t.tie : undefined
}

const eveningPreview = (
  { matches, places, winners, names, from }: EveningCard,
  { language }: PreviewContext,
): LinkPreview => {
  const t = TEXTS[language]
  const nameOf = namesIn(names, language)
  const day = dayIn(language, from)
  const game = matches.at(-1)?.game
  // Bots are never crowned (T10c).
  const { steps } = podiumOf(places, (player) => botName(player, language) !== undefined)
  return {
    kicker: `${day} · ${t.games(matches.length)}`,
    title: t.evening(listed(winners.map(nameOf), language), winners.length),
    text: placesText(places, (player) => {
      const bot = botName(player, language)
      return { name: nameOf(player), ...(bot !== undefined && { bot }) }
    }).join(' · '),
    ...(game !== undefined && { game }),
    drawing: {
      of: 'evening',
      podium: steps.map(({ place, player, points }) => ({
        name: nameOf(player),
        place: String(place),
        score: formatEveningPoints(points),
        isFirst: place === 1,
      })),
      games: matches.map((match) => ({
        game: match.game,
        name: gameText(match.game, 'name', language),
        winner: listed(match.winners.map(nameOf), language),
      })),
    },
  }
}

const dayIn = (language: PreviewLanguage, at: number | string, withYear = false): string =>
  new Date(at).toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })

const listed = (names: readonly string[], language: PreviewLanguage): string =>
  new Intl.ListFormat(language).format(names)

const namesIn =
  (names: Readonly<Record<string, string>>, language: PreviewLanguage) =>
  (player: PlayerId): string =>
    guestName(player) ?? botName(player, language) ?? names[player] ?? TEXTS[language].somebody
