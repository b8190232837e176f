import { Button } from '@fimm/ui/button.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { Users } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { hasFace, thumbnailOf, useGames, useGameSay, type GameOffer } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'

/** The games as living pictures; one press opens a table. */
export const GameShelf = ({
  onPlay,
  busy,
  problem,
}: {
  readonly onPlay: (game: string) => void
  readonly busy: string | undefined
  readonly problem: string | undefined
}) => {
  const t = useT()
  const { data: games } = useGames()
  return (
    <section aria-labelledby="games">
      <h2 id="games" className="mb-3 text-2xl font-bold">
        {t('home.games')}
      </h2>
      {problem !== undefined && (
        <p role="alert" className="mb-3 font-semibold text-bad">
          {problem}
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
        {(games ?? WAITING).map((game) => (
          <li key={game.id}>
            <Suspense fallback={<div className="h-32 animate-pulse rounded-card bg-sunken sm:h-80" />}>
              {games === undefined ? (
                <div className="h-32 animate-pulse rounded-card bg-sunken sm:h-80" />
              ) : (
                <GameCard game={game as GameOffer} busy={busy !== undefined} onPlay={onPlay} />
              )}
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As many as will come, so that nothing jumps when they do. */
const WAITING = [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }, { id: '5' }] as const

const GameCard = ({
  game,
  busy,
  onPlay,
}: {
  readonly game: GameOffer
  readonly busy: boolean
  readonly onPlay: (game: string) => void
}) => {
  const t = useT()
  const say = useGameSay(game.id)
  const ready = hasFace(game.id)
  const { min, max } = game.seats
  return (
    <article className="flex h-full overflow-hidden rounded-card border border-line bg-paper sm:flex-col">
      <GamePicture game={game.id} className="w-28 shrink-0 sm:aspect-4/3 sm:w-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-lg font-bold sm:text-xl">{say('name')}</h3>
          <Pill>
            <Users aria-hidden className="size-3" />
            <span className="sr-only">{t('home.seats')}</span>
            {min === max ? max : `${min}–${max}`}
          </Pill>
        </div>
        <p className="flex-1 text-sm text-quiet">
          {say('tagline')}{' '}
          <Link
            href={`/rules/${game.id}`}
            aria-label={t('home.rulesOf', { game: say('name') })}
            className="font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {t('nav.rules')}
          </Link>
        </p>
        {ready ? (
          <Button
            kind="main"
            className="mt-1"
            disabled={busy}
            aria-label={t('home.createGame', { game: say('name') })}
            onClick={() => onPlay(game.id)}
          >
            {t('home.create')}
          </Button>
        ) : (
          <p className="mt-1 flex min-h-11 items-center text-sm font-semibold text-quiet">
            {t('home.coming')}
          </p>
        )}
      </div>
    </article>
  )
}

/** A game's own picture, or its first letters as tiles until it has one. */
export const GamePicture = ({
  game,
  className = '',
}: {
  readonly game: string
  readonly className?: string
}) => {
  const Picture = thumbnailOf(game)
  const name = useGameSay(game)('name')
  return (
    <div
      aria-hidden
      className={`@container flex items-center justify-center overflow-hidden bg-sunken ${className}`}
    >
      {Picture === undefined ? (
        <span className="flex -rotate-6 gap-1">
          {[...name].slice(0, 2).map((letter, place) => (
            <LetterTile
              key={`${letter}${place === 0 ? '' : '2'}`}
              letter={place === 0 ? letter : letter.toUpperCase()}
              className={`w-[min(3.5rem,32cqw)] text-[min(1.9rem,16cqw)] ${place === 0 ? '' : 'translate-y-2 rotate-12'}`}
            />
          ))}
        </span>
      ) : (
        <Picture />
      )}
    </div>
  )
}
