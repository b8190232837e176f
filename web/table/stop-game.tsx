import { BottomSheet } from '@fimm/ui/bottom-sheet.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { CircleStop, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { TableProps } from './use-face-props.ts'

/** Ends a game that then has no result: behind a menu, and with what is lost by it (T24). A game that can be settled
 *  has nothing of the kind. */
export const StopGame = ({ document, actions }: Pick<TableProps, 'document' | 'actions'>) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { me, match } = document
  if (me?.host !== true || match === undefined || match.settles === true) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('table.gameMenu')}
        title={t('table.gameMenu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${ICON_LINK} ms-auto`}
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      <BottomSheet
        fit
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('table.gameMenu')}
        closeLabel={t('action.close')}
      >
        <section aria-labelledby="stop-game" className="flex items-start gap-3">
          <CircleStop aria-hidden className="mt-0.5 size-6 shrink-0 text-bad" />
          <div className="min-w-0 flex-1 space-y-3">
            <h3 id="stop-game" className="font-bold">
              {t('table.stop')}
            </h3>
            <p className="text-quiet">{t('table.stopLost', { players: match.players.length })}</p>
            <ConfirmButton
              kind="danger"
              className="w-full"
              sure={t('table.stopSure')}
              onConfirm={() => void actions.act({ type: 'abandon' })}
            >
              {t('table.stop')}
            </ConfirmButton>
          </div>
        </section>
      </BottomSheet>
    </>
  )
}
