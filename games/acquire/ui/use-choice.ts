import { useKept } from '@fimm/ui/use-kept.ts'
import { useEffect, useEffectEvent, useReducer } from 'react'
import type { Command } from '../types.ts'
import type { RackTile } from '../view-types.ts'
import { type Cart, cartOf } from './cart.ts'
import { type Choice, chosenNext, type Input, NO_CHOICE, previewOf } from './choice.ts'
import { type Disposal, disposalOf, type Prepared } from './disposal.ts'
import type { Draft, Props } from './props.ts'

/** What somebody is about to do, and the way to change it. */
export interface Choosing {
  readonly choice: Choice
  act(input: Input): void
  readonly preview: RackTile | undefined
  readonly cart: Cart
  readonly disposal: Disposal | undefined
}

/** From the first tap to the server's answer. Commands go out with the decision they answer; what is prepared for a
 *  merger survives a reload. */
export const useChoice = ({ view, send, readOnly, connected }: Props): Choosing => {
  const [kept, keep] = useKept<Prepared | null>(`${STORED} ${location.pathname}`, null, isWhole)
  const position = { view, isOpen: connected && !readOnly }
  const [held, act] = useReducer((before: Choice, input: Input) => chosenNext(before, input, position), {
    ...NO_CHOICE,
    decision: view.decision,
    prepared: kept,
  })
  const hasMoved = held.decision !== view.decision
  if (hasMoved) act({ type: 'game-moved' })
  const choice = hasMoved ? chosenNext(held, { type: 'game-moved' }, position) : held
  const { sent, prepared } = choice

  const submit = useEffectEvent(async (command: Draft) => {
    const { decision } = view
    const answer = await send({ ...command, decision } as Command)
    act({ type: 'answered', decision, problem: answer.ok ? null : answer.message })
  })
  useEffect(() => {
    if (sent !== null) void submit(sent)
  }, [sent])

  const store = useEffectEvent((next: Prepared | null) => {
    if (next !== kept) keep(next)
  })
  useEffect(() => store(prepared), [prepared])

  return {
    choice,
    act,
    preview: previewOf(choice, view),
    cart: cartOf(view, choice.shares),
    disposal: disposalOf(view, prepared),
  }
}

const STORED = 'fimm.acquire.disposal'

const isWhole = (stored: Partial<Prepared> | null): boolean => {
  const { of, sell = -1, trade = -1 } = stored ?? {}
  return typeof of === 'string' && [sell, trade].every((count) => Number.isInteger(count) && count >= 0)
}
