import { accept, ok, refuse, type Actor, type Env, type PlayerId } from '@fimm/kernel'
import { unfolded } from '../betting.ts'
import { decided, paidOut, withConsequences, type Decision } from '../consequences.ts'
import { phaseAfter } from '../play-hand.ts'
import type { CommandOf, ShownCards } from '../schema.ts'
import type { Event } from '../events.ts'
import type { Refusal, State } from '../types.ts'
import { isShown, type Dealt } from './dealt.ts'
import { streetDealt } from './deal-cards.ts'

/** The clock turns the next cards, or pays the pots when everybody has seen the hands (P39, P43). */
export const goOn = (state: State, by: Actor, env: Env): Decision => {
  const { hand, session } = state
  const due = hand?.dealt?.due ?? null
  if (by.kind !== 'clock' || hand?.dealt == null || due === null || session.paused || env.now < due)
    return refuse('not-due')
  if (hand.phase === 'showdown') return ok(withConsequences(state, env, paidOut(hand, 'showdown', env)))
  // Not everybody has answered in time; the next card is the owner's to turn (P13, P44).
  if (hand.confirmDeal) return decided(state, env, { type: 'twice-settled', twice: false })
  return decided(state, env, streetDealt(hand.dealt, phaseAfter(hand), env.now))
}

/** Whose cards can still be shown by choice: hands that won nothing (P40), or the winner nobody called (P42). */
const showable = ({ hand, session }: State, player: PlayerId): Dealt | undefined => {
  if (hand !== null) {
    const isHidden = hand.dealt !== null && !isShown(hand.dealt, player)
    const isIn = unfolded(hand).some((each) => each.player === player)
    return hand.phase === 'showdown' && isHidden && isIn ? (hand.dealt ?? undefined) : undefined
  }
  const { last } = session
  const isWinner = last?.pots.some(({ shares }) => shares.some((share) => share.player === player)) === true
  return last?.reason === 'fold-out' && isWinner && last.dealt !== null && !isShown(last.dealt, player)
    ? last.dealt
    : undefined
}

/** What can still be turned up: a card that lies face up already is not shown again. */
export const cardsToShow = (state: State, player: PlayerId): readonly ShownCards[] => {
  const dealt = showable(state, player)
  if (dealt === undefined) return []
  const [first, second] = dealt.faceUp[player] ?? [false, false]
  if (first) return ['second']
  return second ? ['first'] : ['first', 'second', 'both']
}

export const showCards = (state: State, { which }: CommandOf<'show-cards'>, player: PlayerId): Decision =>
  cardsToShow(state, player).includes(which)
    ? accept<Event>({ type: 'cards-shown', player, which })
    : refuse('nothing-to-show')

export const whyNoTwice = ({ hand, session }: State, player: PlayerId): Refusal | undefined => {
  const twice = hand?.dealt?.twice ?? null
  if (hand === null || twice === null || session.paused) return 'not-asked'
  return unfolded(hand).some((each) => each.player === player) && !twice.agreed.includes(player)
    ? undefined
    : 'not-asked'
}

/** One *no* is enough; when everybody has said yes the rest of the board is dealt twice (P44). */
export const runTwice = (
  state: State,
  { yes }: CommandOf<'run-twice'>,
  player: PlayerId,
  env: Env,
): Decision => {
  const { hand } = state
  const why = whyNoTwice(state, player)
  if (hand === null || why !== undefined) return refuse(why ?? 'not-asked')
  const agreed = [...(hand.dealt?.twice?.agreed ?? []), player]
  const isSettled = !yes || unfolded(hand).every((each) => agreed.includes(each.player))
  return decided(
    state,
    env,
    { type: 'twice-answered', player, yes },
    ...(isSettled ? [{ type: 'twice-settled', twice: yes } as const] : []),
  )
}
