import { type Pair, swapped } from '../grid.ts'
import { inoffensive } from '../inoffensive.ts'
import type { View } from '../view-types.ts'
import type { BoardLook, Traveller } from './board-drawing.tsx'
import { type Choice, shownSwapped } from './choice.ts'
import type { ShownMove } from './focus.ts'
import { SETTLE } from './use-choice.ts'
import type { MoveShow } from './use-move-show.ts'
import { travelled } from './use-travel.ts'

const both = ({ first, second }: Pair) => [first, second] as const

/** What the board looks like now: a move being shown, something looked at again, or what is being chosen. */
export const lookOf = ({
  view,
  choice,
  show,
  shown,
  word,
  travellers,
}: {
  readonly view: View
  readonly choice: Choice
  readonly show: MoveShow | undefined
  readonly shown: ShownMove | undefined
  /** One of the words shown, alone. */
  readonly word: number | undefined
  /** Letters on their way on this screen alone. */
  readonly travellers: readonly Traveller[]
}): BoardLook => {
  const frame = frameOf(view)
  if (show !== undefined && show.stage !== 'lighting') {
    const isHeld = show.stage === 'held'
    return {
      tiles: isHeld ? show.tiles : view.tiles,
      frame,
      lifted: isHeld ? [show.move.first] : [],
      travellers: isHeld ? [] : travelled(show.tiles, undefined, show.move),
    }
  }
  if (choice.stage !== 'none') return chosenLook(view, choice, travellers, frame)
  if (shown === undefined)
    return {
      tiles: view.tiles,
      frame,
      travellers,
      underlined: view.history.length === 0 ? inoffensive(view.start, view.language) : [],
    }
  const { tiles, pair, words, isPast } = shown
  return {
    tiles,
    frame: isPast ? 'none' : frame,
    ringed: both(pair),
    words: word === undefined ? words : words.filter((_, index) => index === word),
    firstNumber: (word ?? 0) + 1,
    lighting: show?.lighting,
    travellers,
    shaken: words.length === 0 && !isPast ? both(pair) : [],
  }
}

const chosenLook = (
  view: View,
  choice: Exclude<Choice, { readonly stage: 'none' }>,
  travellers: readonly Traveller[],
  frame: BoardLook['frame'],
): BoardLook => {
  const pair = shownSwapped(choice)
  const tiles = pair === undefined ? view.tiles : swapped(view.tiles, pair)
  if (choice.stage === 'first') return { tiles, frame, travellers, lifted: [choice.first] }
  if (choice.stage === 'planned') return { tiles, frame, travellers, plan: choice }
  return {
    tiles,
    frame,
    travellers,
    lifted: both(choice),
    settling: choice.stage === 'settling' ? { cells: both(choice), millis: SETTLE } : undefined,
  }
}

const frameOf = ({ me, turn }: View): BoardLook['frame'] => {
  if (me === null || turn === null) return 'none'
  return turn === me ? 'mine' : 'theirs'
}
