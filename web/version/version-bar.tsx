import { Button } from '@fimm/ui/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { theVersion, useVersionState } from './the-version.ts'

/** For those whose page is not reloaded by itself now, because they would lose something; and for those whom a reload
 *  did not help. */
export const VersionBar = () => {
  const t = useT()
  const state = useVersionState()
  if (state === 'current') return null
  return (
    <div
      role="status"
      className="-mx-4 flex min-h-11 animate-[rise_300ms_var(--ease-settle)] items-center gap-3 bg-accent-soft px-4 py-1 text-[0.9375rem] sm:mx-0 md:mb-4 md:rounded-2xl"
    >
      <p className="min-w-0 flex-1 font-semibold">
        {t(state === 'ready' ? 'version.ready' : 'version.mismatched')}
      </p>
      <Button size="small" onClick={() => void theVersion.reload()}>
        {t('version.reload')}
      </Button>
    </div>
  )
}
