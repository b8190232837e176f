import { type Route } from '../route.ts'
/** Guests and oneself (T18, T19). */
export declare const peopleRoutes: readonly Route[]
