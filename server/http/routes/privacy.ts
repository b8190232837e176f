import { ok } from '@fimm/kernel'
import { MyData } from '@fimm/protocol/http/privacy.ts'
import { kindOf, urlOf } from '../../notifications/webhook.ts'
import { API, route, type Route } from '../route.ts'

const MOST_RESULTS = 100_000

/** Everything that is kept about one person, as it is in the store; secrets are there as hashes only, and those stay. */
export const privacyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/me/data`,
    tag: 'people',
    summary: 'Everything that is kept about me',
    access: 'self',
    whileBanned: true,
    limit: 'log-in',
    answer: MyData,
    handle: async ({ caller: { player }, reply }, { app: { runtime } }) => {
      const { store, clock } = runtime
      const [account, found] = await Promise.all([store.people.accountOf(player), store.people.find(player)])
      const sessions = await store.sessions.of(player, clock())
      const tokens = await store.apiTokens.of(player)
      const push = await store.push.of(player)
      const reports = await store.moderation.reportsBy(player)
      const ban = (await store.moderation.bans(clock())).find(({ target }) => target === player)
      const messages = await store.chat.by(player)
      const tables = [...(await store.streams.tablesOf(player))].toSorted()
      const lobbyMatches = await Promise.all(tables.map((code) => store.lobbyMatches.find(code)))
      const seats = lobbyMatches.flatMap((match) =>
        (match?.seats ?? []).flatMap(({ player: holder, name, data }) =>
          holder === player && match
            ? [{ table: match.code, ...(name !== undefined && { name }), data }]
            : [],
        ),
      )
      reply.header('content-disposition', 'attachment; filename="fimm-data.json"')
      return ok({
        at: clock(),
        player,
        name: found?.name ?? '',
        createdAt: found?.createdAt ?? 0,
        ...(account && { account: { username: account.username, createdAt: account.createdAt } }),
        sessions: sessions.map(({ id, createdAt, seenAt, expiresAt, agent }) => ({
          id,
          createdAt,
          seenAt,
          expiresAt,
          agent,
        })),
        tokens: tokens.map(({ id, label, scopes, createdAt, usedAt }) => ({
          id,
          label,
          scopes: [...scopes],
          createdAt,
          ...(usedAt !== undefined && { usedAt }),
        })),
        notifications: push.flatMap((each) => {
          const { endpoint, language, createdAt } = each
          return kindOf(each) === undefined ? [{ endpoint, language, createdAt }] : []
        }),
        webhooks: push.flatMap((each) => {
          const kind = kindOf(each)
          if (kind === undefined) return []
          return [{ url: urlOf(each.endpoint), kind, language: each.language, createdAt: each.createdAt }]
        }),
        tables,
        seats,
        messages: messages.map(({ table, text, at }) => ({ table, text, at })),
        reports: reports.map(({ table, why, createdAt }) => ({ table, why, createdAt })),
        ...(ban && {
          ban: {
            reason: ban.reason,
            createdAt: ban.createdAt,
            ...(ban.endsAt !== undefined && { endsAt: ban.endsAt }),
          },
        }),
        daily: (await store.daily.playsOf(player)).map((play) => ({ ...play })),
        matches: (await store.results.of(player, MOST_RESULTS)).map(
          ({ code, number, game, endedAt, outcome }) => ({
            table: code,
            number,
            game,
            endedAt,
            outcome,
          }),
        ),
      })
    },
  }),
]
