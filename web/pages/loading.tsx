import { useT } from '../i18n/i18n.tsx'

/** Quiet for a moment, so that what comes at once does not flicker. */
export const Loading = () => {
  const t = useT()
  return (
    <div
      role="status"
      className="flex flex-1 animate-[rise_200ms_400ms_both] items-center justify-center gap-3 py-24 text-quiet"
    >
      <span aria-hidden className="size-3 animate-[breathe_1.2s_infinite] rounded-full bg-accent" />
      {t(navigator.onLine ? 'status.connecting' : 'offline.loading')}
    </div>
  )
}
