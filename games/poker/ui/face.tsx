import type { EventSounds, Face, FaceKey, StatusText } from '@fimm/ui/face.ts'
import { BottomSheet } from '@fimm/ui/bottom-sheet.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Ellipsis, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import type { Command } from '../schema.ts'
import type { ShownEvent, View } from '../view-types.ts'
import { HandList } from './hand-list.tsx'
import { HostBar } from './host-bar.tsx'
import { SeatMenu } from './host-players.tsx'
import { HostPanel, Silence } from './host-panel.tsx'
import { Ledger } from './ledger.tsx'
import { MyMenu } from './my-menu.tsx'
import { nameIn, seatedPlayers } from './people.ts'
import { useCardSettings } from './card-settings.tsx'
import { MyCards } from './my-cards.tsx'
import { usePreAction, type Chosen } from './pre-action.tsx'
import { isMyMove, PokerDock } from './poker-dock.tsx'
import './poker.css'
import { Screen } from './screen.tsx'
import { SessionOver } from './session-over.tsx'
import { previewOf, type Picks } from './showdown.tsx'
import { statusLine } from './status-line.ts'
import { PokerTable } from './table.tsx'
import { LevelLine } from './tournament.tsx'
import { useChipMotion } from './use-chip-motion.ts'
import { useWide } from './use-wide.ts'
import type { MessageKey, Props, Translate } from './props.ts'

const PokerFace: Face<View, Command, ShownEvent, MessageKey> = (props) => {
  if (props.view.phase === 'over') return <SessionOver {...props} />
  if (props.viewer.kind === 'screen') return <Screen {...props} />
  return <Playing {...props} />
}

/** More than these sit in four rows on a phone. */
const THREE_ROWS = 6

/** At the showdown the pots need the room. */
const boardHeight = (view: View, isWide: boolean, isPicking: boolean, isHost: boolean): string => {
  if (isWide) return isPicking ? 'h-[min(24rem,42dvh)] min-h-80' : 'h-[min(29rem,52dvh)] min-h-88'
  // Who chooses a seat sees the free ones too.
  const places = view.seats.filter((seat) => seat !== null || view.may?.['take-seat'].ok === true)
  return `${places.length > THREE_ROWS ? 'min-h-56' : ''} ${phoneHeight(view, isPicking, isHost)}`
}

const phoneHeight = ({ tournament, config, hand }: View, isPicking: boolean, isHost: boolean): string => {
  if (tournament !== null && !isPicking) return 'h-[clamp(12.5rem,calc(100dvh-37rem),22.25rem)] max-w-[30rem]'
  // Guests have no row of the host's below the table while a hand is on.
  if (config.cards === 'dealt')
    return `${isHost || hand === null ? 'h-[clamp(13rem,calc(100dvh-37.5rem),22.25rem)]' : 'h-[clamp(13rem,calc(100dvh-34.25rem),22.25rem)]'} max-w-[30rem]`
  return isPicking
    ? 'h-[clamp(13rem,calc(100dvh-33.5rem),16rem)]'
    : 'h-[clamp(15.5rem,calc(100dvh-31rem),22.25rem)] max-w-[30rem]'
}

const ROUND =
  'absolute bottom-0 grid size-11 place-items-center rounded-full border border-line bg-paper shadow-lift'

const NOTHING_PICKED: Picks = new Map()

