import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { Fit } from '@fimm/table'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { Check, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasFace, useGames, useGameTitle } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT, type TranslateMessage } from '../../i18n/i18n.tsx'
import { GamePicture } from '../../lobby/game-picture.tsx'
import type { PersonOf } from '../people.ts'

const LOOKS = {
  /** Nothing is chosen: three in a row on a phone, a sixth place for the way out. */
  grid: {
    list: 'grid grid-cols-3 gap-2 lg:grid-cols-5 lg:gap-3.5',
    picture: 'h-[clamp(3.5rem,10dvh,5.3rem)] lg:h-30',
    name: 'pt-1.5 text-[0.97rem] lg:pt-2.5 lg:text-lg',
    fit: 'pb-2 text-[0.78rem] lg:pb-2.5 lg:text-sm',
  },
  /** Chosen: all in one row. */
  strip: {
    list: 'grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1.5 lg:gap-3.5',
    picture: 'h-[clamp(2rem,12dvh-2.8rem,3.25rem)] lg:h-24',
    name: 'pt-1 text-[0.72rem] tracking-tight lg:pt-2 lg:text-base lg:tracking-normal',
    fit: 'pb-1.5 text-[0.7rem] lg:text-sm',
  },
} as const

const TILE =
  'flex w-full min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-paper text-center transition hover:border-accent'
const CHOSEN = 'aria-pressed:outline-3 aria-pressed:-outline-offset-1 aria-pressed:outline-accent'
const PROPOSED = 'outline-[2.5px] -outline-offset-1 outline-accent outline-dashed'

/** All games, each with how many of the party could play it: known before it is picked (T9b). The one just played comes
 *  first. */
export const GameTiles = ({
  document: { fits, members, last, next },
  look,
  chosen,
  person,
  onPick,
  children,
}: {
  readonly document: Pick<TableDocument, 'fits' | 'members' | 'last' | 'next'>
  readonly look: keyof typeof LOOKS
  /** The game that stands on the table. */
  readonly chosen?: string | undefined
  readonly person: PersonOf
  readonly onPick: (game: string) => void
  /** A last place that is no game. */
  readonly children?: ReactNode
}) => {
  const t = useT()
  const title = useGameTitle()
  const { language } = useLanguage()
  const { data: games = [] } = useGames()
  const { list, picture, name, fit: fitLook } = LOOKS[look]
  const offered = games
    .map(({ id }) => id)
    .filter(hasFace)
    .toSorted((a, b) => Number(b === last?.game) - Number(a === last?.game))
  return (
    <ul className={list}>
      {offered.map((game) => {
        const fit = fits[game]
        const isTight = fit !== undefined && (fit.missing > 0 || fit.watch > 0)
        const proposers = next?.proposals.find((proposal) => proposal.game === game)?.players ?? []
        const [proposer] = proposers
        return (
          <li key={game} className="relative flex">
            <button
              type="button"
              aria-pressed={game === chosen}
              data-game={game}
              onClick={() => onPick(game)}
              className={`${TILE} ${CHOSEN} ${proposer === undefined ? '' : PROPOSED}`}
            >
              <GamePicture game={game} className={`w-full ${picture}`} />
              <span className={`px-0.5 font-display leading-tight font-bold ${name}`}>
                <FittedText>{title(game)}</FittedText>
              </span>
              <span className={`px-0.5 leading-tight ${fitLook} ${isTight ? 'text-warn' : 'text-quiet'}`}>
                {fit !== undefined && fitText(fit, members.length, t)}
                {fit !== undefined &&
                  fit.missing === 0 &&
                  fit.watch > 0 &&
                  t('fit.watch', { watch: fit.watch })}
              </span>
              {game === last?.game && <span className="sr-only">, {t('next.justPlayed')}</span>}
              {proposer !== undefined && (
                <span className="sr-only">
                  ,{' '}
                  {t('next.proposedBy', {
                    names: listFormat(language).format(proposers.map((id) => person(id).name)),
                  })}
                </span>
              )}
            </button>
            {proposer === undefined && game === chosen && (
              <Corner strong>
                <Check className="size-4" strokeWidth={3} />
              </Corner>
            )}
            {proposer === undefined && game !== chosen && game === last?.game && (
              <Corner>
                <RotateCcw className="size-3.5" />
              </Corner>
            )}
            {proposer !== undefined && (
              <span
                aria-hidden
                className="pointer-events-none absolute -top-2 -end-1.5 rounded-full ring-2 ring-paper"
              >
                <Avatar person={person(proposer)} size={26} />
              </span>
            )}
          </li>
        )
      })}
      {children}
    </ul>
  )
}

const Corner = ({
  strong = false,
  children,
}: {
  readonly strong?: boolean
  readonly children: ReactNode
}) => (
  <span
    aria-hidden
    className={`pointer-events-none absolute -top-2 -end-1.5 flex size-7 items-center justify-center rounded-full shadow-lift ${strong ? 'bg-accent text-accent-ink' : 'border border-line bg-paper text-ink'}`}
  >
    {children}
  </span>
)

const fitText = ({ play, watch, missing }: Fit, people: number, t: TranslateMessage): string => {
  if (missing > 0) return t('fit.missing', { count: missing })
  if (watch > 0) return t('fit.some', { play })
  return t('fit.all', { count: people })
}
