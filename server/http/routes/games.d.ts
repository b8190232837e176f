import { type Route } from '../route.ts'
/** The games this server offers. */
export declare const gameRoutes: readonly Route[]