/** The table, what the host sees between it and the dock, and the dock. */
const Playing = (props: Props) => {
  const { view, viewer, t, readOnly, statusShownByPage } = props
  const [seat, setSeat] = useState<number>()
  const [picked, setPicked] = useState<{ readonly decision: number; readonly picks: Picks }>()
  const [isHostOpen, setHostOpen] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [actsFor, setActsFor] = useState<number>()
  const [chosen, setChosen] = useState<string>()
  const [inAdvance, setInAdvance] = useState<Chosen>()
  usePreAction(props, inAdvance, () => setInAdvance(undefined))
  const { suits } = useCardSettings()
  const isDealt = view.config.cards === 'dealt'
  const { box, isWide } = useWide()
  useChipMotion(props, box)
  const offer = view.may?.['take-seat']
  const mayDistribute = view.may?.distribute.ok === true
  const picks = picked?.decision === view.decision ? picked.picks : NOTHING_PICKED
  const host = {
    isActingFor: actsFor === view.decision,
    onActFor: () => setActsFor(actsFor === view.decision ? undefined : view.decision),
  }
  const line = statusShownByPage ? undefined : statusLine(props)
  const isHost = viewer.host && !readOnly
  const hasPanel = isHost && isWide
  // Who got up meanwhile has no menu.
  const menuOf = seatedPlayers(view).find((player) => player === chosen)
  return (
    <div
      ref={box}
      data-decision={view.decision}
      data-suits={suits}
      className={`poker-face @container ${isWide ? 'poker-face-wide' : ''} ${hasPanel && isWide ? 'poker-face-panel' : ''} ${mayDistribute ? 'poker-face-picking' : ''}`}
    >
      {line !== undefined && (
        <p className="rounded-2xl bg-sunken px-4 py-2.5 font-bold" data-status={isMyMove(props) || undefined}>
          {line}
        </p>
      )}
      {view.tournament !== null && <LevelLine {...props} tournament={view.tournament} />}
      <div className={`poker-board mx-auto w-full ${boardHeight(view, isWide, mayDistribute, isHost)}`}>
        <PokerTable
          {...props}
          size={isWide ? 'desktop' : 'phone'}
          chosen={seat}
          onChooseSeat={offer?.ok === true && !readOnly ? setSeat : undefined}
          menuFor={(player) => !readOnly && (isHost || player === view.me)}
          onMenu={isHost ? setChosen : () => setMenuOpen(true)}
          preview={mayDistribute ? previewOf(view, picks) : undefined}
        >
          {view.seat !== null && !readOnly && !(mayDistribute && !isWide) && (
            <button
              type="button"
              data-menu="mine"
              aria-label={t('menu.mine')}
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(!isMenuOpen)}
              className={`${ROUND} ${isWide ? 'left-[calc(50%+6.1rem)]' : 'left-[calc(50%+5.25rem)]'}`}
            >
              <Ellipsis aria-hidden className="size-5" />
            </button>
          )}
          {isHost && !isWide && (
            <button
              type="button"
              data-menu="host"
              aria-label={t('owner.panel')}
              aria-haspopup="dialog"
              onClick={() => setHostOpen(true)}
              className={`${ROUND} right-[calc(50%+5.25rem)]`}
            >
              <UserRoundCog aria-hidden className="size-5" />
            </button>
          )}
        </PokerTable>
      </div>
      {!readOnly && viewer.kind === 'player' && <HostBar {...props} {...host} isWide={isWide} />}
      {isDealt && <MyCards {...props} isWide={isWide} />}
      <PokerDock
        {...props}
        inAdvance={inAdvance}
        onInAdvance={setInAdvance}
        chosenSeat={seat !== undefined && offer?.ok === true && offer.seats.includes(seat) ? seat : undefined}
        picks={picks}
        onPick={(next) => setPicked({ decision: view.decision, picks: next })}
        isActingFor={host.isActingFor}
        className="poker-dock"
      />
      {readOnly && <HandList {...props} />}
      {hasPanel && (
        <Card title={t('owner.panel')} action={<Silence {...props} />} className="[&>header]:mb-2">
          <HostPanel {...props} {...host} isWide onChoose={setChosen} />
        </Card>
      )}
      {isHost && !isWide && (
        <BottomSheet
          fit
          open={isHostOpen}
          onClose={() => setHostOpen(false)}
          label={t('owner.panel')}
          closeLabel={t('close')}
        >
          <HostPanel
            {...props}
            {...host}
            isWide={false}
            onChoose={(player) => {
              setHostOpen(false)
              setChosen(player)
            }}
            onActFor={() => {
              setHostOpen(false)
              host.onActFor()
            }}
          />
        </BottomSheet>
      )}
      <BottomSheet
        fit
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        label={t('menu.mine')}
        closeLabel={t('close')}
      >
        <MyMenu
          {...props}
          send={(command) => {
            setMenuOpen(false)
            return props.send(command)
          }}
        />
      </BottomSheet>
      {isHost && (
        <BottomSheet
          fit
          open={menuOf !== undefined}
          onClose={() => setChosen(undefined)}
          label={menuOf === undefined ? '' : nameIn(props, menuOf)}
          closeLabel={t('close')}
        >
          {menuOf !== undefined && (
            <SeatMenu
              {...props}
              player={menuOf}
              isActingFor={host.isActingFor}
              onActFor={() => {
                setChosen(undefined)
                host.onActFor()
              }}
            />
          )}
        </BottomSheet>
      )}
    </div>
  )
}

export const turnOf = (view: object): number | undefined => (view as View).hand?.number

export default PokerFace

export const statusText: StatusText<View, MessageKey> = statusLine

export const statusDetail: StatusText<View, MessageKey> = ({ view, t }) =>
  view.hands === 0
    ? t('bar.blinds', { small: view.smallBlind, big: view.bigBlind })
    : t(view.isLastHand && view.hand !== null ? 'status.detail-last' : 'status.detail', {
        hand: view.hands,
        small: view.smallBlind,
        big: view.bigBlind,
      })

export const sounds: EventSounds<ShownEvent, View> = {
  'player-checked': 'knock',
  'player-called': 'chip',
  'player-bet': 'chip',
  'player-raised': 'chip',
  'player-all-in': 'chip',
  'blinds-posted': 'chip',
  'pot-distributed': ({ pot }) => (pot === 0 ? 'pay' : undefined),
  'round-advanced': ({ board }) => (board === undefined ? undefined : 'knock'),
}

export const keys: readonly FaceKey<MessageKey>[] = [
  { keys: ['F'], text: 'keys.fold' },
  { keys: ['C'], text: 'keys.call' },
  { keys: ['R'], text: 'keys.raise' },
  { keys: ['1', '5'], text: 'keys.presets' },
  { keys: ['↑', '↓'], text: 'keys.amount' },
  { keys: ['N'], text: 'keys.next' },
  { keys: ['Z'], text: 'keys.undo' },
  { keys: ['Y'], text: 'keys.redo' },
]

export const formatScore = (score: number, t: Translate): string => t('unit.score', { points: score })

export const panels = [{ id: 'ledger', label: 'ledger.title', Panel: Ledger }] as const

export const ownUndo = true

export { LobbyChoice, lobbyOptions } from './lobby-choice.tsx'
export { ScreenResult } from './screen-result.tsx'
