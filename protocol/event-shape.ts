/** What the schemas made of types consist of (`tools/schemas/schema-of-types.ts`): a small part of JSON Schema. A whole
 *  validator would be as large as two games. */
interface Shape {
  readonly $ref?: string
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly prefixItems?: readonly Shape[]
  readonly items?: Shape | boolean
  readonly minItems?: number
}

type Shapes = Readonly<Record<string, Shape>>

/** Whether an event of the log is what the types of its game say (`games/NAME/log-schema.json`, `npm run build:schemas`). */
export const eventShape =
  (shapes: object): ((event: unknown) => boolean) =>
  (event) =>
    fits(event, { $ref: '#/$defs/Event' }, shapes as Shapes)

const fits = (value: unknown, shape: Shape | boolean | undefined, shapes: Shapes): boolean => {
  if (typeof shape === 'boolean' || shape === undefined) return shape ?? true
  if (shape.$ref !== undefined) {
    const named = shapes[shape.$ref.replace('#/$defs/', '')]
    return named !== undefined && fits(value, named, shapes)
  }
  if (shape.anyOf?.some((each) => fits(value, each, shapes)) === false) return false
  if (shape.enum?.includes(value) === false) return false
  if ('const' in shape && shape.const !== value) return false
  switch (shape.type) {
    case undefined:
      return true
    case 'array':
      return Array.isArray(value) && fitsList(value, shape, shapes)
    case 'object':
      return (
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        fitsObject(value, shape, shapes)
      )
    case 'null':
      return value === null
    default:
      return typeof value === shape.type
  }
}

const fitsList = (
  list: readonly unknown[],
  { prefixItems = [], items, minItems = 0 }: Shape,
  shapes: Shapes,
): boolean =>
  list.length >= minItems && list.every((each, index) => fits(each, prefixItems[index] ?? items, shapes))

const fitsObject = (
  value: object,
  { properties = {}, required = [], additionalProperties }: Shape,
  shapes: Shapes,
): boolean =>
  required.every((name) => Object.hasOwn(value, name)) &&
  Object.entries(value).every(([name, each]) =>
    fits(each, Object.hasOwn(properties, name) ? properties[name] : additionalProperties, shapes),
  )
