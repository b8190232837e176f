import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { Fit } from '@fimm/table'
import { hasFace, useGames, useGameTitle } from '../games.ts'
import { useT, type TranslateMessage } from '../i18n/i18n.tsx'
import { GamePicture } from '../lobby/game-picture.tsx'

/** All games, each with how many of the party could play it: known before it is picked (T9b). */
export const GameTiles = ({
  document,
  chosen,
  without,
  onPick,
}: {
  readonly document: Pick<TableDocument, 'fits' | 'members'>
  /** The game that stands on the table. */
  readonly chosen?: string
  /** A game that need not be offered. */
  readonly without?: string
  readonly onPick: (game: string) => void
}) => {
  const t = useT()
  const title = useGameTitle()
  const { data: games = [] } = useGames()
  const offered = games.map(({ id }) => id).filter((id) => hasFace(id) && id !== without)
  const { fits, members } = document
  return (
    <ul className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1 sm:gap-3">
      {offered.map((game) => {
        const fit = fits[game]
        const isTight = fit !== undefined && (fit.missing > 0 || fit.watch > 0)
        return (
          <li key={game} className="flex">
            <button
              type="button"
              aria-pressed={game === chosen}
              onClick={() => game !== chosen && onPick(game)}
              className="flex w-full min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-paper text-center transition hover:border-accent aria-pressed:outline-3 aria-pressed:-outline-offset-1 aria-pressed:outline-accent"
            >
              <GamePicture game={game} className="h-13 sm:h-22" />
              <span className="px-0.5 pt-1 font-display text-[0.72rem] leading-tight font-bold tracking-tight sm:text-base sm:tracking-normal">
                {title(game)}
              </span>
              <span
                className={`px-0.5 pb-1.5 text-[0.7rem] leading-tight sm:text-xs ${isTight ? 'text-warn' : 'text-quiet'}`}
              >
                {fit !== undefined && fitText(fit, members.length, t)}
                {fit !== undefined && fit.missing === 0 && fit.watch > 0 && (
                  <span className="sr-only sm:not-sr-only">{t('fit.watch', { watch: fit.watch })}</span>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const fitText = ({ play, watch, missing }: Fit, people: number, t: TranslateMessage): string => {
  if (missing > 0) return t('fit.missing', { count: missing })
  if (watch > 0) return t('fit.some', { play })
  return t('fit.all', { count: people })
}
