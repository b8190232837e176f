import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Toast } from '@fimm/ui/toast.tsx'
import { useState } from 'react'
import { useNameInLanguage } from '../../games.ts'
import { useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import type { TableActions } from '../use-table-actions.ts'

/** What somebody else would like to play, over the edge of the dock for a moment; the host is asked in the dock. */
const ProposalToast = ({
  document: { next, me, members },
  actions,
  person,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}) => {
  const t = useT()
  const nameIn = useNameInLanguage()
  const [done, setDone] = useState<string>()
  const newest = next?.proposals.at(-1)
  const by = newest?.players.at(-1)
  const id = newest && by && `${newest.game} ${by}`
  // Proposed again after it was withdrawn or set aside, it is news again.
  if (id === undefined && done !== undefined) setDone(undefined)
  const isOwn = newest?.players.includes(me?.player ?? '') === true
  const wants = members.some((member) => member.id === me?.player && member.wantsToPlay)
  const isShown = id !== undefined && id !== done && !isOwn && me?.host !== true
  return (
    // It takes no room: what is touched never moves. The log says it to who listens.
    <div className="pointer-events-none sticky bottom-[calc(var(--bottom-bar)+7.5rem)] z-30 h-0">
      <div aria-live="off" className="pointer-events-auto absolute inset-x-0 bottom-0">
        <Toast
          quiet
          toast={
            isShown && by !== undefined && newest !== undefined
              ? {
                  id,
                  icon: <Avatar person={person(by)} size={34} />,
                  children: t('next.proposes', {
                    names: person(by).name,
                    count: 1,
                    game: nameIn(newest.game, newest.language),
                  }),
                  ...(wants && {
                    action: {
                      label: t('next.meToo'),
                      run: () => void actions.act({ type: 'propose-game', game: newest.game }),
                    },
                  }),
                }
              : undefined
          }
          onDone={() => setDone(id)}
        />
      </div>
    </div>
  )
}

export default ProposalToast
