import { type Random } from '@fimm/kernel'
export declare const chance: Random
