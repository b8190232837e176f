import { Avatar, EmptySeat } from '@fimm/ui/avatar.tsx'
import { canKeepScreenOn } from '@fimm/ui/use-wake-lock.ts'
import { useGameTitle } from '../../games.ts'
import { useT } from '../../i18n/i18n.tsx'
import { useLanguageName, wordLanguageOf } from '../../i18n/word-language.ts'
import { GamePicture } from '../../lobby/game-picture.tsx'
import '../finale/finale.css'
import { FlyingReactions } from '../flying-reactions.tsx'
import { missingHostText } from '../missing-host.ts'
import { missingText } from '../next/missing-text.ts'
import { ScreenInvite } from './screen-invite.tsx'
import { ScreenSound } from './screen-sound.tsx'
import type { ScreenProps } from './screen-props.ts'

/** More would be smaller than can be read from the sofa. */
const MOST_SHOWN = 12
const AVATAR = 108
/** So many have room in rows of four. */
const FEW = 8

/** Before a match: how to come in, as large as it can be, and who is here. */
export const ScreenLobby = ({ document, state, person }: ScreenProps) => {
  const t = useT()
  const title = useGameTitle()
  const languageName = useLanguageName()
  const { code, game, members, seats, host, welcomes } = document
  const words = wordLanguageOf(game)
  const players = members.filter(({ role }) => role === 'player')
  const waiting = members.filter(({ role }) => role === 'spectator')
  const free = Math.max(0, Math.min(seats.max, FEW) - players.length)
  const isInviting = welcomes.play || welcomes.watch
  return (
    <div
      className={`grid min-h-dvh ${isInviting ? 'grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'grid-cols-1'}`}
    >
      {isInviting && <ScreenInvite code={code} />}
      <section className="flex flex-col gap-[3vh] px-[4vw] py-[4.5vh]">
        <header className="flex items-center gap-[2.5vw]">
          <GamePicture game={game.id} className="h-[17vh] w-[13vw] shrink-0 rounded-[2rem]" />
          <div>
            <h1 className="text-[9vh] leading-none font-extrabold">{title(game.id)}</h1>
            <p className="mt-[1vh] text-[max(1.75rem,3.3vh)] leading-snug text-quiet">
              {words !== undefined && <b className="text-ink">{languageName(words)} · </b>}
              {title(game.id, 'tagline')}
            </p>
          </div>
        </header>
        <div className="flex items-baseline justify-between text-[4vh] font-bold">
          <h2>{t('table.members')}</h2>
          <p className="text-[max(1.75rem,3.3vh)] text-quiet">
            {t('screen.seats', { taken: players.length, max: seats.max })}
          </p>
        </div>
        <ul className={`grid gap-x-4 gap-y-[2vh] ${members.length > FEW ? 'grid-cols-6' : 'grid-cols-4'}`}>
          {[...players, ...waiting].slice(0, MOST_SHOWN).map(({ id, role, wantsToPlay }) => (
            <li
              key={id}
              className="relative flex flex-col items-center gap-1 text-[max(1.75rem,3.3vh)] font-bold"
            >
              <span className="relative">
                <Avatar person={person(id)} size={AVATAR} />
                <FlyingReactions chat={state.chat} player={id} large />
              </span>
              <span className="w-full text-center leading-tight wrap-anywhere">{person(id).name}</span>
              <span className="text-[1.75rem] font-normal text-quiet">
                {id === host && t('table.host')}
                {id !== host && role !== 'player' && t(wantsToPlay ? 'screen.next' : 'table.spectator')}
              </span>
            </li>
          ))}
          {players.length + waiting.length <= FEW &&
            Array.from({ length: Math.min(free, FEW - players.length - waiting.length) }, (_, seat) => (
              <li key={seat} className="flex flex-col items-center gap-1 text-[1.75rem] text-quiet">
                <EmptySeat size={AVATAR} />
                {t('table.free')}
              </li>
            ))}
        </ul>
        <div className="mt-auto flex items-center justify-between gap-[2vw] rounded-[1.5rem] bg-sunken px-[2vw] py-[1.6vh] text-[4vh] font-bold">
          <p>
            {missingText(document, t) ??
              missingHostText(document, person, t) ??
              t('screen.waiting', { name: person(host).name })}
          </p>
          <ScreenSound />
        </div>
        {!canKeepScreenOn() && (
          <p className="text-[max(1.75rem,2.6vh)] leading-tight text-quiet">{t('http.television')}</p>
        )}
      </section>
    </div>
  )
}
