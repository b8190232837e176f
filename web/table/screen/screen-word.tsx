import { Avatar } from '@fimm/ui/avatar.tsx'
import { useT } from '../../i18n/i18n.tsx'
import type { ScreenProps } from './screen-props.ts'

/** The word that somebody put to the others (T23), for the room, until it is answered. */
export const ScreenWord = ({ document, person }: Pick<ScreenProps, 'document' | 'person'>) => {
  const t = useT()
  const asked = document.match?.wordAsked
  if (asked === undefined) return null
  const { name } = person(asked.player)
  return (
    <p
      role="status"
      className="flex animate-[rise_200ms] items-center gap-[1vw] rounded-2xl bg-accent-soft mb-[1.5vh] px-[1.5vw] py-[1vh] text-[max(1.75rem,3.4vh)] font-bold"
    >
      <Avatar person={person(asked.player)} size={56} />
      {t('words.asks', { name, word: asked.word.toUpperCase() })}
    </p>
  )
}
