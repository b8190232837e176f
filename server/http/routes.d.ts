import type { Route } from './route.ts'
/** Everything that can be asked over HTTP. */
export declare const ROUTES: readonly Route[]
