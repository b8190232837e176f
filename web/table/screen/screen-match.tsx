import { Avatar } from '@fimm/ui/avatar.tsx'
import { Suspense } from 'react'
import { useFaceModule, useGameT, useGameTitle } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { useConnection } from '../../session/client.ts'
import { FlyingReactions } from '../flying-reactions.tsx'
import { GameArea } from '../game-area.tsx'
import { TakeBackToast } from '../take-back-toast.tsx'
import { viewerOf } from '../use-face-props.ts'
import type { TableActions } from '../use-table-actions.ts'
import { ScreenCode } from './screen-code.tsx'
import type { ScreenProps } from './screen-props.ts'

/** A match: whose turn it is in huge letters, the board on the whole surface, no small print. */
export const ScreenMatch = (props: ScreenProps) => {
  const { document, state, person } = props
  const title = useGameTitle()
  const { match, code, welcomes, members } = document
  if (match === undefined) return null
  const people = [...new Set([...match.players, ...members.map(({ id }) => id)])]
  return (
    <div data-screen="match" className="flex min-h-dvh flex-col gap-[2vh] px-[2.5vw] py-[2.5vh]">
      <header className="flex items-center gap-[2vw]">
        <div className="min-w-0 flex-1">
          <p className="font-display text-[max(28px,3.2vh)] font-bold text-quiet">{title(match.game)}</p>
          <h1 className="text-[6vh] leading-[1.05] font-extrabold">
            <span role="status">
              <Suspense>
                <Headline {...props} />
              </Suspense>
            </span>
          </h1>
        </div>
        <ul className="flex gap-3">
          {people.map((id) => (
            <li key={id} className="relative" title={person(id).name}>
              <Avatar person={person(id)} size={64} turn={match.waitingFor.includes(id)} />
              <FlyingReactions chat={state.chat} player={id} large />
            </li>
          ))}
        </ul>
        {(welcomes.play || welcomes.watch) && <ScreenCode code={code} />}
      </header>
      <div className="flex flex-1 flex-col text-[max(28px,2.6vh)]">
        <div className="[&_button]:text-[max(28px,2.6vh)]!">
          <TakeBackToast log={state.log} person={person} me={undefined} />
        </div>
        <GameArea document={document} state={state} actions={WATCHING} person={person} />
      </div>
    </div>
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
  if (connection === 'reconnecting') return t('status.reconnecting')
  if (match === undefined) return null
  const own = statusText?.({ view: match.view, viewer: viewerOf(document), person, t: gameT })
  if (own !== undefined && own !== '') return own
  const names = listFormat(language).format(match.waitingFor.map((player) => person(player).name))
  return names === '' ? t('table.playing') : t('table.turnOf', { names })
}

const accept = async () => ({ ok: true as const })
/** A screen sends nothing. */
const WATCHING: TableActions = { play: accept, act: accept, problem: undefined }
