import type { CommandResult } from '@fimm/ui/face.ts'
import { useEffect, useEffectEvent } from 'react'
import type { Props } from './props.ts'

type PreAction = 'check-fold' | 'check' | 'fold' | 'call' | 'call-any'

/** What somebody wants to do when it is their turn, and what a call cost when they said so. */
export interface Chosen {
  readonly action: PreAction
  /** “12 flop”: of which hand and street. */
  readonly street: string
  readonly toCall: number
}

/** What I would have to call if it were my turn. */
const toCallOf = ({ view }: Pick<Props, 'view'>): number => {
  const mine = view.seat === null ? null : view.seats[view.seat - 1]
  return mine == null || view.hand === null ? 0 : Math.min(mine.stack, view.hand.highestBet - mine.bet)
}

/** Which can be chosen now: a check becomes a fold, and a call lapses, when somebody raises. */
const offered = (toCall: number): readonly PreAction[] =>
  toCall === 0 ? ['check-fold', 'check', 'call-any'] : ['fold', 'call', 'call-any']

/** What was chosen while checking was free, once somebody has bet: it must be seen, and can be taken away. */
const becomes = (action: PreAction, toCall: number): PreAction =>
  action === 'check-fold' && toCall > 0 ? 'fold' : action

export const streetOf = ({ hand }: Props['view']): string => `${hand?.number ?? 0} ${hand?.phase ?? ''}`

/** The choice, as long as it still means what it meant: on this street, at this price. */
export const stillMeant = (chosen: Chosen | undefined, street: string, toCall: number): boolean => {
  if (chosen?.street !== street) return false
  return chosen.action === 'call-any' || chosen.action === 'check-fold' || chosen.action === 'fold'
    ? true
    : chosen.toCall === toCall
}

/** Sends what was chosen in advance as soon as it is my turn. */
export const usePreAction = (props: Props, chosen: Chosen | undefined, forget: () => void): void => {
  const { view, send } = props
  const isMyTurn = view.may?.fold.ok === true
  const act = useEffectEvent(() => {
    const { may, decision } = view
    if (may === null || !may.fold.ok || chosen === undefined) return
    const isMeant = stillMeant(chosen, streetOf(view), may.call.ok ? may.call.amount : 0)
    forget()
    if (isMeant) void sendChosen(chosen.action, may, (type) => send({ type, decision }))
  })
  useEffect(() => {
    if (isMyTurn) act()
  }, [isMyTurn, view.decision])
}

const sendChosen = (
  action: PreAction,
  may: NonNullable<Props['view']['may']>,
  send: (type: 'check' | 'fold' | 'call') => Promise<CommandResult>,
): Promise<CommandResult> | undefined => {
  // Nobody gives up what is free.
  if (may.check.ok) return send('check')
  if (action === 'check-fold' || action === 'fold') return send('fold')
  return action === 'call' || action === 'call-any' ? send('call') : undefined
}

const CHOICE =
  'flex min-h-14 cursor-pointer items-center justify-center gap-1.5 rounded-[1.1rem] border border-dashed border-line bg-page px-1.5 text-center text-[0.9rem] leading-tight font-bold'
const CHOSEN =
  'has-checked:border-2 has-checked:border-solid has-checked:border-accent has-checked:bg-accent-soft'

/** While others act: my next move in advance, where its buttons will be. */
export const PreActions = ({
  view,
  t,
  chosen,
  onChoose,
}: Props & {
  readonly chosen: Chosen | undefined
  readonly onChoose: (chosen: Chosen | undefined) => void
}) => {
  const mine = view.seat === null ? null : view.seats[view.seat - 1]
  const { hand } = view
  if (hand === null || mine?.status !== 'active' || view.may?.fold.ok === true) return null
  const toCall = toCallOf({ view })
  const isMeant = stillMeant(chosen, streetOf(view), toCall)
  return (
    <fieldset className="grid grid-cols-3 gap-x-2 gap-y-1.5">
      <legend className="sr-only">{t('pre.label')}</legend>
      {offered(toCall).map((action) => (
        <label
          key={action}
          className={`${CHOICE} ${CHOSEN} has-focus-visible:outline-3 has-focus-visible:outline-accent`}
        >
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={isMeant && chosen !== undefined && becomes(chosen.action, toCall) === action}
            onChange={({ target }) =>
              onChoose(target.checked ? { action, street: streetOf(view), toCall } : undefined)
            }
          />
          {t(`pre.${action}`, { amount: toCall })}
        </label>
      ))}
      <p className="col-span-3 min-h-5 text-sm leading-tight text-quiet">
        {isMeant && chosen !== undefined && t(`pre.note.${becomes(chosen.action, toCall)}`)}
      </p>
    </fieldset>
  )
}
