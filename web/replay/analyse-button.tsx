import { Button } from '@fimm/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useEffect } from 'react'
import { useFaceModule, useGameT } from '../games.ts'
import { AnalysisStatus } from './analysis-status.tsx'
import { matchNotes } from './match-notes.ts'

/** After a game: one press asks what would have been better; the face shows it where it belongs. */
export const AnalyseButton = ({
  code,
  number,
  game,
}: {
  readonly code: string
  readonly number: number
  readonly game: string
}) => {
  const gameT = useGameT(game)
  const { analysisLabel } = useFaceModule(game)
  const { data, error, isFetching, refetch } = useQuery({ ...matchNotes(code, number), enabled: false })
  const isThere = data !== undefined
  // What was asked for may be below the fold, or under the bars at the bottom.
  useEffect(() => {
    if (isThere) document.querySelector('[data-analysis]')?.scrollIntoView({ block: 'center' })
  }, [isThere])
  if (analysisLabel === undefined || isThere) return null
  if (isFetching || error !== null) return <AnalysisStatus code={code} number={number} />
  return (
    <Button kind="quiet" className="px-3" onClick={() => void refetch()}>
      <Lightbulb aria-hidden className="size-4" />
      {gameT(analysisLabel)}
    </Button>
  )
}
