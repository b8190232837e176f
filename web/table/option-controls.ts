/** The part of JSON Schema that options use. */
export interface OptionSchema {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly anyOf?: readonly OptionSchema[]
  readonly const?: string | number
  readonly default?: OptionValue
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly maxLength?: number
  /** Means something only where these are so. */
  readonly onlyWith?: Readonly<Record<string, OptionValue>>
}

export type OptionValue = string | number | boolean

/** How somebody sets an option: one of a few, on or off, a number within limits, or a few words. */
export type OptionControl =
  | { readonly kind: 'choice'; readonly values: readonly OptionValue[] }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      /** Allowed although it is below the limit: 0 for "no limit", say. */
      readonly besides?: number
      readonly decimals?: number
    }
  | { readonly kind: 'text'; readonly maxLength: number }

/** More than this many keys in a row are a number to type. */
const MOST_KEYS = 7

/** The control for an option; none for what only a link or another part of the page sets. */
export const controlOf = (schema: OptionSchema): OptionControl | undefined => {
  if (schema.type === 'boolean') return { kind: 'switch' }
  if (schema.enum !== undefined) return choice(schema.enum)
  if (schema.anyOf !== undefined) return controlOfAny(schema.anyOf)
  // Words without a default are set by a link: the day of a board, say.
  if (schema.type === 'string' && schema.maxLength !== undefined && schema.default !== undefined)
    return { kind: 'text', maxLength: schema.maxLength }
  if (schema.type === 'number') return decimalOf(schema)
  return schema.type === 'integer' ? numberOf(schema) : undefined
}

const decimalOf = ({ minimum, maximum, multipleOf = 1 }: OptionSchema): OptionControl | undefined =>
  minimum === undefined || maximum === undefined
    ? undefined
    : {
        kind: 'number',
        min: minimum,
        max: maximum,
        decimals: Math.max(0, Math.ceil(-Math.log10(multipleOf))),
      }

const choice = (values: readonly (string | number)[]): OptionControl | undefined =>
  values.length < 2 ? undefined : { kind: 'choice', values }

const numberOf = ({ minimum, maximum }: OptionSchema): OptionControl | undefined => {
  if (minimum === undefined || maximum === undefined) return undefined
  const count = maximum - minimum + 1
  if (count > MOST_KEYS) return { kind: 'number', min: minimum, max: maximum }
  return choice(Array.from({ length: count }, (_, step) => minimum + step))
}

/** A few constants, or one constant beside a range. */
const controlOfAny = (schemas: readonly OptionSchema[]): OptionControl | undefined => {
  const constants = schemas.flatMap(({ const: value }) => (value === undefined ? [] : [value]))
  const range = schemas.find(({ type, const: value }) => type === 'integer' && value === undefined)
  if (range === undefined) return choice(constants)
  const control = numberOf(range)
  const [besides] = constants
  return control?.kind === 'number' && typeof besides === 'number' ? { ...control, besides } : control
}
