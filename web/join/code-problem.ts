import type { Millis } from '@fimm/kernel'
import type { TranslateMessage } from '../i18n/i18n.tsx'
import { ApiError } from '../session/api.ts'

/** How long a code is not even looked at, because too many wrong ones came from here (T20). */
export const codesRefusedFor = (fault: unknown): Millis | undefined =>
  fault instanceof ApiError && fault.code === 'too-many-requests' && fault.detail['limit'] === 'codes'
    ? Number(fault.detail['seconds']) * 1000
    : undefined

const OPENS_NOTHING: ReadonlySet<string> = new Set(['no-such-table', 'no-such-match'])

/** Whether another code may help. */
export const isAboutCode = (fault: unknown): boolean =>
  codesRefusedFor(fault) !== undefined || (fault instanceof ApiError && OPENS_NOTHING.has(fault.code))

/** What is said of it; undefined for all other faults. */
export const codeProblem = (fault: unknown, t: TranslateMessage): string | undefined => {
  if (codesRefusedFor(fault) !== undefined) return t('table.wrongCodes')
  return fault instanceof ApiError && fault.code === 'no-such-table' ? t('table.notFound') : undefined
}
