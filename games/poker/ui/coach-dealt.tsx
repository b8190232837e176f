import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import type { Coach } from '@fimm/ui/face.ts'
import { useState } from 'react'
import type { Card } from '../cards/card.ts'
import { bestFive } from '../cards/strength.ts'
import { CoachActions } from './coach-actions.tsx'
import { ANNAS, BOARD, MINE, POT, type CoachDecision, type CoachEnd } from './coach-hand.ts'
import { CoachPot } from './coach-pot.tsx'
import { handText } from './hand-text.ts'
import { HeldCards } from './held-cards.tsx'
import { CardPlace, lookIn, PlayingCard, type CardLook } from './playing-card.tsx'
import type { MessageKey, Translate } from './props.ts'

type Step = { readonly step: 'look'; readonly pot: number } | CoachDecision | CoachEnd
const FIRST: Step = { step: 'look', pot: POT }
const FIVE = new Set(bestFive([...MINE, ...BOARD]))
const HEIGHTS = { mine: 84, board: 59, annas: 42 } as const

const STREETS = {
  look: 'preflop',
  call: 'preflop',
  bet: 'flop',
  win: 'showdown',
  folded: 'preflop',
} as const satisfies Record<Step['step'], string>
const ON_BOARD = { preflop: 0, flop: 3, showdown: BOARD.length } as const

/** With dealt cards: look at your two, call, bet, and see that the cards decide (P36, P40). */
export const CoachDealt: Coach<MessageKey> = ({ t, onDone }) => {
  const [now, setNow] = useState<Step>(FIRST)
  const [isHeld, setHeld] = useState(false)
  const { step, pot } = now
  const isShown = step === 'win'
  const street = STREETS[step]
  const board = BOARD.slice(0, ON_BOARD[street])
  const isUp = isShown || isHeld
  const lookOf = (card: Card): CardLook => lookIn(isShown ? FIVE : undefined, card)
  const hold = (held: boolean): void => {
    // Whoever has looked and put them down again goes on.
    if (isHeld && !held && step === 'look') setNow({ step: 'call', pot })
    setHeld(held)
  }
  return (
    <CoachFrame
      t={t}
      text={t(step === 'folded' ? 'coach.folded' : `coach.dealt.${step}`, { pot })}
      onDone={onDone}
      again={
        isShown || step === 'folded' ? { text: t('coach.again'), onPress: () => setNow(FIRST) } : undefined
      }
    >
      <CoachPot street={street} pot={pot} t={t}>
        <ol aria-label={t('board.label')} className="mt-1 flex gap-1">
          {BOARD.map((card, place) => (
            <li key={card} className="flex" aria-hidden={place >= board.length}>
              {place < board.length ? (
                <PlayingCard card={card} height={HEIGHTS.board} look={lookOf(card)} t={t} />
              ) : (
                <CardPlace height={HEIGHTS.board} />
              )}
            </li>
          ))}
        </ol>
        {isShown && <AnnasCards t={t} />}
      </CoachPot>
      <div className={`flex items-center gap-3 ${step === 'folded' ? 'opacity-40' : ''}`} data-my-cards>
        <HeldCards
          cards={MINE}
          isUp={isUp}
          height={HEIGHTS.mine}
          lookOf={lookOf}
          label={t(isUp ? 'cards.mine' : 'cards.hold')}
          onHold={hold}
          t={t}
        />
        <span className="min-w-0 flex-1 leading-tight">
          {isUp ? (
            <b className="font-display text-[1.15rem] font-extrabold" data-hand-name>
              {handText([...MINE, ...board], t)}
            </b>
          ) : (
            <span className="text-sm font-semibold text-quiet">{t('cards.hold')}</span>
          )}
        </span>
      </div>
      {(now.step === 'call' || now.step === 'bet') && <CoachActions now={now} onStep={setNow} t={t} />}
    </CoachFrame>
  )
}

const AnnasCards = ({ t }: { readonly t: Translate }) => (
  <span className="mt-1 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-sm font-bold text-felt-quiet">
    {t('coach.anna')}
    <span className="flex gap-1">
      {ANNAS.map((card) => (
        <PlayingCard key={card} card={card} height={HEIGHTS.annas} look="dim" t={t} />
      ))}
    </span>
    {handText([...ANNAS, ...BOARD], t)}
  </span>
)
