/** The first minute in one language, which its texts are about. */
export interface CoachBoard {
  readonly language: string
  readonly tiles: readonly string[]
  /** Every word of this little board, so that the first minute needs no server. */
  readonly words: ReadonlySet<string>
  /** What each step asks for: that many tiles, and the word that is shown to who asks. */
  readonly steps: readonly {
    readonly step: 'one' | 'two' | 'four'
    readonly size: number
    readonly shown: readonly string[]
  }[]
}

export const COACH_BOARDS: readonly [CoachBoard, ...CoachBoard[]] = [
  {
    language: 'en',
    tiles: ['ELL', 'PE', 'ING', 'HA', 'FO', 'NCE', 'RET', 'RC'],
    words: new Set('HA ELL PENCE RETELL FORETELL FORCING RETELLING PERCHANCE FORETELLING'.split(' ')),
    steps: [
      { step: 'one', size: 1, shown: ['HA'] },
      { step: 'two', size: 2, shown: ['PE', 'NCE'] },
      { step: 'four', size: 4, shown: ['FO', 'RET', 'ELL', 'ING'] },
    ],
  },
  {
    language: 'is',
    tiles: ['SÍ', 'MAT', 'AP', 'GUN', 'UR', 'PEL', 'MOR', 'NA'],
    words: new Set('MAT MOR MATUR MORGUN SÍNA SÍUR MORGUNMAT APPELSÍNA MORGUNMATUR'.split(' ')),
    steps: [
      { step: 'one', size: 1, shown: ['MAT'] },
      { step: 'two', size: 2, shown: ['MAT', 'UR'] },
      { step: 'four', size: 4, shown: ['MOR', 'GUN', 'MAT', 'UR'] },
    ],
  },
]

/** The board that the reader's texts speak of. */
export const coachBoardIn = (language: string): CoachBoard =>
  COACH_BOARDS.find((board) => board.language === language) ?? COACH_BOARDS[0]
