/** One line of the table that `npm run bench` prints. */
export interface Figure {
  readonly what: string
  readonly unit: string
  readonly ours: number
  /** What was measured beside it in the same run: a control, or somebody else's program. */
  readonly against?: Against
}

export interface Against {
  readonly who: string
  readonly theirs: number
  /** Ours by theirs: of every round its own, since both had the same machine then; the middle one. */
  readonly ratio: number
  /** Half of the rounds lie between these. */
  readonly spread?: readonly [low: number, high: number]
}

export const figure = (what: string, unit: string, ours: number, against?: Against): Figure => ({
  what,
  unit,
  ours,
  ...(against && { against }),
})

/** The value that so large a part of them stays below. */
export const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? Number.NaN

export const middle = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** What both did in each round, beside each other. */
export const beside = (
  who: string,
  ours: readonly number[],
  theirs: readonly number[],
): Against & { readonly spread: readonly [number, number] } => {
  const ratios = ours.map((own, round) => own / (theirs[round] ?? Number.NaN))
  return {
    who,
    theirs: middle(theirs),
    ratio: middle(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
  }
}

/** How often two things can be done in a second, by turns, so that a busy moment of the machine meets both. */
export const compare = (
  what: string,
  ours: () => number,
  who: string,
  theirs: () => number,
  { rounds = 7, millis = 300 } = {},
): Figure => {
  spend(ours, millis)
  spend(theirs, millis)
  const own: number[] = []
  const other: number[] = []
  for (let round = 0; round < rounds; round++) {
    other.push(spend(theirs, millis))
    own.push(spend(ours, millis))
  }
  return figure(what, 'a second', middle(own), beside(who, own, other))
}

/** How often something can be done in a second: the best of several short rounds, after warming up. */
export const perSecond = (work: () => number, { rounds = 5, millis = 300 } = {}): number => {
  spend(work, millis)
  return Math.max(...Array.from({ length: rounds }, () => spend(work, millis)))
}

/** `work` says how many things it did. */
const spend = (work: () => number, millis: number): number => {
  const began = performance.now()
  let done = 0
  let spent = 0
  while (spent < millis) {
    done += work()
    spent = performance.now() - began
  }
  return (done / spent) * 1000
}
