/** Text as every engine can keep it: PostgreSQL knows no NUL, and half a surrogate pair is no UTF-8. */
export const storable = (text: string): string =>
  text.includes('\0') || !text.isWellFormed() ? text.toWellFormed().replaceAll('\0', '\u{fffd}') : text

/** How usernames are told apart: in any case, in any spelling of the same signs. */
export const usernameKey = (username: string): string =>
  storable(username).normalize('NFKC').toLocaleLowerCase('en')
