import { useFaceModule, useGameT } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'

/** A score with its unit, as its game says it: points, chips, dollars. */
export const Score = ({
  game,
  score,
  loud = false,
}: {
  readonly game: string
  readonly score: number
  /** It is what the line is about. */
  readonly loud?: boolean
}) => {
  const t = useT()
  const gameT = useGameT(game)
  const { formatScore } = useFaceModule(game)
  return (
    <span className={loud ? 'font-bold whitespace-nowrap' : 'text-quiet'}>
      {formatScore?.(score, gameT) ?? t('table.points', { points: score })}
    </span>
  )
}
