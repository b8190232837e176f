import { type Route } from '../route.ts'
/** Tables: made, found, looked at, and told what somebody wants. */
export declare const tableRoutes: readonly Route[]
