import { Choice } from '@fimm/ui/choice.tsx'
import type { LobbyChoiceProps } from '@fimm/ui/face.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { CLOCK_WITH, REBUYS_IN } from '../presets.ts'
import type { Config } from '../types.ts'
import { CardBack, PlayingCard } from './playing-card.tsx'
import type { MessageKey } from './props.ts'

// Not from the schema: a page would load all that checks commands.
const FORMATS = ['cash', 'tournament'] as const satisfies readonly Config['format'][]
const CARDS = ['own', 'dealt'] as const satisfies readonly Config['cards'][]

export const lobbyOptions: readonly string[] = ['cards', 'format']

/** What an evening of Poker is, before its first hand: whose cards, and whether it is a tournament. */
export const LobbyChoice = (props: LobbyChoiceProps<MessageKey>) => (
  <div className="space-y-3">
    <CardsChoice {...props} />
    <FormatChoice {...props} />
  </div>
)

/** A home game or a tournament (P35c). */
const FormatChoice = ({ options, disabled, isTight = false, onChoose, t }: LobbyChoiceProps<MessageKey>) => {
  const { format = 'cash', rebuys } = options as Partial<Config>
  return (
    <div className={isTight ? '' : 'rounded-card border border-line bg-paper p-3'}>
      <Choice
        hideLabel
        label={t('option.format')}
        value={format}
        options={FORMATS.map((value) => ({ value, label: t(`option.format.${value}`) }))}
        onChange={(value) =>
          onChoose({ format: value, ...(rebuys === REBUYS_IN[format] && { rebuys: REBUYS_IN[value] }) })
        }
        disabled={disabled}
      />
      {!isTight && <p className="mt-2 text-sm leading-snug text-quiet">{t(`choice.format.${format}`)}</p>}
    </div>
  )
}

/** One's own deck on a table, or cards on everybody's phone, as two pictures (P36). */
const CardsChoice = ({ options, disabled, isTight = false, onChoose, t }: LobbyChoiceProps<MessageKey>) => {
  const name = useId()
  const { cards = 'own', actionClock } = options as Partial<Config>
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={isTight ? 'sr-only' : 'mb-2 font-display text-lg font-bold'}>
        {t('choice.title')}
      </legend>
      <div className="grid grid-cols-2 gap-2.5">
        {CARDS.map((value) => (
          <label
            key={value}
            className="relative flex cursor-pointer flex-col gap-1 rounded-card border border-line bg-paper p-2.5 has-checked:border-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={value === cards}
              onChange={() =>
                onChoose({
                  cards: value,
                  ...(actionClock === CLOCK_WITH[cards] && { actionClock: CLOCK_WITH[value] }),
                })
              }
            />
            <span
              aria-hidden
              className="absolute -end-2 -top-2 hidden size-7 place-items-center rounded-full bg-accent text-accent-ink peer-checked:grid"
            >
              <Check className="size-4" strokeWidth={3} />
            </span>
            <span
              aria-hidden
              className={`mb-1 flex items-center justify-center overflow-hidden rounded-xl bg-sunken ${isTight ? 'h-14' : 'h-24'}`}
            >
              <span className={`flex shrink-0 gap-3 ${isTight ? 'scale-62' : ''}`}>
                {value === 'own' ? <OnTheTable t={t} /> : <OnPhones t={t} />}
              </span>
            </span>
            <b className="leading-tight">{t(`choice.${value}`)}</b>
            {!isTight && <span className="text-sm leading-snug text-quiet">{t(`choice.${value}.hint`)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const OnTheTable = ({ t }: Pick<LobbyChoiceProps<MessageKey>, 't'>) => (
  <span className="flex h-18 w-32 items-center justify-center gap-1 rounded-[50%] border-4 border-felt-line bg-felt">
    <span className="-rotate-6">
      <PlayingCard card="As" height={44} t={t} />
    </span>
    <span className="rotate-6">
      <PlayingCard card="Kh" height={44} t={t} />
    </span>
  </span>
)

const OnPhones = ({ t }: Pick<LobbyChoiceProps<MessageKey>, 't'>) =>
  [0, 1].map((phone) => (
    <span
      key={phone}
      className="flex h-20 w-12 items-center justify-center gap-0.5 rounded-lg border-3 border-ink bg-felt"
    >
      {phone === 0 ? (
        <>
          <PlayingCard card="As" height={26} t={t} />
          <PlayingCard card="Kh" height={26} t={t} />
        </>
      ) : (
        <>
          <CardBack height={26} />
          <CardBack height={26} />
        </>
      )}
    </span>
  ))
