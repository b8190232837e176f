import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useT } from '../i18n/i18n.tsx'
import { useConnection } from '../session/client.ts'

/** Always one line that says whose turn it is and what to do; never empty, never two things. */
export const StatusLine = ({
  document,
  nameOf,
  problem,
}: {
  readonly document: TableDocument
  readonly nameOf: (player: string) => string
  readonly problem: string | undefined
}) => {
  const t = useT()
  const connection = useConnection()
  const { me, match, phase, cannotStart, seats } = document
  const text = (): string => {
    if (connection !== 'open') return t(connection === 'refused' ? 'status.refused' : 'status.reconnecting')
    if (phase === 'playing' && match !== undefined) {
      if (me !== undefined && match.waitingFor.includes(me.player)) return t('table.yourTurn')
      return t('table.turnOf', { names: match.waitingFor.map(nameOf).join(', ') })
    }
    if (cannotStart === 'too-few-players') return t('table.tooFew', { min: seats.min })
    return t(me?.host ? 'table.waitingYou' : 'table.waiting')
  }
  const mine = connection === 'open' && me !== undefined && (match?.waitingFor.includes(me.player) ?? false)
  return (
    <div>
      <p
        role="status"
        className={`rounded-full px-4 py-2 font-semibold ${mine ? 'bg-accent text-accent-ink' : 'bg-sunken text-ink'}`}
      >
        {text()}
      </p>
      {problem !== undefined && (
        <p role="alert" className="px-4 pt-2 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}
