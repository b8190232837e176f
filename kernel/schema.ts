import { fail, ok, type Refused, type Result } from './result.ts'

/** The part of Standard Schema v1 the kernel needs; zod, valibot and others fit it. */
export interface Schema<Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Reads what came from outside; the first thing wrong with it is named, nothing is guessed. */
export const parse = <Output, Code extends string>(
  schema: Schema<Output>,
  value: unknown,
  code: Code,
): Result<Output, Refused<Code>> => {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new TypeError('schemas of the rules must answer at once')
  if (result.issues === undefined) return ok(result.value)
  const [first] = result.issues
  const where = (first?.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step))
  // Input may be huge: what goes back out is not.
  return fail({
    code,
    detail: { where: where.join('.').slice(0, 80), why: (first?.message ?? '').slice(0, 160) },
  })
}
