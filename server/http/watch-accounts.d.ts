import type { Services } from './services.ts'
/** What follows from people's changes of themselves: names shown elsewhere, and chairs of who is gone (T19). */
export declare const watchAccounts: ({ accounts, house }: Services) => void
