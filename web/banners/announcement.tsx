import { Button } from '@fimm/ui/button.tsx'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { theClient } from '../session/client.ts'

/** What who runs the server tells everybody; closed by each reader for themselves, until there is another. */
export const Announcement = () => {
  const t = useT()
  const client = theClient()
  const announcement = useSyncExternalStore(
    useCallback(
      (listener) =>
        client.onFrame(({ t: type }) => (type === 'announcement' || type === 'welcome') && listener()),
      [client],
    ),
    () => client.announcement,
  )
  const [closed, setClosed] = useState<string>()
  if (announcement === undefined || announcement.id === closed) return null
  return (
    <div
      role="status"
      className="-mx-4 flex min-h-11 items-center gap-3 bg-accent-soft px-4 py-1 text-[0.9375rem] sm:mx-0 md:mb-4 md:rounded-2xl"
    >
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{announcement.text}</p>
      <Button size="small" onClick={() => setClosed(announcement.id)}>
        {t('announcement.close')}
      </Button>
    </div>
  )
}
