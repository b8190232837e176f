import type { MatchLog } from '@fimm/protocol/http.ts'
import { Button } from '@fimm/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import { Suspense, useCallback, useMemo } from 'react'
import { Link } from 'wouter'
import type { z } from 'zod'
import { useTitle } from '../notifications/use-title.ts'
import { faceOf, useGameT } from '../games.ts'
import { dateFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { api } from '../session/api.ts'
import { useCopy } from '../share/use-copy.ts'
import { positionsOf, type Position } from './positions.ts'
import { Scrubber } from './scrubber.tsx'
import { addressOf, useSteps } from './use-steps.ts'
import { StepList } from './step-list.tsx'

type Log = z.infer<typeof MatchLog>

/** A match that was played, move by move; its link can be given to anybody. */
const ReplayPage = ({ code, number }: { readonly code: string; readonly number: number }) => {
  const refusalText = useRefusalText()
  const { data, error } = useQuery({
    queryKey: ['replay', code, number],
    queryFn: () => api<Log>('GET', `/tables/${code}/matches/${number}?views=true`),
    retry: false,
  })
  if (error !== null) return <Problem title={refusalText(error)} />
  if (data === undefined) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <Replay log={data} />
    </Suspense>
  )
}

const Replay = ({ log }: { readonly log: Log }) => {
  const t = useT()
  const { language } = useLanguage()
  const gameT = useGameT(log.game)
  const positions = useMemo(() => positionsOf(log.lines), [log])
  const steps = useSteps(positions.length)
  const nameOf = useCallback(
    (player: string): string =>
      log.names[player] ??
      (player.startsWith('bot-')
        ? t('table.botNumber', { number: player.replace('bot-', '') })
        : t('table.somebody')),
    [log, t],
  )
  useTitle(`${gameT('name')} · ${log.code}`)
  const position = positions[steps.at]
  if (position === undefined) return <Problem title={t('replay.empty')} />
  const when = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <header className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-2xl font-extrabold">{t('replay.title', { game: gameT('name') })}</h1>
          <p className="text-sm text-quiet">{when.format(log.startedAt)}</p>
          <CopyMove at={steps.at} />
          <Link
            href={`/t/${log.code}`}
            className="text-sm font-semibold text-accent underline underline-offset-4"
          >
            {t('replay.table')}
          </Link>
        </header>
        <Shown game={log.game} position={position} nameOf={nameOf} />
        <Scrubber steps={steps} count={positions.length} position={position} nameOf={nameOf} />
      </div>
      <StepList positions={positions} steps={steps} nameOf={nameOf} />
    </div>
  )
}

const CopyMove = ({ at }: { readonly at: number }) => {
  const t = useT()
  const { copied, copy } = useCopy(addressOf(at))
  return (
    <Button size="small" kind="quiet" className="ml-auto" onClick={() => void copy()}>
      <LinkIcon aria-hidden className="size-4" />
      <span aria-live="polite">{t(copied ? 'table.copied' : 'replay.link')}</span>
    </Button>
  )
}

const Shown = ({
  game,
  position,
  nameOf,
}: {
  readonly game: string
  readonly position: Position
  readonly nameOf: (player: string) => string
}) => {
  const t = useT()
  const gameT = useGameT(game)
  const Face = faceOf(game)
  if (Face === undefined) return <p className="py-10 text-center text-quiet">{t('replay.noFace')}</p>
  return (
    <>
      <h2 className="sr-only">{t('table.board')}</h2>
      <Face
        view={position.view}
        send={async () => ({ ok: true })}
        nameOf={nameOf}
        t={gameT}
        now={() => position.at}
        events={[]}
        readOnly
      />
    </>
  )
}

export default ReplayPage
