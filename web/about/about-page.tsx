import { useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { pageIn } from '../rules/text-pages.ts'
import '../rules/rules.css'

const [sources] = Object.values(import.meta.glob<{ default: string }>('../../lexicon/LICENSES.md'))

/** What this is, whose names and words it uses, and whose work it is built on. */
const AboutPage = () => {
  const t = useT()
  const { language } = useLanguage()
  const page = pageIn('about', language)
  const lang = page?.lang ?? 'en'
  const { data } = useSuspenseQuery({
    queryKey: ['about', lang],
    queryFn: async () => {
      const [text, words, libraries] = await Promise.all([
        page?.load?.(),
        sources?.(),
        import('virtual:libraries'),
      ])
      return {
        text: text?.default ?? '',
        words: words?.default.replace(/<h1>.*?<\/h1>/, '') ?? '',
        libraries: libraries.default,
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  useTitle(t('about.title'))
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-4 text-3xl font-extrabold sm:text-4xl">{t('about.title')}</h1>
      {/* Written in this repository and rendered by the build, where HTML inside the text stays text. */}
      <article lang={lang} className="rules rules-short" dangerouslySetInnerHTML={{ __html: data.text }} />
      <details className="mt-6 border-t border-line pt-2">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('about.words')}</summary>
        <article lang="en" className="rules" dangerouslySetInnerHTML={{ __html: data.words }} />
      </details>
      <details className="mt-2 border-t border-line pt-2">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {t('about.libraries')}
        </summary>
        <p className="mt-2 text-sm">
          <a href="/licenses.txt" className="font-semibold text-accent underline">
            licenses.txt
          </a>
        </p>
        <ul className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {data.libraries.map(([name, version, licence]) => (
            <li key={name} className="flex justify-between gap-3 [overflow-wrap:anywhere]">
              <span>
                <b>{name}</b> {version}
              </span>
              <span className="shrink-0 text-quiet">{licence}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

export default AboutPage
