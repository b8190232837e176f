import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another: it is written down by hand. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 5
const GROUP = 4

/** Twenty signs, 99 bits of the system's own chance: `ABCD-EFGH-JKMN-PQRS-TUVW`. */
export const drawRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

/** As somebody typed it: any case, with spaces or dashes. */
export const parseRecoveryCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()
