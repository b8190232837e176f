import { Button } from '@fimm/ui/button.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { Users } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import type { GameInfo } from '@fimm/protocol/http.ts'
import { hasFace, useGames, useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { GamePicture } from './game-picture.tsx'

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
      {/* All wait while one opens; the cards themselves need not be drawn again for that. */}
      <fieldset role="presentation" disabled={busy !== undefined} className="min-w-0">
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
          {(games ?? WAITING).map((game) => (
            <li key={game.id}>
              {games === undefined ? (
                <div className="h-32 animate-pulse rounded-card bg-sunken sm:h-80" />
              ) : (
                <GameCard game={game as GameInfo} onPlay={onPlay} />
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  )
}

/** As many as will come, so that nothing jumps when they do. */
const WAITING = [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }, { id: '5' }] as const

const GameCard = memo(function GameCard({
  game,
  onPlay,
}: {
  readonly game: GameInfo
  readonly onPlay: (game: string) => void
}) {
  const t = useT()
  const title = useGameTitle()
  const name = title(game.id)
  const ready = hasFace(game.id)
  const { min, max } = game.seats
  return (
    <article className="flex h-full overflow-hidden rounded-card border border-line bg-paper sm:flex-col">
      <GamePicture game={game.id} className="w-28 shrink-0 sm:aspect-4/3 sm:w-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-lg font-bold sm:text-xl">{name}</h3>
          <Pill>
            <Users aria-hidden className="size-3" />
            <span className="sr-only">{t('home.seats')}</span>
            {min === max ? max : `${min}–${max}`}
          </Pill>
        </div>
        <p className="flex-1 text-sm text-quiet">
          {title(game.id, 'tagline')}{' '}
          <Link
            href={`/rules/${game.id}`}
            aria-label={t('home.rulesOf', { game: name })}
            className="font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {t('nav.rules')}
          </Link>
        </p>
        {ready ? (
          <Button
            kind="soft"
            className="mt-1"
            aria-label={t('home.createGame', { game: name })}
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
})
