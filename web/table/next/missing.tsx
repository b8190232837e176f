import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { CopyByHand } from '@fimm/ui/copy-by-hand.tsx'
import { canShare, share } from '@fimm/ui/share.ts'
import { useCopy } from '@fimm/ui/use-copy.ts'
import { Check, CircleExclamationPoint, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT, type TranslateMessage } from '../../i18n/i18n.tsx'
import { wordLanguageOf } from '../../i18n/word-language.ts'
import { useLocalConnection } from '../../session/client.ts'
import type { TableActions } from '../use-table-actions.ts'

/** Why it cannot start, and the way to mend it. */
export const Missing = ({
  document: { cannotStart, game, code, welcomes },
  actions,
  children,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly children: ReactNode
}) => {
  const t = useT()
  const isLocal = useLocalConnection() !== undefined
  const { copied, byHand, copy } = useCopy()
  const words = wordLanguageOf(game)
  const link = `${location.origin}/t/${code}`
  const invite = (): Promise<void> => (canShare() ? share({ url: link, title: t('app.name') }) : copy(link))
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-bold text-warn">
        <CircleExclamationPoint aria-hidden className="size-5 shrink-0" />
        {reasonText(cannotStart, t)}
      </p>
      <div className="flex gap-2">
        {children}
        {cannotStart?.why === 'too-few-players' && welcomes.play && !isLocal && (
          <Button kind="main" className="min-h-13 flex-1 text-lg" onClick={() => void invite()}>
            {copied ? <Check aria-hidden className="size-5" /> : <Share2 aria-hidden className="size-5" />}
            {t(copied ? 'table.copied' : 'table.shareLink')}
          </Button>
        )}
        {(cannotStart?.why === 'no-spectators' || cannotStart?.why === 'table-full') && (
          <Button
            kind="main"
            className="min-h-13 flex-1 text-lg"
            // Without options the game proposes those that suit so many (T9b).
            onClick={() =>
              void actions.act({
                type: 'choose-game',
                game: game.id,
                ...(words !== undefined && { language: words }),
              })
            }
          >
            {t('table.withEverybody')}
          </Button>
        )}
      </div>
      {byHand !== undefined && <CopyByHand text={byHand} label={t('table.shareLink')} />}
    </>
  )
}

const reasonText = (cannotStart: TableDocument['cannotStart'], t: TranslateMessage): string => {
  switch (cannotStart?.why) {
    case 'too-few-players':
      return t('table.tooFew', { missing: cannotStart.missing })
    case 'no-spectators':
      return t('table.noSpectators', { watching: cannotStart.watching })
    case 'table-full':
      return t('table.tooMany', { surplus: cannotStart.surplus })
    default:
      return t('table.playing')
  }
}
