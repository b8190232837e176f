import { Avatar } from '@fimm/ui/avatar.tsx'
import { useNameInLanguage } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { ScreenProps } from './screen-props.ts'

/** So many have room; more are on the phones. */
const MOST = 2
const FACES = 3

/** Who would like to play what, for the room, until it is answered: the newest last. */
export const ScreenProposal = ({ document, person }: Pick<ScreenProps, 'document' | 'person'>) => {
  const t = useT()
  const nameIn = useNameInLanguage()
  const { language } = useLanguage()
  const proposals = (document.next?.proposals ?? []).slice(-MOST)
  return proposals.map(({ game, language: words, players }) => {
    const names = listFormat(language).format(players.map((player) => person(player).name))
    return (
      <p
        key={game}
        className="mt-[1.4vh] flex max-w-[46vw] animate-[rise_200ms] items-center gap-[1vw] text-[max(1.75rem,3vh)] leading-tight font-bold"
      >
        <span className="flex shrink-0 -space-x-3">
          {players.slice(-FACES).map((player) => (
            <Avatar key={player} person={person(player)} size={48} />
          ))}
        </span>
        {t('next.proposes', { names, count: players.length, game: nameIn(game, words) })}
      </p>
    )
  })
}
