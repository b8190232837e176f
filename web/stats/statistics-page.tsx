import type { HeadToHeadAnswer, StatisticsAnswer } from '@fimm/protocol/http/results.ts'
import { Card } from '@fimm/ui/card.tsx'
import { KeyFigures } from '@fimm/ui/key-figures.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { ShareBar } from '@fimm/ui/share-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import type { z } from 'zod'
import { useTitle } from '../notifications/use-title.ts'
import { useNameInLanguage } from '../games.ts'
import { numberFormat } from '../i18n/formats.ts'
import { useLanguage, useT, type MessageKey } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { OpenFileLink } from '../replay/match-files.tsx'
import { api } from '../session/api.ts'
import { useMe } from '../session/me.ts'
import { RecentMatches } from './recent-matches.tsx'

type Statistics = z.infer<typeof StatisticsAnswer>
type HeadToHead = z.infer<typeof HeadToHeadAnswer>

/** How somebody does at each game: oneself, or another and how one does against them. */
const StatisticsPage = ({ player }: { readonly player: string | undefined }) => {
  const t = useT()
  const refusalText = useRefusalText()
  const { data: me } = useMe()
  const who = player ?? me?.player ?? ''
  const { data, error } = useQuery({
    queryKey: ['statistics', who],
    queryFn: () => api<Statistics>('GET', `/players/${who}/statistics`),
  })
  useTitle(t('stats.title'))
  if (error !== null) return <Problem title={refusalText(error)} />
  if (data === undefined) return <Loading />
  const isMe = who === me?.player
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <h1 className="text-3xl font-extrabold">
        {t('stats.title')}
        {!isMe && <span className="text-quiet"> · {data.name ?? t('table.somebody')}</span>}
      </h1>
      {data.games.length === 0 && (
        <Card>
          <Empty icon={ChartNoAxesColumn}>{t('stats.nothing')}</Empty>
        </Card>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {data.games.map((game) => (
          <GameCard key={`${game.game} ${game.language}`} statistics={game} />
        ))}
      </div>
      {!isMe && <Against player={who} />}
      {isMe && <RecentMatches me={who} />}
      {isMe && <OpenFileLink />}
    </div>
  )
}

const GameCard = ({ statistics }: { readonly statistics: Statistics['games'][number] }) => {
  const t = useT()
  const { language } = useLanguage()
  const { game, language: words, played, solo, won, best, average, streak, bestStreak } = statistics
  const nameIn = useNameInLanguage()
  const number = numberFormat(language, { maximumFractionDigits: 1 })
  const percent = numberFormat(language, { style: 'percent' })
  const figures: readonly (readonly [MessageKey, string])[] = [
    ...(played > 0 ? [['stats.played', number.format(played)] as const] : []),
    ...(solo > 0 ? [['stats.solo', number.format(solo)] as const] : []),
    ['stats.average', number.format(average)],
    ['stats.best', number.format(best)],
    ...(played > 0
      ? ([
          ['stats.streak', number.format(streak)],
          ['stats.bestStreak', number.format(bestStreak)],
        ] as const)
      : []),
  ]
  return (
    <Card title={nameIn(game, words)}>
      {/* Who only plays alone has lost nothing. */}
      {played > 0 && (
        <ShareBar
          label={t('stats.won')}
          value={won}
          of={played}
          text={`${number.format(won)} · ${percent.format(won / played)}`}
        />
      )}
      <KeyFigures figures={figures.map(([key, value]) => [t(key), value])} className="mt-4 grid-cols-2" />
    </Card>
  )
}

const Against = ({ player }: { readonly player: string }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['against-me', player],
    queryFn: () => api<HeadToHead>('GET', `/players/${player}/against-me`),
  })
  if (data === undefined || data.games.length === 0) return null
  return (
    <Card title={t('stats.against')}>
      <div className="space-y-4">
        {data.games.map((game) => (
          <HeadToHeadRows key={`${game.game} ${game.language}`} {...game} />
        ))}
      </div>
    </Card>
  )
}

const HeadToHeadRows = ({
  game,
  language: words,
  played,
  ahead,
  behind,
  level,
}: HeadToHead['games'][number]) => {
  const t = useT()
  const nameIn = useNameInLanguage()
  return (
    <div className="space-y-1.5">
      <h3 className="font-bold">{nameIn(game, words)}</h3>
      <ShareBar label={t('stats.ahead')} value={ahead} of={played} text={String(ahead)} />
      <ShareBar label={t('stats.behind')} value={behind} of={played} text={String(behind)} />
      <ShareBar label={t('stats.level')} value={level} of={played} text={String(level)} />
    </div>
  )
}

export default StatisticsPage
