import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { CommandResult, FaceProps, FaceViewer, Person, Translate, UndoOffer } from '@fimm/ui/face.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useFaceModule, useGameT } from '../games.ts'
import { useLanguage, useList, useT } from '../i18n/i18n.tsx'
import { exportUrl } from '../replay/export-url.ts'
import { matchNotes } from '../replay/match-notes.ts'
import { useConnection, useLocalConnection } from '../session/client.ts'
import { eventValues, wordsOfUndone } from './event-text.ts'
import { textOf } from './option-texts.ts'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'
import { useTableTime } from './use-table-time.ts'

export interface TableProps {
  readonly document: TableDocument
  readonly state: TableState
  readonly actions: TableActions
  readonly person: PersonOf
}

/** The same for somebody who is at the table. */
export type MemberProps = TableProps & { readonly me: NonNullable<TableDocument['me']> }

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
  const list = useList()
  const { statusText } = useFaceModule(game)
  const now = useTableTime(document.code)
  const isConnected = useConnection() === 'open'
  const undo = useUndo(document, actions, person, t)
  const redo = useRedo(document, actions, person, t)
  const putWord = usePutWord(document, actions)
  const { me } = document
  const viewer = viewerOf(document)
  const withLevel = useLevels(person, document.bots, t)
  const isLocal = useLocalConnection() !== undefined
  const { language } = useLanguage()
  // Fetched when somebody asks for it, by a button beside the result.
  const { data: notes } = useQuery({ ...matchNotes(document.code, shown?.number ?? 0), enabled: false })
  if (shown === undefined) return undefined
  const isOn = document.match !== undefined
  const hasFiles = !isOn && !isLocal && me !== undefined
  return {
    view: shown.view,
    viewer,
    person: viewer.kind === 'screen' ? person : withLevel,
    send: actions.play,
    t,
    list,
    now,
    decisions: state.decisions,
    ...(undo && { undo }),
    ...(redo && { redo }),
    ...(putWord && { putWord }),
    ...(hasFiles && { fileUrl: (format) => exportUrl(document.code, shown.number, format, language) }),
    ...(!isOn && notes && { analysis: { notes, asked: true } }),
    connected: isConnected,
    readOnly: !isOn || me === undefined,
    statusShownByPage: isOn && statusText !== undefined,
  }
}

/** Bots say how well they play when their seat is tapped (T14b). */
const useLevels = (person: PersonOf, bots: TableDocument['bots'], gameT: Translate): PersonOf => {
  const t = useT()
  const { language } = useLanguage()
  return useMemo(() => {
    const told = new Map(
      Object.entries(bots).map(([id, bot]): [string, Person] => {
        // A bot that came for another game may be of a level that this one does not have.
        const level = textOf(gameT, `level.${bot}`)?.toLocaleLowerCase(language)
        return [
          id,
          { ...person(id), level: level === undefined ? t('table.bot') : t('table.botLevel', { level }) },
        ]
      }),
    )
    return (player) => told.get(player) ?? person(player)
  }, [person, bots, gameT, t, language])
}

/** Absent where nobody could agree to a word, or this viewer does not play (T23). */
const usePutWord = ({ match }: TableDocument, { act }: Pick<TableActions, 'act'>): FaceProps['putWord'] => {
  const run = useCallback(
    (place: object) => act({ type: 'put-word', place: place as Record<string, unknown> }),
    [act],
  )
  const isAsking = match?.wordAsked !== undefined
  const isOffered = match?.canPutWords === true
  return useMemo(() => (isOffered ? { isAsking, run } : undefined), [isOffered, isAsking, run])
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
      return text === key ? [] : [text]
    })
    const [text = t(policy === 'ask' ? 'table.takebackAsk' : 'table.takeback')] = said
    return { policy, run, events, text }
  }, [offer, run, person, me?.player, language, gameT, t])
}

/** What this viewer could put again, as the log told it. */
const useRedo = (
  { match, me }: TableDocument,
  { act }: Pick<TableActions, 'act'>,
  person: PersonOf,
  gameT: Translate,
): UndoOffer | undefined => {
  const t = useT()
  const { language, messages } = useLanguage()
  const offer = match?.redo
  const game = match?.game ?? ''
  return useMemo(() => {
    if (offer === undefined) return undefined
    const { policy, events } = offer
    const run = (): Promise<CommandResult> => act({ type: 'redo' })
    const reader = { person, me: me?.player, language, messages, gameT }
    const [what] = wordsOfUndone(game, events, reader)
    return { policy, run, events, text: what === undefined ? t('table.redo') : `${t('table.redo')}: ${what}` }
  }, [offer, act, game, person, me?.player, language, messages, gameT, t])
}
