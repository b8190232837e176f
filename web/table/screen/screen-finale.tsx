import type { Standing } from '@fimm/kernel'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Suspense } from 'react'
import { useFaceModule, useGameTitle } from '../../games.ts'
import { useT } from '../../i18n/i18n.tsx'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { firstOf, inOrder } from '../finale/ending.ts'
import { Reveal } from '../finale/reveal.tsx'
import type { Finale } from '../finale/use-finale.ts'
import { WinnerMoment } from '../finale/winner-moment.tsx'
import { FlyingReactions } from '../flying-reactions.tsx'
import { badgeOf, BadgedAvatar } from '../next/ready-people.tsx'
import { Score } from '../score.tsx'
import { useFaceProps } from '../use-face-props.ts'
import { useNextStatus } from '../next/next-status.ts'
import { ScreenCode } from './screen-code.tsx'
import { ScreenProposal } from './screen-proposal.tsx'
import { WATCHING, type ScreenProps } from './screen-props.ts'

/** The end of a match for the whole room: the reveal, then the winner, who stays until the next match begins. */
export const ScreenFinale = ({
  document,
  state,
  person,
  finale,
}: ScreenProps & { readonly finale: Finale | undefined }) => {
  const title = useGameTitle()
  const { history, evening, code, welcomes } = document
  const record = history.at(-1)
  if (record?.outcome === undefined) return null
  const { outcome, game } = record
  const props = { outcome, game, title: title(game), person }
  if (finale?.stage === 'reveal')
    return (
      <div className="flex min-h-dvh flex-col">
        <Reveal {...props} told={finale.told} large />
      </div>
    )
  const first = firstOf(outcome)
  const others = inOrder(outcome).filter(({ player }) => !first.includes(player))
  return (
    <div data-screen="finale" className="flex min-h-dvh flex-col">
      {/* Where all are first, nobody stands beside them. */}
      <div className="grid flex-1 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] has-[ol:empty]:grid-cols-1 items-center gap-[2vw] overflow-hidden pe-[3vw]">
        <div className="relative flex h-full">
          <WinnerMoment {...props} size="tv" />
        </div>
        <div className="relative">
          <Suspense>
            <Others document={document} state={state} person={person} others={others} />
          </Suspense>
        </div>
      </div>
      <footer className="flex min-h-[20vh] items-center gap-[3vw] border-t-2 border-line bg-paper px-[4vw] py-[1.6vh]">
        {evening.length > 0 && <ScoresSoFar evening={evening} person={person} />}
        <ReadyForNext document={document} person={person} />
        {(welcomes.play || welcomes.watch) && <ScreenCode code={code} />}
      </footer>
    </div>
  )
}

/** How everybody else did: place by place, or in the game's own way. */
const Others = ({
  document,
  state,
  person,
  others,
}: ScreenProps & { readonly others: readonly Standing[] }) => {
  const game = document.history.at(-1)?.game ?? document.game.id
  const { ScreenResult } = useFaceModule(game)
  const face = useFaceProps({ document, state, actions: WATCHING, person })
  if (ScreenResult !== undefined && face !== undefined) return <ScreenResult {...face} />
  const isLong = others.length > 5
  return (
    <ol>
      {others.map(({ player, score, rank }) => (
        <li
          key={player}
          className={`flex items-center gap-[1.4vw] border-line leading-tight font-bold not-first:border-t-2 ${isLong ? 'min-h-[8vh] text-[max(1.75rem,3.2vh)]' : 'min-h-[11vh] text-[max(1.75rem,4vh)]'}`}
        >
          <span className="w-[1.3em] font-display font-extrabold text-quiet">{rank ?? '–'}</span>
          <span className="relative">
            <Avatar person={person(player)} size={isLong ? 56 : 76} />
            <FlyingReactions chat={state.chat} player={player} large />
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">{person(player).name}</span>
          <Score game={game} score={score} loud />
        </li>
      ))}
    </ol>
  )
}

const MOST_SCORES = 5

const ScoresSoFar = ({
  evening,
  person,
}: Pick<ScreenProps, 'person'> & { readonly evening: ScreenProps['document']['evening'] }) => {
  const t = useT()
  return (
    <section className="min-w-0 flex-1">
      <h2 className="mb-[0.6vh] text-[max(1.75rem,2.8vh)] leading-tight font-bold text-quiet">
        {t('table.score')}
      </h2>
      <ol className="flex flex-wrap gap-x-[1.4vw] gap-y-1">
        {evening.slice(0, MOST_SCORES).map(({ player, points }) => (
          <li key={player} className="flex items-center gap-3 text-[max(1.75rem,3vh)]">
            <Avatar person={person(player)} size={52} />
            <span>
              <span className="block max-w-[17vw] leading-tight wrap-anywhere">{person(player).name}</span>
              <span className="block font-display leading-tight font-extrabold">
                {formatEveningPoints(points)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const ReadyForNext = ({ document, person }: Pick<ScreenProps, 'document' | 'person'>) => {
  const { next, bots } = document
  const status = useNextStatus(document, person)
  const people = (next?.plays ?? []).filter((id) => bots[id] === undefined)
  if (next === undefined || people.length === 0) return null
  return (
    <section>
      <h2 className="mb-[1vh] text-[max(1.75rem,2.8vh)] font-bold text-quiet">{status}</h2>
      <ul className="flex max-w-[25vw] flex-wrap gap-x-4 gap-y-3">
        {people.map((id) => (
          <li key={id}>
            <BadgedAvatar player={id} badge={badgeOf({ ...document, next }, id)} size={64} person={person} />
          </li>
        ))}
      </ul>
      <ScreenProposal document={document} person={person} />
    </section>
  )
}
