import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useGameTitle } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { GamePicture } from '../lobby/game-picture.tsx'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'

/** Games that somebody would like to play next, one line each; when all want one, it starts (T10b). */
export const Proposals = ({
  document: { next, me, members },
  actions,
  person,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}) => {
  const t = useT()
  const { language } = useLanguage()
  const title = useGameTitle()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const own = members.find(({ id }) => id === me?.player)
  const mayAnswer = own?.wantsToPlay === true
  return next?.proposals
    .filter(({ game, players }) => !hidden.includes(`${game} ${players.join(' ')}`))
    .map(({ game, players }) => {
      const isMine = me !== undefined && players.includes(me.player)
      const names = listFormat(language).format(players.map((player) => person(player).name))
      return (
        <section
          key={game}
          aria-label={t('next.proposal')}
          className="flex animate-[rise_250ms] flex-wrap items-center gap-3 rounded-card border border-accent bg-paper p-3"
        >
          <GamePicture game={game} className="h-13 w-16 shrink-0 rounded-lg" />
          <p className="min-w-40 flex-1 font-semibold">
            {t('next.wants', { names, count: players.length, game: title(game) })}
          </p>
          {me?.host === true && (
            <Button kind="main" onClick={() => void actions.act({ type: 'choose-game', game })}>
              {t('next.choose', { game: title(game) })}
            </Button>
          )}
          {mayAnswer &&
            (isMine ? (
              <Button onClick={() => void actions.act({ type: 'say-again', again: false })}>
                {t('next.withdraw')}
              </Button>
            ) : (
              <>
                <Button kind="soft" onClick={() => void actions.act({ type: 'propose-game', game })}>
                  <Check aria-hidden className="size-4" />
                  {t('next.meToo')}
                </Button>
                <Button kind="quiet" onClick={() => setHidden([...hidden, `${game} ${players.join(' ')}`])}>
                  {t('next.notNow')}
                </Button>
              </>
            ))}
        </section>
      )
    })
}
