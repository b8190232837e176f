import type { Refused } from '@fimm/kernel'
export declare const say: ({ code }: Refused) => string
