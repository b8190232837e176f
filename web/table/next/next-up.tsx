import { countedMatches } from '@fimm/table/closing.ts'
import { Award, Eye, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useLocalConnection } from '../../session/client.ts'
import type { MemberProps } from '../use-face-props.ts'
import { GameTiles } from './game-tiles.tsx'
import { hostChoice } from './host-choice.ts'
import { NextCard } from './next-card.tsx'

/** Between two games, in the first screen: every game to choose or propose while nothing is chosen, then the one card of
 *  what comes next with the others below it (T9c). */
export const NextUp = ({ document, actions, person }: MemberProps) => {
  const t = useT()
  const { next, me, members } = document
  if (next === undefined) return null
  const isHost = me?.host === true
  const hasSay = isHost || members.some(({ id, wantsToPlay }) => id === me?.player && wantsToPlay)
  const pick = (id: string): void => {
    if (!isHost) return void actions.act({ type: 'propose-game', game: id })
    void actions.act({ type: 'choose-game', ...hostChoice(document, id) })
  }
  if (next.chosen === undefined)
    return (
      <section
        aria-labelledby="next-up"
        data-next="open"
        className="rounded-card border border-line bg-paper p-3 lg:p-5"
      >
        <Head title={t('next.up')} hint={hasSay && t(isHost ? 'next.tapChoose' : 'next.tap')} />
        <GameTiles document={document} look="grid" person={person} onPick={pick}>
          <LastPlace {...{ document, actions }} />
        </GameTiles>
      </section>
    )
  return (
    <>
      <NextCard document={document} next={next} actions={actions} person={person} />
      <section aria-labelledby="next-up" className="animate-[rise_250ms_150ms_both]">
        <Head title={t('next.else')} hint={hasSay && t(isHost ? 'next.tapChange' : 'next.tap')} />
        <GameTiles
          document={document}
          look="strip"
          chosen={next.game}
          person={person}
          onPick={(id) => id !== next.game && pick(id)}
        />
      </section>
    </>
  )
}

/** Whoever only watches has no say, and is told of none. */
const Head = ({ title, hint }: { readonly title: string; readonly hint: string | false }) => (
  <div className="mb-2 low:mb-1 flex items-baseline justify-between gap-3 px-0.5">
    <h2 id="next-up" className="shrink-0 text-[1.06rem] font-bold lg:text-xl">
      {title}
    </h2>
    <p className="text-end text-[0.82rem] leading-tight text-quiet">{hint}</p>
  </div>
)

/** After so many the end of the evening stands among the games; before, only in the scores. */
const MATCHES_OF_AN_EVENING = 3

/** The sixth place: the host closes the evening here, others sit a game out. */
const LastPlace = ({ document, actions }: Pick<MemberProps, 'document' | 'actions'>) => {
  const t = useT()
  const isLocal = useLocalConnection() !== undefined
  const { me, members } = document
  if (isLocal || me === undefined) return null
  if (me.host)
    return countedMatches(document) >= MATCHES_OF_AN_EVENING ? (
      <Way
        icon={<Award aria-hidden className="size-6" />}
        title={t('closing.close')}
        hint={t('next.closeHint')}
        phoneOnly
        onClick={() => void actions.act({ type: 'close-evening', closed: true })}
      />
    ) : null
  const wants = members.some(({ id, wantsToPlay }) => id === me.player && wantsToPlay)
  return (
    <Way
      icon={wants ? <Eye aria-hidden className="size-6" /> : <Hand aria-hidden className="size-6" />}
      title={t(wants ? 'next.justWatch' : 'next.playToo')}
      hint={t('next.theNextGame')}
      onClick={() => void actions.act({ type: 'want-to-play', wants: !wants })}
    />
  )
}

const Way = ({
  icon,
  title,
  hint,
  phoneOnly = false,
  onClick,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly hint: string
  /** A desktop has it beside the score. */
  readonly phoneOnly?: boolean
  readonly onClick: () => void
}) => (
  <li className={`flex lg:col-span-5 ${phoneOnly ? 'lg:hidden' : ''}`}>
    <button
      type="button"
      onClick={onClick}
      className="flex w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-2xl border border-dashed border-line px-1 py-2 text-center hover:bg-sunken lg:flex-row lg:gap-2.5"
    >
      {icon}
      <span className="font-display text-[0.95rem] leading-tight font-bold">{title}</span>
      <span className="text-[0.78rem] leading-tight text-quiet">{hint}</span>
    </button>
  </li>
)
