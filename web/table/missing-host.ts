import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { PersonOf } from './people.ts'
import type { TranslateMessage } from '../i18n/i18n.tsx'

/** What a status line says when the next step is the host's, and nobody is there who may act as host (T5). */
export const missingHostText = (
  { missingHost, match, host }: TableDocument,
  person: PersonOf,
  t: TranslateMessage,
): string | undefined =>
  missingHost !== undefined && (match === undefined || match.waitingFor.includes(host))
    ? t('status.missingHost', { name: person(missingHost.player).name })
    : undefined
