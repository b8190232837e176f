import { DEFAULT_LANGUAGE, LANGUAGE_IDS, languageOf } from '@fimm/lexicon/languages.ts'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'

/** Every word of two letters that any of our dictionaries knows, in the reader's language (Q9, C21b). */
const TwoLettersPage = () => {
  const t = useT()
  const { language: read } = useLanguage()
  useTitle(t('rules.twoLetters'))
  const language = LANGUAGE_IDS.includes(read) ? read : DEFAULT_LANGUAGE
  const { twoLetterWords, rarerTwoLetterWords = [] } = languageOf(language)
  return (
    <div>
      <h1 className="text-3xl font-extrabold">{t('rules.twoLetters')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-quiet">
        {t('rules.twoLettersWhy', { count: twoLetterWords.length })}
      </p>
      <Words language={language} words={twoLetterWords} />
      {rarerTwoLetterWords.length > 0 && (
        <>
          <p className="mt-8 mb-4 max-w-prose text-quiet">{t('rules.twoLettersRarer')}</p>
          <Words language={language} words={rarerTwoLetterWords} />
        </>
      )}
    </div>
  )
}

const Words = ({
  language,
  words,
}: {
  readonly language: string | undefined
  readonly words: readonly string[]
}) => (
  <ul lang={language} className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
    {words.map((word) => (
      <li key={word} className="flex gap-1">
        <span className="sr-only">{word}</span>
        {[...word.toUpperCase()].map((letter, place) => (
          <span key={`${letter}${place === 0 ? '' : '2'}`} aria-hidden>
            <LetterTile letter={letter} className="w-10 text-xl" />
          </span>
        ))}
      </li>
    ))}
  </ul>
)

export default TwoLettersPage
