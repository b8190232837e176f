import type { TableDocument } from '@fimm/protocol/frames.ts'
import { ListOrdered, RotateCcw } from 'lucide-react'
import { Link } from 'wouter'
import { useT } from '../../i18n/i18n.tsx'
import { useLocalConnection } from '../../session/client.ts'

const LINK =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2 text-sm font-bold text-accent hover:bg-sunken'

/** The way to all about the match that was: its standings further down, and its replay. */
export const ResultLinks = ({
  document: { code, last },
  compact = false,
}: {
  readonly document: TableDocument
  readonly compact?: boolean
}) => {
  const t = useT()
  const isLocal = useLocalConnection() !== undefined
  if (last === undefined) return null
  const toDetails = (): void => {
    document.querySelector('#details')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  return (
    <>
      <button type="button" onClick={toDetails} className={LINK}>
        <ListOrdered aria-hidden className="size-4" />
        <span className={compact ? 'max-[22rem]:sr-only' : ''}>{t('next.details')}</span>
      </button>
      {!isLocal && (
        <Link href={`/t/${code}/m/${last.number}`} aria-label={t('table.review')} className={LINK}>
          <RotateCcw aria-hidden className="size-4" />
          {!compact && t('next.replay')}
        </Link>
      )}
    </>
  )
}
