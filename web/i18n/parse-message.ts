import IntlMessageFormat from 'intl-messageformat'

export type Parsed = ReturnType<IntlMessageFormat['getAst']>

interface Part {
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>
}

/** Words of our games have hyphens (`timed-out`); the grammar of messages knows none where it chooses by a word. */
const HYPHEN = '_hyphen_'
const CHOSEN_BY = /(?<=[\s}])[a-z]+(?:-[a-z]+)+(?=\s*\{)/g

/** A message as the formatter wants it. Throws when it cannot be read, which fails the build. */
export const parseMessage = (language: string, text: string): Parsed => {
  const spelled = text.replaceAll(CHOSEN_BY, (word) => word.replaceAll('-', HYPHEN))
  const parts = new IntlMessageFormat(spelled, language).getAst() as readonly Part[]
  return parts.map(restored) as unknown as Parsed
}

const restored = ({ value, options, ...rest }: Part): Part => ({
  ...rest,
  ...(value === undefined ? {} : { value: typeof value === 'string' ? hyphened(value) : value }),
  ...(options === undefined
    ? {}
    : {
        options: Object.fromEntries(
          Object.entries(options).map(([key, option]) => [
            hyphened(key),
            { ...option, value: option.value.map(restored) },
          ]),
        ),
      }),
})

const hyphened = (text: string): string => text.replaceAll(HYPHEN, '-')
