/** What a person may do wrong is a value, never an exception. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A coded reason why not; `detail` fills the blanks of its translated sentence. */
export interface Refused<Code extends string = string> {
  readonly code: Code
  readonly detail?: Readonly<Record<string, string | number>>
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
})

export const refuse = <Code extends string>(
  code: Code,
  detail?: Readonly<Record<string, string | number>>,
): { readonly ok: false; readonly error: Refused<Code> } =>
  fail(detail === undefined ? { code } : { code, detail })

/** The events of an accepted command. */
export const accept = <E>(...events: readonly E[]): { readonly ok: true; readonly value: readonly E[] } =>
  ok(events)
