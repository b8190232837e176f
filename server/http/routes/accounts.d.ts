import { type Route } from '../route.ts'
/** Accounts, sessions and tokens (T18). */
export declare const accountRoutes: readonly Route[]
