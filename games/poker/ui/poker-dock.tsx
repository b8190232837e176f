import { Dock } from '@fimm/ui/dock.tsx'
import type { CommandResult } from '@fimm/ui/face.ts'
import { usePending } from '@fimm/ui/use-pending.ts'
import { ActButton } from './act-button.tsx'
import { ActionBar, type ActCommand } from './action-bar.tsx'
import { ActionClock, isHurried } from './action-clock.tsx'
import { Busted } from './busted.tsx'
import { DealtShowdown, RunOut, ShowCards } from './dealt-dock.tsx'
import { PreActions, type Chosen } from './pre-action.tsx'
import { lastSentences } from './last-events.ts'
import { isBusted, nameIn } from './people.ts'
import { AfterLastHand, isBillNext, isPlayedOut } from './settle-up.tsx'
import { Showdown, type Picks } from './showdown.tsx'
import { SitDown } from './sit-down.tsx'
import { BetweenHands, DealStreet, Note, OthersAct } from './waiting.tsx'
import type { Props } from './props.ts'

export interface DockProps extends Props {
  readonly chosenSeat: number | undefined
  readonly picks: Picks
  readonly onPick: (picks: Picks) => void
  /** The host acts for whoever must. */
  readonly isActingFor: boolean
  /** What I want to do when it is my turn, where the table deals. */
  readonly inAdvance: Chosen | undefined
  readonly onInAdvance: (chosen: Chosen | undefined) => void
  readonly className?: string
}

/** What can be done now, always in the same place. */
export const PokerDock = (props: DockProps) => {
  const { view, connected, t, className = '' } = props
  return (
    <Dock
      label={t('dock.label')}
      guard={`${view.decision} ${view.hand?.acting?.player ?? ''} ${view.phase}`}
      connected={connected}
      lit={isMyMove(props)}
      className={className}
    >
      <DockContent {...props} />
    </Dock>
  )
}

/** Whether the table waits for something only this person can do here. */
export const isMyMove = ({ view }: Pick<Props, 'view'>): boolean => {
  const { may, playsFor } = view
  if (may === null) return false
  const actFor = may['act-for']
  return (
    may.fold.ok ||
    may.deal.ok ||
    may.distribute.ok ||
    (may['start-hand'].ok && view.nextHandAt === null) ||
    (may['play-on'].ok && view.hand === null) ||
    (actFor.ok && playsFor.includes(actFor.player))
  )
}

const DockContent = (props: DockProps) => {
  const { view, isActingFor, t } = props
  const { hand, may, paused, playsFor } = view
  if (may === null) return <Watching {...props} />
  const seat = may['take-seat']
  const actFor = may['act-for']
  if (paused && view.seat !== null) return <Paused {...props} />
  if (hand !== null && may.fold.ok) return <MyTurn key={view.decision} {...props} />
  if (actFor.ok && (isActingFor || playsFor.includes(actFor.player)))
    return <TurnOf key={view.decision} {...props} player={actFor.player} />
  if (may.distribute.ok) return <Showdown {...props} />
  if (hand?.toDeal != null && may.deal.ok) return <DealStreet {...props} />
  // Before a seat is offered: nobody else can settle up or play on.
  if (isBillNext(view)) return <HandIsOver {...props} />
  if (seat.ok && view.seat === null && !(may['start-hand'].ok && props.chosenSeat === undefined))
    return <SitDown {...props} offer={seat} chosenSeat={props.chosenSeat} />
  if (paused) return <Paused {...props} />
  if (isBusted(props) && !may['start-hand'].ok && !view.isLastHand) return <Busted {...props} />
  if (hand === null) return <HandIsOver {...props} />
  if (hand.board !== null && hand.phase === 'showdown') return <DealtShowdown {...props} />
  if (hand.board?.isRunOut === true && hand.toDeal === null) return <RunOut {...props} />
  if (hand.board?.due != null) return <Note text={t('status.waiting-deal', { phase: 'cards' })} />
  if (hand.phase === 'showdown') return <Note text={showdownText(props)} />
  if (hand.toDeal !== null) return <DealStreet {...props} />
  if (hand.board !== null && isInHand(props))
    return (
      <OthersAct
        {...props}
        instead={<PreActions {...props} chosen={props.inAdvance} onChoose={props.onInAdvance} />}
      />
    )
  return <OthersAct {...props} />
}

