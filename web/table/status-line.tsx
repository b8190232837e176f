import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Suspense } from 'react'
import { useFaceModule, useGameT } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useConnection, useIsSaving } from '../session/client.ts'
import { SecondsLeft, useDecisionClock, useLastSeconds } from './decision-clock.tsx'
import { missingHostText } from './missing-host.ts'
import { isBetween } from './next/between.ts'
import { useNextStatus } from './next/next-status.ts'
import { textOf } from './option-texts.ts'
import type { PersonOf } from './people.ts'
import { viewerOf } from './use-face-props.ts'

const LOOKS = {
  trouble: 'bg-paper text-bad border-bad',
  mine: 'bg-accent text-accent-ink border-accent',
  others: 'bg-sunken text-ink border-transparent',
} as const

/** Always one line that says whose turn it is and what to do; never empty, never two things, never another height. */
export const StatusLine = (props: StatusProps) => {
  const connection = useConnection()
  const { document, person, problem, onlyTrouble = false } = props
  const { me, match } = document
  const running = useDecisionClock(document, person)
  const clock = running?.player === me?.player ? running : undefined
  const isEnding = useLastSeconds(clock)
  const isLost = connection !== 'open' && connection !== 'connecting'
  const isMine = me !== undefined && (match?.waitingFor.includes(me.player) ?? false)
  const isHostMissing = document.missingHost !== undefined
  if (onlyTrouble && !isLost && problem === undefined && !isHostMissing) return null
  const isTrouble = isLost || problem !== undefined
  const look = LOOKS[isMine ? 'mine' : 'others']
  // Between matches the log says every change, once.
  const role = isBetween(document) && !isLost ? undefined : 'status'
  const dot = isMine ? '' : 'opacity-40'
  return (
    <div
      role={problem === undefined ? role : 'alert'}
      className={`flex min-h-12 items-center gap-3 rounded-2xl border px-4 py-0.5 leading-tight font-bold transition-colors ${isTrouble ? LOOKS.trouble : look}`}
    >
      <span
        aria-hidden
        className={`size-2.5 shrink-0 rounded-full bg-current ${isLost ? 'animate-[breathe_1s_infinite]' : dot}`}
      />
      <span className="min-w-0 flex-1">
        {clock !== undefined && isEnding && !isLost && problem === undefined ? (
          clock.atZero
        ) : (
          <Suspense>
            <StatusMessage {...props} />
          </Suspense>
        )}
      </span>
      {!isEnding && (
        <Suspense>
          <StatusDetail {...props} />
        </Suspense>
      )}
      {clock !== undefined && <SecondsLeft clock={clock} />}
    </div>
  )
}

export interface StatusProps {
  /** Something else says what to do: only what is wrong is shown. */
  readonly onlyTrouble?: boolean
  readonly document: TableDocument
  readonly person: PersonOf
  readonly problem: string | undefined
}

const StatusMessage = ({ document, person, problem }: StatusProps) => {
  const t = useT()
  const { language } = useLanguage()
  const connection = useConnection()
  const { me, match, cannotStart } = document
  const game = match?.game ?? document.game.id
  const gameT = useGameT(game)
  const { statusText } = useFaceModule(game)
  const next = useNextStatus(document, person)
  const isSaving = useIsSaving()
  if (connection === 'refused') return t('status.refused')
  if (connection === 'outdated') return t('status.outdated')
  if (connection === 'reconnecting') return t('status.reconnecting')
  if (isSaving) return t('status.saving')
  if (problem !== undefined) return problem
  const absent = missingHostText(document, person, t)
  if (absent !== undefined) return absent
  if (match === undefined) {
    if (document.eveningClosed && next !== undefined) return next
    if (cannotStart?.why === 'too-few-players')
      return (
        textOf(gameT, 'status.waiting-for-opponent') ?? t('table.tooFew', { missing: cannotStart.missing })
      )
    return next ?? t(me?.host ? 'table.waitingYou' : 'table.waiting')
  }
  const own = statusText?.({ view: match.view, viewer: viewerOf(document), person, t: gameT })
  if (own !== undefined && own !== '') return own
  if (me !== undefined && match.waitingFor.includes(me.player)) return t('table.yourTurn')
  const names = listFormat(language).format(match.waitingFor.map((player) => person(player).name))
  return names === '' ? t('table.playing') : t('table.turnOf', { names })
}

/** A few words of the face at the end of the line: which hand, how many tiles are left. */
const StatusDetail = ({ document, person, problem }: StatusProps) => {
  const { match } = document
  const game = match?.game ?? document.game.id
  const t = useGameT(game)
  const { statusDetail } = useFaceModule(game)
  if (match === undefined || problem !== undefined) return null
  const detail = statusDetail?.({ view: match.view, viewer: viewerOf(document), person, t })
  return detail === undefined ? null : <span className="shrink-0 text-sm opacity-80">{detail}</span>
}
