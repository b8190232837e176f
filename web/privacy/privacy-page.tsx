import { Card } from '@fimm/ui/card.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DeleteMe } from '../account/delete-me.tsx'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { pageIn } from '../rules/text-pages.ts'
import { useMe } from '../session/me.ts'
import '../rules/rules.css'

/** What is kept and for how long, and the two ways out: everything in one file, and everything gone. */
const PrivacyPage = () => {
  const t = useT()
  const { language } = useLanguage()
  const { data: me } = useMe()
  const page = pageIn('privacy', language)
  const lang = page?.lang ?? 'en'
  const { data: text } = useSuspenseQuery({
    queryKey: ['rules', 'privacy', lang],
    queryFn: async () => (await page?.load?.())?.default ?? '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  useTitle(t('privacy.title'))
  return (
    <div className="max-w-[44rem] space-y-4">
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t('privacy.title')}</h1>
      {/* Written in this repository and rendered by the build, where HTML inside the text stays text. */}
      <article lang={lang} className="rules rules-short" dangerouslySetInnerHTML={{ __html: text }} />
      {me && (
        <Card title={t('privacy.yours')}>
          <DeleteMe me={me} />
        </Card>
      )}
    </div>
  )
}

export default PrivacyPage
