import type { Refused } from '@fimm/kernel'

/** English for logs and for people at a terminal; the app says it in the reader's language, by the code. */
const SENTENCES: Readonly<Record<string, string>> = {
  'bad-frame': 'This message could not be read.',
  'bad-command': 'This command could not be read.',
  'no-such-table': 'There is no table with this code.',
  'not-saved': 'This could not be saved. Please try again.',
  'outcome-unknown': 'Nobody knows whether this was saved. Send it again with the same id.',
  'shutting-down': 'The server is restarting. Please try again in a moment.',
  'too-much': 'Too many messages at once. Please wait a moment.',
  'read-only': 'This token may only read.',
  'wrong-scope': 'This token was not made for that.',
  'bad-message': 'A message has 1 to 500 characters.',
  'no-such-message': 'This message is not there.',
  'no-material': 'The board could not be made. Please try again.',
  fault: 'Something went wrong here. Nothing was changed.',
}

export const say = ({ code }: Refused): string =>
  SENTENCES[code] ?? `Not possible: ${code.replaceAll('-', ' ')}.`
