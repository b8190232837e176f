import type { MessageKey } from '../i18n/i18n.tsx'

/** What became of the challenge that was sent last; nothing is said of one that was accepted. */
export const challengeEnding = (why: string): MessageKey | undefined => {
  if (why === 'accepted') return undefined
  if (why === 'declined') return 'challenge.declined'
  return why === 'expired' ? 'challenge.expired' : 'challenge.ended'
}
