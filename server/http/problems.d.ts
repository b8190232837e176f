import type { Refused } from '@fimm/kernel'
import type { Failure } from '@fimm/protocol/http.ts'
/** What the rules refuse is a conflict with how things stand, unless it has a better name. */
export declare const statusOf: ({ code }: Refused) => number
export declare const failureOf: (refused: Refused) => Failure
