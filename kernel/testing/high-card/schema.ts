import type { Schema } from '@fimm/kernel'
import type { Command, Options } from './types.ts'

const isMillis = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

const schemaOf = <Output>(
  read: (value: Readonly<Record<string, unknown>>) => Output | undefined,
): Schema<Output> => ({
  '~standard': {
    version: 1,
    vendor: 'fimm',
    validate: (value) => {
      const plain =
        typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
      const output = plain ? read(value as Readonly<Record<string, unknown>>) : undefined
      return output === undefined ? { issues: [{ message: 'not understood' }] } : { value: output }
    },
  },
})

const has = (value: object, ...keys: readonly string[]): boolean =>
  Object.getOwnPropertyNames(value).every((key) => keys.includes(key))

export const schema: { readonly options: Schema<Options>; readonly command: Schema<Command> } = {
  options: schemaOf(({ rounds = 3, time = 30_000, ...rest }) =>
    isMillis(rounds) && rounds <= 9 && isMillis(time) && has(rest) ? { rounds, time } : undefined,
  ),
  command: schemaOf((value): Command | undefined => {
    const { type, card, stake } = value
    switch (type) {
      case 'play-card':
        return has(value, 'type', 'card') && Number.isSafeInteger(card)
          ? { type, card: card as number }
          : undefined
      case 'set-stake':
        return has(value, 'type', 'stake') && isMillis(stake) && stake < 100 ? { type, stake } : undefined
      case 'draw-card':
      case 'bless':
      case 'time-out':
      case 'nudge':
        return has(value, 'type') ? { type } : undefined
      default:
        return undefined
    }
  }),
}
