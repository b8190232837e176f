import { type AnyGame, type MaterialRequest, type Millis } from '@fimm/kernel'
import type { Outside } from './outside.ts'
export declare const dateOf: (moment: Millis) => string
/** What a match is to be opened with: the stored board of a date, or one made for this match alone. */
export declare const materialFor: (
  outside: Outside,
  game: AnyGame,
  options: object,
) => Promise<
  | {
      readonly request: MaterialRequest
      readonly material: unknown
    }
  | undefined
>
/** The board of a date: made once, from a secret, and stored; never computed a second time (Q10). */
export declare const boardOf: (
  outside: Outside,
  game: AnyGame,
  {
    series,
    date,
  }: {
    readonly series: string
    readonly date: string
  },
) => Promise<unknown>
