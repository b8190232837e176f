import type { GameInfo } from '@fimm/protocol/http/games.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { Users } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { hasFace, useGames, useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { GamePicture } from './game-picture.tsx'

/** The games as living pictures; one press opens a table. */
export const GameShelf = ({
  onPlay,
  busy,
  problem,
  beside,
}: {
  readonly onPlay: (game: string) => void
  readonly busy: string | undefined
  readonly problem: string | undefined
  /** Beside the heading; on a phone above it. */
  readonly beside: ReactNode
}) => {
  const t = useT()
  const { data: games } = useGames()
  return (
    <section aria-labelledby="games">
      <div className="mb-3 flex flex-col-reverse gap-4 sm:flex-row sm:items-center sm:justify-between">
        <h2 id="games" className="text-2xl font-bold">
          {t('home.games')}
        </h2>
        {beside}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mb-3 font-semibold text-bad">
          {problem}
        </p>
      )}
      {/* All wait while one opens; the cards themselves need not be drawn again for that. */}
      <fieldset role="presentation" disabled={busy !== undefined} className="min-w-0">
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-5 lg:gap-4">
          {(games ?? WAITING).map((game) => (
            <li key={game.id}>
              {games === undefined ? (
                <div className="h-25 animate-pulse rounded-card bg-sunken lg:h-72" />
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
  const rules = (
    <Link
      href={`/rules/${game.id}`}
      aria-label={t('home.rulesOf', { game: name })}
      className="inline-flex min-h-11 items-center rounded-full px-1.5 text-sm font-semibold decoration-line underline-offset-4 hover:underline"
    >
      {t('nav.rules')}
    </Link>
  )
  return (
    <article className="flex h-full items-stretch overflow-hidden rounded-card border border-line bg-paper lg:flex-col">
      <GamePicture game={game.id} className="w-[min(5rem,20vw)] shrink-0 sm:w-32 lg:h-30 lg:w-full" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 p-3 lg:flex-nowrap lg:flex-col lg:items-stretch lg:p-4">
        <div className="min-w-0 flex-1 basis-24 lg:basis-auto">
          <div className="flex flex-wrap items-center gap-x-2 lg:justify-between">
            <h3 className="text-lg font-bold">{name}</h3>
            <Seats game={game} />
          </div>
          <p className="mt-0.5 text-sm text-quiet">{title(game.id, 'tagline')}</p>
        </div>
        {hasFace(game.id) ? (
          <div className="flex shrink-0 flex-col-reverse items-center gap-x-1 sm:flex-row-reverse lg:flex-row lg:justify-between">
            <Button
              kind="soft"
              className="px-4 lg:px-5"
              aria-label={t('home.createGame', { game: name })}
              onClick={() => onPlay(game.id)}
            >
              {t('home.create')}
            </Button>
            <span className="hidden sm:inline">{rules}</span>
          </div>
        ) : (
          <p className="flex min-h-11 items-center text-sm font-semibold text-quiet">{t('home.coming')}</p>
        )}
      </div>
    </article>
  )
})

/** How few and how many can play it, whatever its usual options are. */
const Seats = ({ game: { players } }: { readonly game: GameInfo }) => {
  const t = useT()
  const { min, max } = players
  return (
    <Pill>
      <Users aria-hidden className="size-3" />
      <span className="sr-only">{t('home.seats')}</span>
      {min === max ? max : `${min}–${max}`}
    </Pill>
  )
}
