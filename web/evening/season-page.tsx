import type { Season } from '@fimm/protocol/http/evenings.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { DataTable } from '@fimm/ui/data-table.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { LineChart } from '@fimm/ui/line-chart.tsx'
import { ShareButton } from '@fimm/ui/share-button.tsx'
import { useMedia } from '@fimm/ui/use-media.ts'
import { Suspense, useState } from 'react'
import { useGameTitle } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { GamePicture } from '../lobby/game-picture.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useMe } from '../session/me.ts'
import { Moments } from '../table/closing/moments.tsx'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { Crown } from '../table/finale/crown.tsx'
import { usePeople, type PersonOf } from '../table/people.ts'
import { AddToCalendar } from '../table/closing/add-to-calendar.tsx'
import { placesText } from '@fimm/table/places-text.ts'
import { PlaceMoved } from './place-moved.tsx'
import { useSeason } from './use-season.ts'

const MOST_CROWNED = 2

/** All evenings of one table: who leads, what each evening brought, games won, best moments (T10d). */
const SeasonPage = ({ code }: { readonly code: string }) => {
  const t = useT()
  const refusalText = useRefusalText()
  const { data, error } = useSeason(code)
  useTitle(t('season.title'))
  if (error !== null) return <Problem title={refusalText(error)} />
  if (data === undefined) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <Shown season={data} />
    </Suspense>
  )
}

