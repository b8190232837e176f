import { LayoutGrid, MessageCircle, ScrollText, Trophy, type LucideIcon } from 'lucide-react'
import { useT, type MessageKey } from '../i18n/i18n.tsx'
import type { PanelId } from './table-panels.tsx'
import { ReactButton } from './react-button.tsx'

const WAYS: readonly { readonly tab: PanelId; readonly text: MessageKey; readonly icon: LucideIcon }[] = [
  { tab: 'log', text: 'bar.log', icon: ScrollText },
  { tab: 'scores', text: 'bar.scores', icon: Trophy },
]

const ITEM =
  'relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 border-transparent text-xs font-bold text-quiet aria-[current=page]:border-accent aria-[current=page]:text-accent'

/** At the bottom of a phone: the table, talk, what happened, the scores. */
export const BottomBar = ({
  code,
  open,
  unread,
  talks,
  onOpen,
}: {
  readonly code: string
  readonly open: string | undefined
  readonly unread: number
  /** False where there is nobody to talk to. */
  readonly talks: boolean
  readonly onOpen: (tab: PanelId | undefined) => void
}) => {
  const t = useT()
  return (
    <nav
      aria-label={t('table.around')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <button
        type="button"
        aria-current={open === undefined ? 'page' : undefined}
        onClick={() => onOpen(undefined)}
        className={ITEM}
      >
        <LayoutGrid aria-hidden className="size-5" />
        {t('bar.table')}
      </button>
      {talks && (
        <>
          <button
            type="button"
            aria-current={open === 'chat' ? 'page' : undefined}
            onClick={() => onOpen('chat')}
            className={ITEM}
          >
            <span className="relative">
              <MessageCircle aria-hidden className="size-5" />
              {unread > 0 && <UnreadCount count={unread} />}
            </span>
            {t('table.chat')}
          </button>
          <ReactButton code={code} className={ITEM} onMore={() => onOpen('chat')} />
        </>
      )}
      {WAYS.map(({ tab, text, icon: Icon }) => (
        <button
          key={tab}
          type="button"
          aria-current={open === tab ? 'page' : undefined}
          onClick={() => onOpen(tab)}
          className={ITEM}
        >
          <Icon aria-hidden className="size-5" />
          {t(text)}
        </button>
      ))}
    </nav>
  )
}

export const UnreadCount = ({ count }: { readonly count: number }) => {
  const t = useT()
  return (
    <span className="absolute -top-2 -end-3 flex h-5 min-w-5 items-center justify-center rounded-full bg-bad px-1 text-xs font-bold text-page">
      <span aria-hidden>{count > 9 ? '9+' : count}</span>
      <span className="sr-only">{t('chat.unread', { count })}</span>
    </span>
  )
}
