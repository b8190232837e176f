import { useT } from '../i18n/i18n.tsx'

/** A file of everything that is kept about somebody, as the server has it. */
export const MyData = () => {
  const t = useT()
  return (
    <p>
      {t('account.dataWhat')}{' '}
      <a href="/api/v1/me/data" download="fimm-data.json" className="font-semibold text-accent underline">
        {t('account.data')}
      </a>
    </p>
  )
}
