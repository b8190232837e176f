import { eveningSummaryOf, type EveningSummary } from '@fimm/table/evening-summary.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { Suspense } from 'react'
import { useGameTitle } from '../../games.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { GamePicture } from '../../lobby/game-picture.tsx'
import { Moments } from '../closing/moments.tsx'
import { Podium } from '../closing/podium.tsx'
import { useWinnersText } from '../closing/use-winners-text.ts'
import { Confetti } from '../finale/confetti.tsx'
import '../finale/finale.css'
import type { ScreenProps } from './screen-props.ts'

/** More would be smaller than can be read from the sofa. */
const MOST_MATCHES = 6

/** The end of the evening for the whole room: who won it, what was played, its best moments. */
export const ScreenClosing = ({ document, person }: ScreenProps) => {
  const t = useT()
  const summary = eveningSummaryOf(document)
  const { places, moments, matches } = summary
  const won = useWinnersText(summary, person)
  return (
    <div
      data-screen="closing"
      className="relative grid min-h-dvh grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-[3vw] overflow-hidden px-[4vw]"
    >
      <div aria-hidden className="rays absolute inset-0 [--rays-x:27.5%] [--rays-y:60%]" />
      <Confetti />
      <div className="relative flex flex-col justify-between gap-[3vh] pt-[6vh] text-center">
        <div>
          <h1 className="text-[max(4rem,8.4vh)] leading-tight font-extrabold">
            <FittedText>{won}</FittedText>
          </h1>
          <MeetAgain at={document.meetsAgainAt} after={summary.until} />
        </div>
        <div>
          <Podium places={places} person={person} scale={2.8} />
        </div>
      </div>
      <div className="relative my-[5vh] flex flex-col justify-center gap-[2.5vh] text-[max(1.75rem,3.2vh)]">
        <section className="rounded-[2rem] bg-paper px-[2.2vw] py-[2vh]">
          <MatchWinners matches={matches.slice(-MOST_MATCHES)} person={person} />
        </section>
        {moments.length > 0 && (
          <section className="rounded-[2rem] bg-paper px-[2.2vw] py-[2.4vh]">
            <h2 className="mb-[1vh] text-[4vh] font-bold">{t('closing.moments')}</h2>
            <Suspense>
              <Moments moments={moments} person={person} />
            </Suspense>
          </section>
        )}
      </div>
    </div>
  )
}

/** When everybody in the room comes back, once the host has said so (T10d). */
const MeetAgain = ({ at, after }: { readonly at: number | undefined; readonly after: number }) => {
  const t = useT()
  const { language } = useLanguage()
  return (
    at !== undefined &&
    at > after && (
      <p className="mt-[1vh] text-[max(1.75rem,3.4vh)] font-bold text-quiet">
        {t('meet.set')}: {formatDate(language, 'full', at)}, {formatDate(language, 'time', at)}
      </p>
    )
  )
}

const MatchWinners = ({
  matches,
  person,
}: Pick<ScreenProps, 'person'> & { readonly matches: EveningSummary['matches'] }) => {
  const t = useT()
  const title = useGameTitle()
  return (
    <ol aria-label={t('table.history')}>
      {matches.map(({ number, game, winners }) => (
        <li
          key={number}
          className="grid min-h-[7.4vh] grid-cols-[5.6vw_minmax(0,1fr)_minmax(0,1fr)] items-center gap-[1.2vw]"
        >
          <GamePicture game={game} className="h-[6.2vh] rounded-xl" />
          <span className="truncate">{title(game)}</span>
          <span className="flex min-w-0 items-center gap-[0.8vw] font-bold">
            {winners.slice(0, 1).map((player) => (
              <Avatar key={player} person={person(player)} size={52} />
            ))}
            <span className="truncate">
              {winners.length === 0 ? '–' : winners.map((player) => person(player).name).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
