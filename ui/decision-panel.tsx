import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { SendingRing } from './sending-ring.tsx'
import { usePending } from './use-pending.ts'

export interface DecisionChoice {
  readonly id: string
  readonly label: string
  /** Its consequence: price, bonus, arithmetic. */
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** Why it cannot be chosen. */
  readonly why?: string
}

/** A decision to make: its subject, the choices, and why some are not available. With `confirm` a tap selects and
 *  the button below sends; without it the tap itself sends. */
export const DecisionPanel = ({
  title,
  detail,
  choices,
  isRow = false,
  onChoose,
  confirm,
  problem,
  children,
}: {
  readonly title: string
  readonly detail?: ReactNode
  readonly choices: readonly DecisionChoice[]
  /** Short ones: beside each other on a phone, too. */
  readonly isRow?: boolean
  /** The panel is busy until the promise settles. */
  readonly onChoose: (id: string) => Promise<{ readonly ok: boolean }> | void
  /** Label of the confirm button. */
  readonly confirm?: string | ((choice: DecisionChoice) => string)
  /** Why the last command was refused. */
  readonly problem?: string | undefined
  /** Between the choices and the button. */
  readonly children?: ReactNode
}) => {
  const id = useId()
  const [wanted, setWanted] = useState<string>()
  const { pending, refused, run } = usePending()
  const chosen = choices.find((choice) => choice.id === wanted && choice.disabled !== true)
  const send = (choice: string): void => void run(choice, () => onChoose(choice))
  const isTwoStep = confirm !== undefined
  return (
    <div role="group" aria-labelledby={`${id}-title`} aria-busy={pending !== undefined}>
      <h2 id={`${id}-title`} className="text-lg leading-tight font-bold">
        {title}
      </h2>
      {detail !== undefined && <div className="mt-0.5 text-sm text-quiet">{detail}</div>}
      <ul
        className={`mt-3 grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] ${isRow ? 'grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]' : ''}`}
      >
        {choices.map((choice) => (
          <li key={choice.id}>
            <ChoiceButton
              choice={choice}
              whyId={`${id}-${choice.id}`}
              pressed={isTwoStep ? choice.id === chosen?.id : undefined}
              isSending={pending === choice.id && !isTwoStep}
              isRefused={refused === choice.id}
              onPress={() => {
                if (pending !== undefined) return
                if (isTwoStep) setWanted(choice.id)
                else send(choice.id)
              }}
            />
          </li>
        ))}
      </ul>
      {children}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
      {isTwoStep && (
        <Button
          kind="main"
          className="mt-3 min-h-12 w-full"
          disabled={chosen === undefined || pending !== undefined}
          onClick={() => chosen !== undefined && send(chosen.id)}
        >
          {pending !== undefined && <SendingRing />}
          {typeof confirm === 'string' ? confirm : confirm(chosen ?? { id: '', label: '' })}
        </Button>
      )}
    </div>
  )
}

const ChoiceButton = ({
  choice: { label, detail, icon, disabled = false, why },
  whyId,
  pressed,
  isSending,
  isRefused,
  onPress,
}: {
  readonly choice: DecisionChoice
  readonly whyId: string
  readonly pressed: boolean | undefined
  readonly isSending: boolean
  readonly isRefused: boolean
  readonly onPress: () => void
}) => (
  <button
    type="button"
    // Not `disabled`: the reason must be reachable by keyboard.
    aria-disabled={disabled}
    aria-pressed={pressed}
    aria-describedby={why === undefined ? undefined : whyId}
    onClick={() => !disabled && onPress()}
    className={`flex size-full min-h-14 items-center gap-3 rounded-2xl border px-3 py-2 text-start transition ${lookOf(disabled, pressed === true)} ${isRefused ? 'animate-[shake_120ms_ease-in-out_2]' : ''}`}
  >
    {icon}
    <span className="min-w-0 flex-1">
      <span className="block leading-tight font-bold">{label}</span>
      {detail !== undefined && <span className="block text-sm text-quiet">{detail}</span>}
      {why !== undefined && (
        <span id={whyId} className="block text-sm text-quiet">
          {why}
        </span>
      )}
    </span>
    {isSending && <SendingRing />}
  </button>
)

const lookOf = (disabled: boolean, pressed: boolean): string => {
  if (disabled) return 'cursor-not-allowed! border-dashed border-line text-quiet'
  if (pressed) return 'border-accent bg-accent-soft ring-2 ring-accent'
  return 'border-line bg-paper hover:bg-sunken active:scale-[0.99]'
}
