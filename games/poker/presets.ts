/** What goes with whose cards are played: apart from each other, nobody sees why somebody is silent. */
export const CLOCK_WITH = { own: 0, dealt: 30 } as const
/** What goes with the kind of game: at home one buys in again when one likes. */
export const REBUYS_IN = { cash: 'ask', tournament: 'none' } as const
