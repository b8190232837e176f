import { Rename } from '../account/rename.tsx'
import { useT } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'

/** Whoever comes back and finds the own name taken chooses another in place, and loses nothing (T15). */
export const NameBanner = () => {
  const t = useT()
  const { data: me } = useMe()
  if (!me) return null
  return (
    <div
      role="alert"
      className="-mx-4 flex animate-[rise_300ms_var(--ease-settle)] flex-wrap items-center gap-3 rounded-b-2xl bg-warn-soft px-4 py-3 sm:mx-0 sm:px-5 md:mb-4 md:rounded-2xl"
    >
      <p className="min-w-60 flex-1 font-semibold">{t('banner.name')}</p>
      <Rename me={me} />
    </div>
  )
}
