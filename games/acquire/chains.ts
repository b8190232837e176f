/** The seven chains (A3), in the order of every table. */
export const CHAINS = [
  'luxor',
  'tower',
  'american',
  'worldwide',
  'festival',
  'continental',
  'imperial',
] as const
export type Chain = (typeof CHAINS)[number]

export const TIERS = ['cheap', 'middle', 'dear'] as const
export type Tier = (typeof TIERS)[number]

export const LETTERS = ['L', 'T', 'A', 'W', 'F', 'C', 'I'] as const
export type Letter = (typeof LETTERS)[number]

export const PATTERNS = ['dots', 'rings', 'stripes', 'grid', 'waves', 'diamonds', 'crosses'] as const
export type Pattern = (typeof PATTERNS)[number]

/** A chain is recognised by its letter and its pattern, never by colour alone (A32). */
export const MARKS: Readonly<Record<Chain, { readonly letter: Letter; readonly pattern: Pattern }>> = {
  luxor: { letter: 'L', pattern: 'dots' },
  tower: { letter: 'T', pattern: 'rings' },
  american: { letter: 'A', pattern: 'stripes' },
  worldwide: { letter: 'W', pattern: 'grid' },
  festival: { letter: 'F', pattern: 'waves' },
  continental: { letter: 'C', pattern: 'diamonds' },
  imperial: { letter: 'I', pattern: 'crosses' },
}

export const TIER_OF: Readonly<Record<Chain, Tier>> = {
  luxor: 'cheap',
  tower: 'cheap',
  american: 'middle',
  worldwide: 'middle',
  festival: 'middle',
  continental: 'dear',
  imperial: 'dear',
}

export const SHARES_PER_CHAIN = 25
/** A chain this large can no longer be taken over (A10). */
export const SAFE_SIZE = 11
/** A chain this large lets the game be ended (A24). */
export const LARGEST_SIZE = 41

/** One number for every chain: sizes, the bank, somebody's shares. */
export type PerChain = Readonly<Record<Chain, number>>

// Written out, so that every such record has one hidden shape and spreads stay cheap.
export const perChain = (number: number): PerChain => ({
  luxor: number,
  tower: number,
  american: number,
  worldwide: number,
  festival: number,
  continental: number,
  imperial: number,
})
