/** Formatters are slow to make on a phone and never change: each is made once. */
const made = new Map<string, object>()

const once = <Format extends object>(key: string, make: () => Format): Format => {
  const held = made.get(key) as Format | undefined
  const format = held ?? make()
  made.set(key, format)
  return format
}

export const listFormat = (language: string): Intl.ListFormat =>
  once(`list ${language}`, () => new Intl.ListFormat(language, { type: 'conjunction' }))

export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options))

export const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options))
