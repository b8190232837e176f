import { TWO_LETTER_WORDS } from '@fimm/lexicon/two-letter-words.ts'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { useT } from '../i18n/i18n.tsx'

/** Every word of two letters that any of our English dictionaries knows. */
const TwoLettersPage = () => {
  const t = useT()
  useTitle(t('rules.twoLetters'))
  return (
    <div>
      <h1 className="text-3xl font-extrabold">{t('rules.twoLetters')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-quiet">
        {t('rules.twoLettersWhy', { count: TWO_LETTER_WORDS.length })}
      </p>
      <ul lang="en" className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
        {TWO_LETTER_WORDS.map((word) => (
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
    </div>
  )
}

export default TwoLettersPage
