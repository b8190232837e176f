/** The levels a language has for who knows more or fewer words; each holds the one before it. */
export const LEVELS = ['common', 'standard', 'broad'] as const
export type Level = (typeof LEVELS)[number]

/**
 * The lists of words every language has. `tiles`: what can be laid in Quartiles (Q8). `board`: what we put on a board
 * ourselves (Q7). `blocked`: what may not be on a board at all (Q7b). `nouns`: what scores in Smákrafl (S14).
 */
export const LISTS = [...LEVELS, 'tiles', 'board', 'blocked', 'nouns'] as const
export type List = (typeof LISTS)[number]

/** What a game asks `env.words` for: `en-standard`. */
export const listName = (language: string, list: List): string => `${language}-${list}`

/** A list as a match remembers it: with the fingerprint of its edition, where one is asked for. */
export interface ListName {
  readonly language: string
  readonly list: List
  readonly fingerprint?: string
}

/** `en-standard@5f3a91c2`, and today's edition where it does not say which. */
export const parseListName = (name: string): ListName | undefined => {
  const [, language = '', list = '', fingerprint] = /^(.+)-([a-z]+)(?:@([0-9a-f]{8}))?$/u.exec(name) ?? []
  if (!isList(list)) return undefined
  return { language, list, ...(fingerprint === undefined ? {} : { fingerprint }) }
}

const isList = (text: string): text is List => (LISTS as readonly string[]).includes(text)

export const editionOf = (name: string, { fingerprint }: { readonly fingerprint: string }): string =>
  `${name}@${fingerprint}`

/** Without its edition. */
export const currentOf = (name: string): string => name.replace(/@.*$/u, '')
