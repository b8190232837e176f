import type { Millis } from '@fimm/kernel'

/** Small values all nodes see alike and that may be lost: who is here, who asks whom (T15, T16). */
export interface SharedValues {
  /** Undefined when there is none, or no longer. */
  get<T>(key: string): Promise<T | undefined>
  /** Several at once, in one request. */
  getAll<T>(keys: readonly string[]): Promise<readonly (T | undefined)[]>
  /** Changes a value as if nobody else did at the same time; `change` may be called again on a newer one, and
   *  leaves everything as it is by giving undefined. Answers the value that then stands. */
  update<T>(
    key: string,
    change: (value: T | undefined) => T | undefined,
    ttl?: Millis,
  ): Promise<T | undefined>
  close(): Promise<void>
}
