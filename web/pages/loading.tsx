import { useT } from '../i18n/i18n.tsx'

export const Loading = () => {
  const t = useT()
  return (
    <div role="status" className="flex flex-1 items-center justify-center gap-3 text-quiet">
      <span aria-hidden className="size-3 animate-bounce rounded-full bg-accent" />
      {t('status.connecting')}
    </div>
  )
}
