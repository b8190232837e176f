import { Choice } from '@fimm/ui/choice.tsx'
import { Globe } from 'lucide-react'
import { Link } from 'wouter'
import { LANGUAGE_NAMES } from './i18n/catalogues.ts'
import { useLanguage, useT } from './i18n/i18n.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold hover:underline underline-offset-4'

/** At the end of pages: rules, offline play, the API, the source, what this is, what it keeps, the version, the language. */
export const Footer = () => {
  const t = useT()
  const { language, choose } = useLanguage()
  return (
    <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4 text-sm">
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <Link href="/rules" className={LINK}>
            {t('nav.rules')}
          </Link>
        </li>
        <li>
          <Link href="/offline" className={LINK}>
            {t('footer.offline')}
          </Link>
        </li>
        <li>
          <a href="/api/docs" className={LINK}>
            API
          </a>
        </li>
        {__FIMM_SOURCE__ !== '' && (
          <li>
            <a href={__FIMM_SOURCE__} className={LINK}>
              {t('footer.source')}
            </a>
          </li>
        )}
        <li>
          <Link href="/about" className={LINK}>
            {t('about.title')}
          </Link>
        </li>
        <li>
          <Link href="/privacy" className={LINK}>
            {t('privacy.title')}
          </Link>
        </li>
        <li className="inline-flex min-h-11 items-center text-quiet">
          {t('footer.version', { version: __FIMM_VERSION__ })}
        </li>
      </ul>
      <div className="flex items-center gap-2">
        <Globe aria-hidden className="size-4 text-quiet" />
        <Choice
          label={t('settings.language')}
          hideLabel
          value={language}
          options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={choose}
        />
      </div>
    </footer>
  )
}
