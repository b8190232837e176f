import { Button } from '@fimm/ui/button.tsx'
import type { FaceProps } from '@fimm/ui/face.ts'
import { FastForward, RotateCcw } from 'lucide-react'
import type { ResultView, View } from '../view-types.ts'
import { bestLineOf } from './best-line.tsx'
import { ResultCard } from './result-card.tsx'
import { ticksFor } from './light-up.ts'
import { useReveal } from './use-reveal.ts'

/** Every board at the end, one's own large and first, all their words lighting up side by side. */
export const Results = ({
  view,
  results,
  t,
  person,
  analysis,
}: Pick<FaceProps<View>, 'view' | 't' | 'person' | 'analysis'> & {
  readonly results: readonly ResultView[]
}) => {
  const { tick, isOver, skip, again } = useReveal(Math.max(0, ...results.map(({ words }) => ticksFor(words))))
  const own = results.find(({ player }) => player === view.me) ?? results[0]
  const gridOf = (player: string) => view.seats.find((seat) => seat.player === player)?.grid ?? []
  const card = (result: ResultView, large: boolean) => (
    <ResultCard
      view={view}
      result={result}
      grid={gridOf(result.player)}
      tick={tick}
      large={large}
      bestLine={bestLineOf(analysis, result.player)}
      t={t}
      person={person}
    />
  )
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex min-h-11 justify-end">
        <Button kind="quiet" onClick={isOver ? again : skip}>
          {isOver ? (
            <RotateCcw aria-hidden className="size-4" />
          ) : (
            <FastForward aria-hidden className="size-4" />
          )}
          {t(isOver ? 'result.again' : 'result.skip')}
        </Button>
      </div>
      {own !== undefined && card(own, true)}
      <ul className="grid gap-3 @xl:grid-cols-2 @4xl:grid-cols-3">
        {results
          .filter((result) => result !== own)
          .map((result) => (
            <li key={result.player}>{card(result, false)}</li>
          ))}
      </ul>
    </div>
  )
}
