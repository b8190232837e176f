import type { Outcome } from '@fimm/kernel'
import { Suspense } from 'react'
import { useGameT } from '../../games.ts'

/** What people reached who played together, in the words of the game. */
export const Reached = (props: { readonly game: string; readonly outcome: Pick<Outcome, 'reached'> }) => (
  <Suspense>
    <ReachedText {...props} />
  </Suspense>
)

const ReachedText = ({ game, outcome: { reached } }: Parameters<typeof Reached>[0]) =>
  useGameT(game)('reached', reached)
