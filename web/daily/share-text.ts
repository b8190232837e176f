import type { DailyCard } from '@fimm/ui/face.ts'

const FILLED = '🟩'
const EMPTY = '⬜'

/** The card as text, for chats: what was reached, and where to play. */
export const shareText = ({
  heading,
  outcome,
  cells,
  facts,
  link,
}: {
  readonly heading: string
  readonly outcome: string
  readonly cells: DailyCard['cells']
  readonly facts: readonly string[]
  readonly link: string
}): string =>
  [
    `${heading}: ${outcome}`,
    ...cells.map((row) => row.map((isFilled) => (isFilled ? FILLED : EMPTY)).join('')),
    ...facts,
    link,
  ].join('\n')
