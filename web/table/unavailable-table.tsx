import { isPassing } from '@fimm/client/passing.ts'
import { useT } from '../i18n/i18n.tsx'
import { JoinForm } from '../lobby/join-form.tsx'
import { Problem } from '../pages/problem.tsx'
import { useClient } from '../session/client.ts'

/** Why a table cannot be shown, and the field for its code where that may be the reason. */
export const UnavailableTable = ({
  code,
  reason,
  pathOf,
}: {
  readonly code: string
  readonly reason: string
  /** Where another code leads, if not to the page of its table. */
  readonly pathOf?: (code: string) => string
}) => {
  const t = useT()
  const client = useClient()
  const isRight = isPassing(reason) || reason === 'no-spectators'
  return (
    <Problem title={t(whyUnavailable(reason))}>
      {!isRight && (
        <JoinForm
          typed={code}
          again={() => client.watchAgain(code)}
          {...(pathOf !== undefined && { pathOf })}
        />
      )}
    </Problem>
  )
}

/** A right code is refused too where many wrong ones came from (T20): it is not called wrong. */
export const whyUnavailable = (reason: string) => {
  if (reason === 'no-spectators') return 'table.noScreen'
  if (reason === 'too-much') return 'table.wrongCodes'
  return isPassing(reason) ? 'table.notNow' : 'table.notFound'
}
