import { lazy, memo, Suspense } from 'react'
import { useGameTitle } from '../games.ts'
import { useInView } from './use-in-view.ts'

const Picture = lazy(() => import('./pictures.tsx'))

/** A game in a picture, drawn when it comes into sight. */
export const GamePicture = memo(function GamePicture({
  game,
  className = '',
}: {
  readonly game: string
  readonly className?: string
}) {
  const title = useGameTitle()
  const [frame, seen] = useInView<HTMLDivElement>()
  return (
    <div
      ref={frame}
      aria-hidden
      // What nobody sees does not move.
      className={`@container flex items-center justify-center overflow-hidden bg-sunken [content-visibility:auto] ${className}`}
    >
      {seen && (
        <Suspense>
          <Picture game={game} name={title(game)} />
        </Suspense>
      )}
    </div>
  )
})
