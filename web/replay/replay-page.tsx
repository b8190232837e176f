import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { Link } from 'wouter'
import { useTitle } from '../notifications/use-title.ts'
import { useFaceModule, useNameInLanguage } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { wordLanguageOf } from '../i18n/word-language.ts'
import { useRefusalText } from '../i18n/refusals.ts'
import { codeProblem, codesRefusedFor, isAboutCode } from '../join/code-problem.ts'
import { JoinForm } from '../lobby/join-form.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { api } from '../session/api.ts'
import { everybodyIn, usePeople } from '../table/people.ts'
import { AnalysisStatus } from './analysis-status.tsx'
import { MatchFiles } from './match-files.tsx'
import { positionsOf } from './positions.ts'
import { ReplayBoard } from './replay-board.tsx'
import type { ReplayLog } from './replay-log.ts'
import { Scrubber } from './scrubber.tsx'
import { addressOfMove, stepIn, useSteps } from './use-steps.ts'
import { turnStarts } from './turns.ts'
import { StepList } from './step-list.tsx'

/** A match that was played, move by move; its link can be given to anybody. */
const ReplayPage = ({ code, number }: { readonly code: string; readonly number: number }) => {
  const t = useT()
  const refusalText = useRefusalText()
  const { data, error, refetch } = useQuery({
    queryKey: ['replay', code, number],
    queryFn: () => {
      const key = new URLSearchParams(location.search).get('key')
      const query = new URLSearchParams({ views: 'true', ...(key !== null && { key }) })
      return api<ReplayLog>('GET', `/tables/${code}/matches/${number}?${query}`)
    },
    retry: false,
    refetchInterval: ({ state: { error: fault } }) => codesRefusedFor(fault) ?? false,
  })
  if (error !== null)
    return (
      <Problem title={codeProblem(error, t) ?? refusalText(error)}>
        {isAboutCode(error) && (
          <JoinForm typed={code} again={() => void refetch()} pathOf={(other) => `/t/${other}/m/${number}`} />
        )}
      </Problem>
    )
  if (data === undefined) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <Replay log={data} />
    </Suspense>
  )
}

/** `fromFile`: of a match that no table here has. */
export const Replay = ({
  log,
  fromFile = false,
}: {
  readonly log: ReplayLog
  readonly fromFile?: boolean
}) => {
  const t = useT()
  const { language } = useLanguage()
  const nameIn = useNameInLanguage()
  const positions = useMemo(() => positionsOf(log.lines), [log])
  const person = usePeople(everybodyIn(log))
  const { wide = false, turnOf } = useFaceModule(log.game)
  const turns = useMemo(() => turnStarts(positions, turnOf), [positions, turnOf])
  const steps = useSteps(positions.length, stepIn(location.search, positions), turns, log.key)
  const name = nameIn(log.game, wordLanguageOf(log))
  useTitle([name, log.code].filter(Boolean).join(' · '))
  const end = positions.at(-1)?.after
  const goToTurn = (turn: number): void => {
    const step = positions.findIndex(({ before }) => (turnOf?.(before) ?? turn) >= turn)
    steps.go(step < 0 ? positions.length - 1 : step)
  }
  const position = positions[steps.at]
  if (position === undefined) return <Problem title={t('replay.empty')} />
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:gap-6 ${wide ? '' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <header className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-2xl font-extrabold">{t('replay.title', { game: name })}</h1>
          <p className="text-sm text-quiet">{formatDate(language, 'moment', log.startedAt)}</p>
          {!fromFile && (
            <>
              <CopyMove address={addressOfMove(steps.at, log.key)} />
              <Link
                href={`/t/${log.code}`}
                className="text-sm font-semibold text-accent underline underline-offset-4"
              >
                {t('replay.table')}
              </Link>
            </>
          )}
        </header>
        <ReplayBoard
          log={log}
          position={position}
          previous={positions[steps.at - 1]}
          person={person}
          {...(end && { replay: { end, goToTurn } })}
          goTo={(decision) => steps.go(positions.findIndex((each) => each.decision === decision))}
        />
        <Scrubber steps={steps} count={positions.length} position={position} person={person}>
          {log.analysed && <AnalysisStatus code={log.code} number={log.number} replayKey={log.key} />}
        </Scrubber>
      </div>
      <div className="flex flex-col gap-4">
        <StepList positions={positions} steps={steps} person={person} />
        {!fromFile && (
          <MatchFiles
            code={log.code}
            number={log.number}
            game={log.game}
            exports={log.exports}
            replayKey={log.key}
          />
        )}
      </div>
    </div>
  )
}

const CopyMove = ({ address }: { readonly address: string }) => {
  const t = useT()
  return (
    <CopyButton
      text={address}
      label={t('replay.link')}
      copiedLabel={t('table.copied')}
      icon={LinkIcon}
      size="small"
      kind="quiet"
      className="ms-auto"
    />
  )
}

export default ReplayPage