const Shown = ({ season }: { readonly season: Season }) => {
  const t = useT()
  const { language } = useLanguage()
  const { code, names, bots, colours, standings, evenings, games, moments, meetsAgainAt } = season
  const person = usePeople({
    members: standings.map(({ player: id }) => ({
      id,
      ...(id in colours && { colour: colours[id] as number }),
    })),
    others: [],
    names,
    bots,
  })
  const [now] = useState(() => Date.now())
  // People only, as an evening is won by a person (T10c); those who share the most points lead together.
  const people = standings.filter(({ player }) => bots[player] === undefined)
  const leaders = people.filter(({ points }) => points === people[0]?.points).map(({ player }) => player)
  const leadsText = t('season.leads', {
    names: listFormat(language).format(leaders.map((player) => person(player).name)),
    count: leaders.length,
  })
  const matches = evenings.reduce((sum, evening) => sum + evening.matches, 0)
  const [from, until] = [evenings[0]?.from ?? 0, evenings.at(-1)?.from ?? 0]
  const facts = [
    t('season.evenings', { count: evenings.length }),
    t('season.games', { count: matches }),
    ...(evenings.length > 1
      ? [
          t('season.days', {
            from: formatDate(language, 'day', from),
            until: formatDate(language, 'day', until),
          }),
        ]
      : []),
    ...(meetsAgainAt !== undefined && meetsAgainAt > now
      ? [
          t('season.next', {
            date: `${formatDate(language, 'full', meetsAgainAt)}, ${formatDate(language, 'time', meetsAgainAt)}`,
          }),
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-4">
        {leaders.slice(0, MOST_CROWNED).map((player) => (
          <span key={player} className="relative mt-4">
            <Crown className="absolute -top-5 left-1/2 w-8 -translate-x-1/2 -rotate-8" />
            <Avatar person={person(player)} size={56} />
          </span>
        ))}
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="text-2xl sm:text-3xl font-extrabold">
            <FittedText>{leaders.length === 0 ? t('season.title') : leadsText}</FittedText>
          </h1>
          <p className="text-quiet">{facts.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {meetsAgainAt !== undefined && meetsAgainAt > now && (
            <AddToCalendar code={code} at={meetsAgainAt} />
          )}
          <ShareSeason
            season={season}
            person={person}
            leads={leaders.length === 0 ? undefined : leadsText}
            facts={facts}
          />
        </div>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Standings season={season} person={person} />
          <GamesWon games={games} person={person} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {evenings.length > 1 && <Curves season={season} person={person} />}
          {moments.length > 0 && (
            <Card title={t('closing.moments')}>
              <Moments moments={moments} person={person} />
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}

/** The standings as a text to send around. The table's own link stays with those who were there. */
const ShareSeason = ({
  season: { standings },
  person,
  leads,
  facts,
}: PartProps & {
  /** Who leads it, in a sentence; nobody does where only bots have points. */
  readonly leads: string | undefined
  readonly facts: readonly string[]
}) => {
  const t = useT()
  const text = [
    `Fimm · ${t('season.title')}`,
    ...(leads === undefined ? [] : [leads]),
    facts.join(' · '),
    ...placesText(standings, person),
  ].join('\n')
  return (
    <>
      <ShareButton text={text} label={t('season.share')} />
      <CopyButton text={text} label={t('closing.copy')} copiedLabel={t('table.copied')} />
    </>
  )
}

interface PartProps {
  readonly season: Season
  readonly person: PersonOf
}

const Standings = ({ season: { standings, evenings }, person }: PartProps) => {
  const t = useT()
  const { language } = useLanguage()
  const { data: me } = useMe()
  // A phone has room for the evenings alone: gold says who won them, and who won games stands below.
  const hasRoom = useMedia('(min-width: 40rem)')
  return (
    <Card title={t('season.standings')}>
      <DataTable
        caption={t('season.how')}
        columns={[
          { id: 'player', head: t('season.player') },
          ...evenings.map(({ from }) => ({
            id: String(from),
            head: formatDate(language, 'short', from),
            align: 'center' as const,
          })),
          ...(hasRoom
            ? [
                { id: 'eveningsWon', head: t('season.eveningsWon'), align: 'center' as const },
                { id: 'matchesWon', head: t('season.matchesWon'), align: 'center' as const },
              ]
            : []),
          { id: 'points', head: t('season.points'), align: 'end', sticky: 'end' },
        ]}
        rows={standings.map(({ player, points, eveningsWon, matchesWon, ...standing }) => ({
          id: player,
          marked: player === me?.player,
          cells: {
            player: (
              <span className="flex max-w-[42vw] items-center gap-2 max-[24rem]:max-w-[35vw]">
                <b className="w-5 shrink-0 text-center font-display font-extrabold">{standing.place}</b>
                <PlaceMoved standing={standing} isFirst={evenings.length < 2} />
                <Avatar person={person(player)} size="small" />
                <span className="min-w-0 truncate">
                  {person(player).name}
                  {player === me?.player && <span className="font-normal text-quiet"> {t('table.you')}</span>}
                </span>
              </span>
            ),
            ...Object.fromEntries(
              evenings.map(({ from, places, winners }) => [
                String(from),
                <EveningPoints
                  key={from}
                  points={places.find((each) => each.player === player)?.points}
                  isWon={winners.includes(player)}
                />,
              ]),
            ),
            eveningsWon: eveningsWon === 0 ? '–' : eveningsWon,
            matchesWon: matchesWon === 0 ? '–' : matchesWon,
            points: <b className="font-display text-lg font-extrabold">{formatEveningPoints(points)}</b>,
          },
        }))}
      />
      <p className="mt-2 text-sm text-quiet">{t('season.how')}</p>
    </Card>
  )
}

const EveningPoints = ({ points, isWon }: { readonly points: number | undefined; readonly isWon: boolean }) =>
  points === undefined ? (
    '–'
  ) : (
    <span className={isWon ? 'rounded-full bg-gold-soft px-2.5 py-0.5 font-bold ring-1 ring-gold' : ''}>
      {formatEveningPoints(points)}
    </span>
  )

/** Points as they added up, evening by evening. */
const Curves = ({ season: { standings, evenings }, person }: PartProps) => {
  const t = useT()
  const { language } = useLanguage()
  const series = standings.slice(0, 6).map(({ player }) => {
    let sum = 0
    return {
      id: player,
      label: person(player).name,
      colour: `var(--person-${person(player).colour}-line)`,
      points: evenings.map(({ places }, index): [number, number] => {
        sum += places.find((each) => each.player === player)?.points ?? 0
        return [index, sum]
      }),
    }
  })
  return (
    <Card>
      <LineChart
        title={t('season.of')}
        series={series}
        format={formatEveningPoints}
        formatX={(index) => formatDate(language, 'short', evenings[index]?.from ?? 0)}
      />
    </Card>
  )
}

const GamesWon = ({ games, person }: { readonly games: Season['games']; readonly person: PersonOf }) => {
  const t = useT()
  const title = useGameTitle()
  return (
    <Card title={t('season.matchesWon')}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {games.map(({ game, played, winners }) => (
          <li key={game} className="min-w-0">
            <div className="mb-1.5 flex items-center gap-2">
              <GamePicture game={game} className="h-9 w-12 shrink-0 rounded-lg" />
              <span className="min-w-0 leading-tight">
                <span className="block truncate font-bold">{title(game)}</span>
                <span className="text-sm text-quiet">{t('season.games', { count: played })}</span>
              </span>
            </div>
            <ol className="space-y-1">
              {winners.slice(0, 4).map(({ player, wins }) => (
                <li key={player} className="flex items-center gap-2" title={person(player).name}>
                  <Avatar person={person(player)} size={22} />
                  <span className="sr-only">{person(player).name}</span>
                  <span className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full"
                      style={{
                        width: `${(100 * wins) / (winners[0]?.wins ?? 1)}%`,
                        backgroundColor: `var(--person-${person(player).colour}-line)`,
                      }}
                    />
                  </span>
                  <span className="font-bold">{wins}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export default SeasonPage
