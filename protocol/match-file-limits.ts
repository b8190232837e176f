/** More than a night of Poker comes to. */
export const MOST_FILE_BYTES = 8_000_000
/** Who sat down or acted for somebody, over a whole night. */
export const MOST_FILE_PEOPLE = 200
