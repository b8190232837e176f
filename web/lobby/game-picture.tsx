import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { memo, Suspense } from 'react'
import { thumbnailOf, useGameTitle } from '../games.ts'

/** A game's own picture, or its first letters as tiles until it has one. */
export const GamePicture = memo(function GamePicture({
  game,
  className = '',
}: {
  readonly game: string
  readonly className?: string
}) {
  const Picture = thumbnailOf(game)
  const name = useGameTitle()(game)
  return (
    <div
      aria-hidden
      // What nobody sees does not move.
      className={`@container flex items-center justify-center overflow-hidden bg-sunken [content-visibility:auto] ${className}`}
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
        <Suspense>
          <Picture />
        </Suspense>
      )}
    </div>
  )
})
