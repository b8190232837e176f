import type { TableDocument } from '@fimm/protocol/frames.ts'
import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useLocalConnection } from '../../session/client.ts'
import { Invite } from '../invite.tsx'
import { AddBots } from '../table-options.tsx'
import type { TableActions } from '../use-table-actions.ts'

const HouseWords = lazy(() => import('../house-words.tsx'))

/** Below all that is in the first screen: bots for the next game, and the way in for who comes late. */
export const BetweenTools = ({
  document,
  actions,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const t = useT()
  const { me, welcomes, code } = document
  const isLocal = useLocalConnection() !== undefined
  return (
    <>
      {me?.host === true && (
        <div className="empty:hidden rounded-card border border-line bg-paper p-4">
          <Suspense>
            <AddBots document={document} actions={actions} />
          </Suspense>
        </div>
      )}
      {(document.last?.houseWords ?? document.houseWords) && (
        <div className="empty:hidden rounded-card border border-line bg-paper p-4">
          <Suspense>
            <HouseWords document={document} actions={actions} />
          </Suspense>
        </div>
      )}
      {!isLocal && (welcomes.play || welcomes.watch) && (
        <section
          aria-label={t('table.invite')}
          className="rounded-card border border-line bg-paper p-4 sm:p-5"
        >
          <Invite code={code} />
        </section>
      )}
    </>
  )
}
