import { Avatar } from '@fimm/ui/avatar.tsx'
import { Suspense } from 'react'
import { useFaceModule, useGameT, useNameOn } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { useConnection } from '../../session/client.ts'
import { ClockedAvatar, LargeClock, useDecisionClock } from '../decision-clock.tsx'
import { FlyingReactions } from '../flying-reactions.tsx'
import { GameArea } from '../game-area.tsx'
import { missingHostText } from '../missing-host.ts'
import { TakeBackToast } from '../take-back-toast.tsx'
import { viewerOf } from '../use-face-props.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { ScreenWord } from './screen-word.tsx'
import { WATCHING, type ScreenProps } from './screen-props.ts'

/** A match: whose turn it is in huge letters, the board on the whole surface, no small print. */
export const ScreenMatch = (props: ScreenProps) => {
  const { document, state, person } = props
  const nameOn = useNameOn()
  const { match, code, welcomes, members } = document
  const clock = useDecisionClock(document, person)
  if (match === undefined) return null
  const people = [...new Set([...match.players, ...members.map(({ id }) => id)])]
  return (
    <ScreenFrame
      title={nameOn(document)}
      headline={
        <Suspense>
          <Headline {...props} />
        </Suspense>
      }
      clock={clock && <LargeClock clock={clock} person={person(clock.player)} />}
      people={people.map((id) => (
        <li key={id} className="relative" title={person(id).name}>
          {clock?.player === id ? (
            <ClockedAvatar person={person(id)} clock={clock} size={64} />
          ) : (
            <Avatar person={person(id)} size={64} turn={match.waitingFor.includes(id)} />
          )}
          <FlyingReactions chat={state.chat} player={id} large />
        </li>
      ))}
      code={welcomes.play || welcomes.watch ? code : undefined}
    >
      <div className="[&_button]:text-[max(1.75rem,2.6vh)]!">
        <TakeBackToast log={state.log} person={person} me={undefined} />
      </div>
      <ScreenWord document={document} person={person} />
      <GameArea document={document} state={state} actions={WATCHING} person={person} />
    </ScreenFrame>
  )
}

/** What the table waits for, in one line. */
const Headline = ({ document, person }: ScreenProps) => {
  const t = useT()
  const { language } = useLanguage()
  const connection = useConnection()
  const { match, game } = document
  const gameT = useGameT(match?.game ?? game.id)
  const { statusText } = useFaceModule(match?.game ?? game.id)
  if (connection === 'outdated') return t('status.outdated')
  if (connection === 'reconnecting') return t('status.reconnecting')
  if (match === undefined) return null
  const absent = missingHostText(document, person, t)
  if (absent !== undefined) return absent
  const own = statusText?.({ view: match.view, viewer: viewerOf(document), person, t: gameT })
  if (own !== undefined && own !== '') return own
  const names = listFormat(language).format(match.waitingFor.map((player) => person(player).name))
  return names === '' ? t('table.playing') : t('table.turnOf', { names })
}
