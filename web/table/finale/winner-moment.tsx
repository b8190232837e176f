import type { Outcome } from '@fimm/kernel'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { Suspense } from 'react'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import { Score } from '../score.tsx'
import { Confetti } from './confetti.tsx'
import { Crown } from './crown.tsx'
import { endingOf, firstOf, type Ending } from './ending.ts'
import './finale.css'
import { Reached } from './reached.tsx'
import { GoldTiles } from './gold-tiles.tsx'

/** Sizes in pixels: of the avatar, of a letter of the name. */
const SIZES = {
  phone: { avatar: 136, tile: 60 },
  desktop: { avatar: 176, tile: 84 },
  tv: { avatar: 240, tile: 132 },
}

/** Who won, with a moment of their own. */
export const WinnerMoment = ({
  outcome,
  game,
  title,
  person,
  size,
}: {
  readonly outcome: Outcome
  readonly game: string
  /** What the game is called. */
  readonly title: string
  readonly person: PersonOf
  readonly size: keyof typeof SIZES
}) => {
  const t = useT()
  const { language } = useLanguage()
  const first = firstOf(outcome)
  const ending = endingOf(outcome)
  const { avatar, tile } = SIZES[size]
  const names = listFormat(language).format(first.map((player) => person(player).name))
  const score = outcome.standings.find(({ player }) => player === first[0])?.score
  const isTv = size === 'tv'
  // On the big screen nothing stands above it.
  const Headline = isTv ? 'h1' : 'h2'
  return (
    <div className="@container relative flex flex-1 flex-col items-center justify-center gap-[0.6em] p-6 text-center">
      {first.length > 0 && ending !== 'tie' && (
        // On the big screen also behind the others, who stand at the right.
        <div aria-hidden className={isTv ? 'absolute inset-y-0 left-0 w-[180%]' : 'contents'}>
          <div className={`rays absolute inset-0 ${isTv ? '[--rays-x:27.8%]' : ''}`} />
          <Confetti />
        </div>
      )}
      <div className="relative flex flex-wrap items-end justify-center gap-6">
        {first.map((player) => (
          <span key={player} className="flex flex-col items-center">
            {ending !== 'tie' && <Crown className={isTv ? 'mb-1 w-40 -rotate-8' : 'mb-1 w-20 -rotate-8'} />}
            <Avatar person={person(player)} size={first.length > 1 ? avatar * 0.7 : avatar} />
          </span>
        ))}
      </div>
      <Headline
        className={`relative flex max-w-full flex-wrap items-center justify-center gap-x-[0.35em] gap-y-2 leading-tight font-extrabold ${isTv ? 'text-[7.5rem]' : 'text-5xl sm:text-6xl'}`}
      >
        {ending === 'won' ? (
          <>
            <GoldTiles name={names} size={tile} />
            <span>{t('finale.won')}</span>
          </>
        ) : (
          <FittedText>
            <NoneAlone ending={ending} game={game} outcome={outcome} names={names} />
          </FittedText>
        )}
      </Headline>
      <p className={`relative font-display font-bold ${isTv ? 'text-5xl' : 'text-xl'}`}>
        {title}
        {score !== undefined && (
          <Suspense>
            {' · '}
            <Score game={game} score={score} loud />
          </Suspense>
        )}
      </p>
    </div>
  )
}

/** The headline where nobody won alone. */
const NoneAlone = ({
  ending,
  game,
  outcome,
  names,
}: {
  readonly ending: Ending
  readonly game: string
  readonly outcome: Outcome
  readonly names: string
}) => {
  const t = useT()
  if (ending === 'together') return <Reached game={game} outcome={outcome} />
  if (ending === 'shared') return t('table.won', { names, count: firstOf(outcome).length })
  return t(ending === 'tie' ? 'table.tie' : 'table.noneWon')
}