const HandIsOver = (props: Props) => (
  <>
    {isPlayedOut(props.view) ? <AfterLastHand {...props} /> : <BetweenHands {...props} />}
    <ShowCards {...props} />
  </>
)

const isInHand = ({ view }: Props): boolean =>
  view.seat !== null && view.seats[view.seat - 1]?.status === 'active'

/** Picked winners as everybody sees them. */
const showdownText = (props: Props): string => {
  const { view, t } = props
  const shares = view.hand?.pots.flatMap((pot) => (pot.players.length > 1 ? pot.shares : [])) ?? []
  const [first] = shares
  return first === undefined
    ? t('status.showdown')
    : t('showdown.waiting', { player: nameIn(props, first.player), amount: first.amount })
}

const MyTurn = (props: Props) => {
  const { view, send, t } = props
  const { may, hand, decision } = view
  const mine = view.seat === null ? null : view.seats[view.seat - 1]
  if (may === null || hand === null) return null
  return (
    <ActionBar
      may={may}
      step={view.bigBlind}
      info={<Info {...props} stack={mine?.stack ?? 0} toCall={may.call.ok ? may.call.amount : 0} />}
      onAct={(command): Promise<CommandResult> => send({ ...command, decision })}
      isHurried={() => isHurried(props)}
      t={t}
    />
  )
}

const Info = (props: Props & { readonly stack: number; readonly toCall: number }) => {
  const { view, t, stack, toCall } = props
  return (
    <>
      <b>{toCall === 0 ? t('info.free') : t('info.to-call', { amount: toCall })}</b>
      <span className="flex items-center gap-2 text-quiet">
        {t('info.pot', { pot: view.hand?.total ?? 0, stack })}
        <ActionClock {...props} />
      </span>
    </>
  )
}

/** For a seat on this phone (P35), or the host for somebody who does not act. */
const TurnOf = (props: Props & { readonly player: string }) => {
  const { view, send, t, player } = props
  const { decision } = view
  const actFor = view.may?.['act-for']
  if (actFor?.ok !== true) return null
  const act = (command: ActCommand): Promise<CommandResult> =>
    send({
      type: 'act-for',
      player,
      action: command.type,
      ...('to' in command && { to: command.to }),
      decision,
    })
  const isMine = view.playsFor.includes(player)
  return (
    <ActionBar
      may={actFor.actions}
      step={view.bigBlind}
      info={
        <>
          <b className="text-warn">
            {t(isMine ? 'info.on-my-phone' : 'info.for', { player: nameIn(props, player) })}
          </b>
          <span className="flex items-center gap-2 text-quiet">
            {t('info.pot-of', {
              pot: view.hand?.total ?? 0,
              stack: view.seats.find((seat) => seat?.player === player)?.stack ?? 0,
            })}
            <ActionClock {...props} />
          </span>
        </>
      }
      onAct={act}
      isHurried={() => isHurried(props)}
      t={t}
    />
  )
}

const Paused = (props: Props) => {
  const { view, t, send } = props
  const { pending, refused, run } = usePending()
  return view.may?.resume.ok === true ? (
    <ActButton
      look="main"
      className="w-full"
      text={t('owner.resume')}
      detail={t('status.you-paused')}
      isSending={pending === 'resume'}
      isRefused={refused === 'resume'}
      onPress={() => void run('resume', () => send({ type: 'resume' }))}
    />
  ) : (
    <Note text={t('status.paused')} detail={t('refusal.paused')} />
  )
}

/** Where others act: what happened last. */
const Watching = (props: Props) => (
  <div>
    <p className="font-bold">{props.t('status.watching-only')}</p>
    <ol className="mt-1 space-y-0.5 text-[0.95rem] text-quiet">
      {lastSentences(props, 5).map(({ seq, text }) => (
        <li key={seq}>{text}</li>
      ))}
    </ol>
  </div>
)
