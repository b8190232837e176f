import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { TranslateMessage } from '../../i18n/i18n.tsx'

/** What is in the way of a match, for who can only wait. */
export const missingText = (
  { cannotStart }: Pick<TableDocument, 'cannotStart'>,
  t: TranslateMessage,
): string | undefined => {
  switch (cannotStart?.why) {
    case undefined:
    case 'playing':
      return undefined
    case 'too-few-players':
      return t('screen.missing', { missing: cannotStart.missing })
    case 'table-full':
      return t('table.tooMany', { surplus: cannotStart.surplus })
    case 'no-spectators':
      return t('table.noSpectators', { watching: cannotStart.watching })
  }
}
