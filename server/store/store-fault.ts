import type { Refused } from '@fimm/kernel'

/** `not-saved`: nothing was written. `outcome-unknown`: nobody knows; the same command id sent again is safe. */
export type StoreFaultCode = 'not-saved' | 'outcome-unknown'

/** The store could not be asked, or could not write. */
export class StoreFault extends Error {
  readonly code: StoreFaultCode

  constructor(code: StoreFaultCode, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'StoreFault'
    this.code = code
  }
}

export const isStoreRefusal = ({ code }: Refused): boolean =>
  code === 'not-saved' || code === 'outcome-unknown'

/** What to tell somebody whose request failed: the store's word where it is the store's fault. */
export const codeOfFault = (fault: unknown): StoreFaultCode | 'fault' =>
  fault instanceof StoreFault ? fault.code : 'fault'
