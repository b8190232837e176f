import { existsSync } from 'node:fs'
import { ts } from 'ts-morph'
import { typeProject } from '../type-project.ts'

const { displayPartsToString, SymbolFlags, TypeFlags } = ts

type Schema = Readonly<Record<string, unknown>>

/** What a bot reads: the view of its seat with what it may send, and the events it is shown. The compiler holds `view` and
 *  `eventFor` to these types, so their schema cannot say anything else. */
const SHOWN = { View: 'View', ShownEvent: 'Event' }
/** What a saved match holds: its events as they are stored. */
const STORED = { Event: 'Event' }

export const SCHEMA_FILES = [
  { file: 'view-schema.json', sources: ['view-types.ts'], names: SHOWN },
  // Events have a file of their own where there are many.
  { file: 'log-schema.json', sources: ['events.ts', 'types.ts'], names: STORED },
] as const

/** The first of these files that a game has. */
export const sourceIn = (folder: string, sources: readonly string[]): string =>
  sources.map((source) => `${folder}/${source}`).find(existsSync) ?? ''

/** JSON Schemas of types by these names, with all they refer to, by name. */
export const schemasOfTypes = (
  file: string,
  names: Readonly<Record<string, string>>,
): Readonly<Record<string, Schema>> => {
  const project = typeProject({ skipLoadingLibFiles: false, compilerOptions: { resolveJsonModule: true } })
  project.addSourceFileAtPath(file)
  const program = project.getProgram().compilerObject
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (module === undefined) throw new Error(`${file} cannot be read`)
  const schemas = new TypeSchemas(checker)
  for (const symbol of checker.getExportsOfModule(module)) {
    const name = names[symbol.name]
    if (name === undefined) continue
    const declared = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    schemas.define(name, checker.getDeclaredTypeOfSymbol(declared))
  }
  return schemas.all()
}

class TypeSchemas {
  readonly #checker: ts.TypeChecker
  readonly #schemas = new Map<string, Schema>()
  readonly #names = new Map<ts.Type, string>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  all(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  define(name: string, type: ts.Type): void {
    this.#names.set(type, name)
    // Its place is taken before its parts are looked at: they may refer to it.
    this.#schemas.set(name, {})
    this.#schemas.set(name, this.#whole(type))
  }

  /** A reference to a type that has a name of its own, the whole schema of any other. */
  #of(type: ts.Type): Schema {
    const known = this.#names.get(type)
    if (known !== undefined) return { $ref: `#/$defs/${known}` }
    const name = this.#nameOf(type)
    if (name === undefined) return this.#whole(type)
    this.define(name, type)
    return { $ref: `#/$defs/${name}` }
  }

  /** Interfaces and aliases of objects and choices are worth a name; what has type arguments is another each time. */
  #nameOf(type: ts.Type): string | undefined {
    const isSimple = !(type.flags & (TypeFlags.Object | TypeFlags.Union)) || this.#isList(type)
    if (isSimple || type.aliasTypeArguments !== undefined) return undefined
    const name = type.aliasSymbol?.name ?? (type.isClassOrInterface() ? type.symbol.name : undefined)
    if (name === undefined) return undefined
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${name}${number}`
      if (!this.#schemas.has(free)) return free
    }
  }

  #isList(type: ts.Type): boolean {
    return this.#checker.isArrayType(type) || this.#checker.isTupleType(type)
  }

  #whole(type: ts.Type): Schema {
    const { flags } = type
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (flags & TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === 'true' }
    if (flags & TypeFlags.String) return { type: 'string' }
    if (flags & TypeFlags.Number) return { type: 'number' }
    if (flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (type.isUnion()) return this.#union(type.types)
    // A text with a mark that only the compiler sees is a text.
    if (type.isIntersection()) {
      const plain = type.types.find(({ flags: part }) => part & (TypeFlags.StringLike | TypeFlags.NumberLike))
      return plain === undefined ? this.#object(type) : this.#whole(plain)
    }
    if (this.#checker.isTupleType(type)) return this.#tuple(type as ts.TupleTypeReference)
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: item === undefined ? {} : this.#of(item) }
    }
    if (flags & TypeFlags.Object) return this.#object(type)
    throw new Error(`${this.#checker.typeToString(type)} has no JSON Schema`)
  }

  #tuple(type: ts.TupleTypeReference): Schema {
    const parts = this.#checker.getTypeArguments(type).map((part) => this.#of(part))
    const { fixedLength, minLength, hasRestElement } = type.target
    return {
      type: 'array',
      prefixItems: parts.slice(0, fixedLength),
      items: hasRestElement ? parts[fixedLength] : false,
      minItems: minLength,
    }
  }

  #union(all: readonly ts.Type[]): Schema {
    const parts = all.filter(({ flags }) => !(flags & TypeFlags.Undefined))
    const booleans = parts.filter(({ flags }) => flags & TypeFlags.BooleanLiteral)
    const texts = parts.flatMap((part) =>
      part.isStringLiteral() || part.isNumberLiteral() ? [part.value] : [],
    )
    const rest = parts.filter(
      (part) => !booleans.includes(part) && !part.isStringLiteral() && !part.isNumberLiteral(),
    )
    const schemas = [
      ...(texts.length > 0
        ? [texts.length === 1 ? { const: texts[0] } : { enum: texts.toSorted((a, b) => (a < b ? -1 : 1)) }]
        : []),
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map((part) => this.#whole(part))),
      ...rest.map((part) => this.#of(part)),
    ]
    const [only] = schemas
    return schemas.length === 1 && only !== undefined ? only : { anyOf: schemas }
  }

  #object(type: ts.Type): Schema {
    // A mark that only the compiler sees.
    const isThere = ({ name }: { readonly name: string }): boolean => !name.startsWith('__@')
    const properties = type
      .getProperties()
      .filter(isThere)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const others = type.getStringIndexType()
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map((each) => [each.name, this.#property(each)])),
      required: properties.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name),
      additionalProperties: others === undefined ? false : this.#of(others),
    }
  }

  #property(symbol: ts.Symbol): Schema {
    const description = displayPartsToString(symbol.getDocumentationComment(this.#checker))
    const schema = this.#of(this.#checker.getTypeOfSymbol(symbol))
    return description === '' ? schema : { description, ...schema }
  }
}
