import type { CommandResult } from '@fimm/ui/face.ts'
import { usePending } from '@fimm/ui/use-pending.ts'
import { useState, type ReactNode } from 'react'
import type { Command } from '../schema.ts'
import type { Refusal } from '../types.ts'
import { PRESETS, type MayAct, type PresetView, type RaiseRange } from '../view-types.ts'
import { ActButton } from './act-button.tsx'
import { AmountPicker, Presets } from './amount-picker.tsx'
import { useKeys } from '@fimm/ui/use-keys.ts'
import type { Translate } from './props.ts'

export type ActCommand = Extract<Command, { type: keyof MayAct }>

export interface ActionBarProps {
  readonly may: MayAct
  /** One big blind: what the buttons beside the amount add. */
  readonly step: number
  readonly info: ReactNode
  readonly onAct: (command: ActCommand) => Promise<CommandResult>
  /** So little time is left that nothing is asked twice. */
  readonly isHurried?: () => boolean
  /** Stands where the buttons are, while nobody can press them. */
  readonly instead?: ReactNode
  readonly t: Translate
}

/** One bar is one decision, so keys are guarded from its beginning on. */
const BEGINNING = 0

/** Fold, check or call, bet or raise, with exact amounts. Give it a `key` by decision: each begins with the least raise. */
export const ActionBar = ({ may, step, info, onAct, isHurried, instead, t }: ActionBarProps) => {
  const range = may.bet.ok ? may.bet : may.raise
  const [amount, setAmount] = useState(range.ok ? range.min : 0)
  const { pending, refused, run } = usePending()
  const act = (command: ActCommand): void => {
    if (pending === undefined) void run(command.type, () => onAct(command))
  }
  const byKey = (command: (() => ActCommand) | undefined): (() => void) | undefined =>
    command && (() => act(command()))
  const raise = (): ActCommand => raiseCommand(may, range, amount)
  const checkOrCall = (): ActCommand => ({ type: may.check.ok ? 'check' : 'call' })
  useKeys(
    {
      // A fold that gives something away asks first, in its button.
      f: byKey(may.fold.ok && !may.fold.checkIsFree ? () => ({ type: 'fold' }) : undefined),
      c: byKey(may.check.ok || may.call.ok ? checkOrCall : undefined),
      r: byKey(range.ok ? raise : undefined),
      ...(range.ok && {
        arrowup: () => setAmount(Math.min(range.max, amount + step)),
        arrowdown: () => setAmount(Math.max(range.min, amount - step)),
        ...Object.fromEntries(range.presets.map(({ to }, i) => [String(i + 1), () => setAmount(to)])),
      }),
    },
    { guard: BEGINNING },
  )
  const sending = (type: string) => ({ isSending: pending === type, isRefused: refused === type })
  return (
    <div>
      <div className="mb-2 flex min-h-6 items-baseline justify-between gap-3 text-[0.95rem]">{info}</div>
      {range.ok ? (
        <AmountPicker
          value={amount}
          min={range.min}
          max={range.max}
          step={step}
          presets={range.presets.map((preset) => presetOf(preset, t))}
          onChange={setAmount}
          label={t('amount.label')}
          describe={(to) => raiseText(may, to, range, t)}
          t={t}
        />
      ) : (
        instead === undefined && <EmptyAmounts t={t} />
      )}
      {instead !== undefined && <div className="mt-2.5 grid min-h-16 items-center">{instead}</div>}
      <div className={instead === undefined ? 'mt-2.5 grid grid-cols-[5fr_7fr_7fr] gap-2' : 'hidden'}>
        <ActButton
          text={t('action.fold')}
          disabled={!may.fold.ok}
          sure={may.fold.ok && may.fold.checkIsFree ? t('action.fold-free') : undefined}
          isHurried={isHurried}
          onPress={() => act({ type: 'fold' })}
          shortcut="F"
          {...sending('fold')}
        />
        <ActButton
          look="main"
          text={callText(may, t)}
          detail={may.call.ok && may.call.allIn ? t('action.call-all-in') : undefined}
          disabled={!may.check.ok && !may.call.ok}
          onPress={() => act(checkOrCall())}
          shortcut="C"
          {...sending(may.check.ok ? 'check' : 'call')}
        />
        <ActButton
          look="raise"
          text={range.ok ? raiseText(may, amount, range, t) : t('action.raise-short')}
          detail={range.ok && !may.bet.ok ? t('action.adds', { adds: addsOf(range, amount) }) : undefined}
          why={!range.ok && may.fold.ok ? whyClosed(range.why, t) : undefined}
          disabled={!range.ok}
          onPress={() => act(raise())}
          shortcut="R"
          {...sending(raiseCommand(may, range, amount).type)}
        />
      </div>
    </div>
  )
}

const presetOf = ({ name, to }: PresetView, t: Translate) => ({ id: name, label: t(`preset.${name}`), to })

const addsOf = ({ presets }: RaiseRange, to: number): number => {
  const [least] = presets
  return least === undefined ? to : to - (least.to - least.adds)
}

const raiseCommand = (may: MayAct, range: MayAct['raise'], to: number): ActCommand =>
  range.ok && to === range.max ? { type: 'all-in' } : { type: may.bet.ok ? 'bet' : 'raise', to }

const raiseText = (may: MayAct, to: number, range: RaiseRange, t: Translate): string =>
  to === range.max ? t('action.all-in-to', { to }) : t(may.bet.ok ? 'action.bet' : 'action.raise-to', { to })

const callText = ({ check, call }: MayAct, t: Translate): string => {
  if (check.ok) return t('action.check')
  return call.ok ? t('action.call', { amount: call.amount }) : t('action.call-short')
}

/** Why nobody may raise here, in a few words (P16). */
const whyClosed = (why: Refusal, t: Translate): string => {
  switch (why) {
    case 'too-few-chips-to-raise':
    case 'raise-not-reopened':
    case 'nobody-left-to-raise':
      return t(`action.no-raise.${why}`)
    default:
      return t('action.no-raise')
  }
}

/** The same boxes where nobody raises: what is touched never moves. */
const EmptyAmounts = ({ t }: { readonly t: Translate }) => (
  <div aria-hidden className="pointer-events-none">
    <Presets
      amounts={PRESETS.map((id) => ({
        id,
        label: t(`preset.${id}`),
        to: 0,
      }))}
      value={undefined}
      onChoose={() => {}}
      t={t}
    />
    <div className="mt-2 flex items-center gap-2 opacity-45">
      <span className="size-11 rounded-full bg-sunken" />
      <span className="h-11 w-24 rounded-xl bg-sunken" />
      <span className="size-11 rounded-full bg-sunken" />
      <span className="h-1.5 flex-1 rounded-full bg-sunken" />
    </div>
  </div>
)
