import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { CommandResult, FaceProps, FaceViewer, Translate, UndoOffer } from '@fimm/ui/face.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useFaceModule, useGameT } from '../games.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { exportUrl } from '../replay/export-url.ts'
import { matchNotes } from '../replay/match-notes.ts'
import { useClient, useConnection, useLocalConnection } from '../session/client.ts'
import { eventValues } from './event-text.ts'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'

export interface TableProps {
  readonly document: TableDocument
  readonly state: TableState
  readonly actions: TableActions
  readonly person: PersonOf
}

/** Who looks at the match of a table. A spectator of a public table knows no more than the big screen (T13b), but has
 *  a device in the hand: the face made for three metres is no use there. */
export const viewerOf = ({ match, last, me }: Pick<TableDocument, 'match' | 'last' | 'me'>): FaceViewer => {
  const kind = (match ?? last)?.viewer ?? 'spectator'
  return {
    kind: kind === 'screen' && me !== undefined ? 'spectator' : kind,
    ...(me && { player: me.player }),
    host: me?.host ?? false,
  }
}

/** What the face of the match that is on, or that ended last, receives. Suspends until the game's messages are there. */
export const useFaceProps = ({ document, state, actions, person }: TableProps): FaceProps | undefined => {
  const shown = document.match ?? document.last
  const game = shown?.game ?? document.game.id
  const t = useGameT(game)
  const { statusText } = useFaceModule(game)
  const client = useClient()
  const now = useCallback(() => client.now(), [client])
  const isConnected = useConnection() === 'open'
  const undo = useUndo(document, actions, person, t)
  const { me } = document
  const viewer = viewerOf(document)
  const isLocal = useLocalConnection() !== undefined
  // Fetched when somebody asks for it, by a button beside the result.
  const { data: notes } = useQuery({ ...matchNotes(document.code, shown?.number ?? 0), enabled: false })
  if (shown === undefined) return undefined
  const isOn = document.match !== undefined
  const hasFiles = !isOn && !isLocal && me !== undefined
  return {
    view: shown.view,
    viewer,
    person,
    send: actions.play,
    t,
    now,
    decisions: state.decisions,
    ...(undo && { undo }),
    ...(hasFiles && { fileUrl: (format) => exportUrl(document.code, shown.number, format) }),
    ...(!isOn && notes && { analysis: { notes, asked: true } }),
    connected: isConnected,
    readOnly: !isOn || me === undefined,
    statusShownByPage: isOn && statusText !== undefined,
  }
}

/** What this viewer could take back, in the game's own words where it has some. */
const useUndo = (
  { match, me }: TableDocument,
  actions: Pick<TableActions, 'act'>,
  person: PersonOf,
  gameT: Translate,
): UndoOffer | undefined => {
  const t = useT()
  const { language } = useLanguage()
  const { act } = actions
  const run = useCallback((): Promise<CommandResult> => act({ type: 'take-back' }), [act])
  const offer = match?.asking === undefined ? match?.takeback : undefined
  return useMemo(() => {
    if (offer === undefined) return undefined
    const { policy, events } = offer
    const said = events.flatMap((event) => {
      const key = `undo.${event.type}`
      const text = gameT(key, eventValues({ event }, person, me?.player, language))
      return text === key ? [] : [{ text, event: event.type }]
    })
    const [first] = said
    return first === undefined
      ? { policy, run, text: t(policy === 'ask' ? 'table.takebackAsk' : 'table.takeback') }
      : { policy, run, ...first }
  }, [offer, run, person, me?.player, language, gameT, t])
}
