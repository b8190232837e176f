import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Toast } from '@fimm/ui/toast.tsx'
import { useState } from 'react'
import { useNameInLanguage } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import { newsFor } from './proposal-news.ts'
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
  const { language } = useLanguage()
  const [done, setDone] = useState<readonly string[]>([])
  const proposals = next?.proposals ?? []
  // Proposed again after it was withdrawn or set aside, it is news again.
  const standing = done.filter((game) => proposals.some((proposal) => proposal.game === game))
  if (standing.length < done.length) setDone(standing)
  const news = newsFor(me, proposals, done)
  const wants = members.some((member) => member.id === me?.player && member.wantsToPlay)
  const [first] = news?.players ?? []
  return (
    // It takes no room: what is touched never moves. The log says it to who listens.
    <div className="pointer-events-none sticky bottom-[calc(var(--bottom-bar)+7.5rem)] z-30 h-0">
      <div aria-live="off" className="pointer-events-auto absolute inset-x-0 bottom-0">
        <Toast
          quiet
          toast={
            news !== undefined && first !== undefined
              ? {
                  id: news.game,
                  icon: <Avatar person={person(first)} size={34} />,
                  children: t('next.proposes', {
                    names: listFormat(language).format(news.players.map((player) => person(player).name)),
                    count: news.players.length,
                    game: nameIn(news.game, news.language),
                  }),
                  ...(wants && {
                    action: {
                      label: t('next.meToo'),
                      run: () => void actions.act({ type: 'propose-game', game: news.game }),
                    },
                  }),
                }
              : undefined
          }
          onDone={() => news !== undefined && setDone([...standing, news.game])}
        />
      </div>
    </div>
  )
}

export default ProposalToast
