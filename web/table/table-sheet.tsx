import { BottomSheet } from '@fimm/ui/bottom-sheet.tsx'
import { TabList, type Tab } from '@fimm/ui/tabs.tsx'
import { useT } from '../i18n/i18n.tsx'

const PANEL = 'around-the-table'

/** What stands beside the board on a desktop comes up from the bottom of a phone. */
export const TableSheet = ({
  tabs,
  open,
  onChoose,
}: {
  readonly tabs: readonly Tab[]
  /** The tab that is shown; closed without one. */
  readonly open: string | undefined
  readonly onChoose: (id: string | undefined) => void
}) => {
  const t = useT()
  const chosen = tabs.find(({ id }) => id === open)
  return (
    <BottomSheet
      open={chosen !== undefined}
      onClose={() => onChoose(undefined)}
      label={t('table.around')}
      closeLabel={t('action.close')}
      head={<TabList label={t('table.around')} tabs={tabs} chosen={open} panel={PANEL} onChoose={onChoose} />}
    >
      <div role="tabpanel" id={PANEL} aria-label={chosen?.label}>
        {chosen?.panel}
      </div>
    </BottomSheet>
  )
}
