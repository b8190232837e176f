import type { TableDocument } from '@fimm/protocol/frames.ts'
import { eveningSummaryOf } from '@fimm/table/evening-summary.ts'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { lazy, Suspense } from 'react'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { useLocalConnection } from '../../session/client.ts'
import type { PersonOf } from '../people.ts'
import type { MemberProps } from '../use-face-props.ts'
import { useLeave } from '../use-leave.ts'
import { ClosingCard } from './closing-card.tsx'
import { useEveningLink } from './use-evening-link.ts'

const Further = lazy(async () => ({ default: (await import('./further.tsx')).Further }))

/** The closing card with a member's ways on. */
const ClosingView = ({
  table: { document, actions, person, me },
  onDismiss,
}: {
  readonly table: MemberProps
  /** Back to the table, for this member alone. */
  readonly onDismiss: () => void
}) => {
  const t = useT()
  const leave = useLeave(document, actions)
  const link = useEveningLink(document)
  const summary = eveningSummaryOf(document)
  const isLocal = useLocalConnection() !== undefined
  const playOn = (): void => {
    onDismiss()
    if (me.host) void actions.act({ type: 'close-evening', closed: false })
  }
  return (
    <ClosingCard
      summary={summary}
      person={person}
      link={link}
      further={
        isLocal ? undefined : (
          <Suspense>
            <Further document={document} actions={actions} person={person} began={summary.from} />
          </Suspense>
        )
      }
    >
      <WantsMore document={document} person={person} />
      <Button kind={wantsMore(document).length > 0 ? 'main' : 'plain'} className="flex-1" onClick={playOn}>
        {t('closing.oneMore')}
      </Button>
      <ConfirmButton className="flex-1" sure={t('table.leaveSure')} onConfirm={leave}>
        {t('table.leave')}
      </ConfirmButton>
    </ClosingCard>
  )
}

/** Who said *again* or proposed a game after the evening was closed: it is the host's to open it again (T10f). */
const wantsMore = ({ next, me }: TableDocument): readonly string[] => [
  ...new Set(
    [...(next?.ready ?? []), ...(next?.proposals ?? []).flatMap(({ players }) => players)].filter(
      (player) => player !== me?.player,
    ),
  ),
]

const WantsMore = ({ document, person }: { readonly document: TableDocument; readonly person: PersonOf }) => {
  const t = useT()
  const { language } = useLanguage()
  const people = wantsMore(document)
  const names = listFormat(language).format(people.map((player) => person(player).name))
  return (
    <p role="status" className="basis-full text-center font-bold empty:hidden wrap-anywhere">
      {people.length > 0 && t('closing.wantsMore', { names, count: people.length })}
    </p>
  )
}

export default ClosingView
