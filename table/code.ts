import type { Random } from '@fimm/kernel'

/** Letters and digits that nobody mistakes for one another, spoken or written (T1). */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 5
/** As machines write it. */
const PROPER = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/** A code to hand out; whoever hands it out makes sure it is unused. */
export const drawCode = (random: Random): string =>
  Array.from({ length: LENGTH }, () => SIGNS[random.int(SIGNS.length)]).join('')

/** A code as somebody typed it: any case, with spaces or dashes. */
export const parseCode = (text: string): string | undefined => {
  if (PROPER.test(text)) return text
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : undefined
}
