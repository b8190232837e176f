import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ts } from 'ts-morph'
import { typeProject } from '../type-project.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SPECIFIER = /(from |import\()['"](@fimm\/[^'"]+|\.[^'"]+\.ts)['"]/g
const { TypeFormatFlags } = ts

/** Copies what the compiler declared of a file, and of all it refers to, so that it stands alone: no names of workspaces, no
 *  schema library. `npm run check:types` writes it into `.types`. */
export const copyDeclarations = (entry: string, target: string): void => {
  const waiting = [entry]
  const done = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (done.has(file)) continue
    done.add(file)
    const declared = readFileSync(join(ROOT, '.types', file.replace(/\.ts$/, '.d.ts')), 'utf8')
    const text = withoutSchemas(file, declared).replaceAll(SPECIFIER, (_all, before: string, to: string) => {
      const other = sourceOf(to, file)
      waiting.push(other)
      const path = relative(dirname(file), other).replace(/\.ts$/, '.js')
      return `${before}'${path.startsWith('.') ? path : `./${path}`}'`
    })
    const copy = join(target, file.replace(/\.ts$/, '.d.ts'))
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, text)
  }
}

/** `@fimm/table` and `@fimm/protocol/patch.ts` as paths from the root. */
const sourceOf = (specifier: string, from: string): string => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const path = specifier.replace('@fimm/', '')
  if (path.includes('/')) return path
  const { exports } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as {
    readonly exports: { readonly '.': string }
  }
  return join(path, exports['.'])
}

/** Types that follow from schemas are written out, and the schemas left out. */
const withoutSchemas = (file: string, declared: string): string => {
  if (!declared.includes(`from 'zod'`)) return declared
  const project = typeProject()
  const source = project.addSourceFileAtPath(join(ROOT, file))
  const copy = project.createSourceFile(join(ROOT, `${file}.copy.d.ts`), declared)
  const isOfSchema = (text: string): boolean => /\bz\./.test(text)
  for (const alias of copy.getTypeAliases()) {
    const type = source.getTypeAlias(alias.getName())?.getType()
    if (isOfSchema(alias.getText()) && type !== undefined)
      alias.setType(type.getText(undefined, TypeFormatFlags.NoTruncation | TypeFormatFlags.InTypeAlias))
  }
  for (const variable of copy.getVariableStatements()) if (isOfSchema(variable.getText())) variable.remove()
  for (const used of copy.getImportDeclarations()) if (used.getModuleSpecifierValue() === 'zod') used.remove()
  return copy.getFullText()
}
