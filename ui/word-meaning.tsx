import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDefinition } from './definition.ts'
import type { Translate } from './face.ts'

type MeaningKey = 'meaning.none' | 'meaning.looking' | 'meaning.look-up'

/** Under a list of words: what the chosen one means, or that one can be chosen. */
export const MeaningBox = ({
  word,
  language,
  lookUp,
  hint,
  t,
  children,
  className = '',
}: {
  readonly word: string | undefined
  /** What it is a word of. */
  readonly language: string
  /** Where one can read on about a word. */
  readonly lookUp: (word: string) => string
  readonly hint: string
  readonly t: Translate<MeaningKey>
  /** Below the meaning: who found it. */
  readonly children?: ReactNode
  readonly className?: string
}) => (
  <div className={`min-h-12 rounded-xl bg-sunken px-3 py-2 ${className}`}>
    {word === undefined ? (
      <p className="text-sm text-quiet">{hint}</p>
    ) : (
      <>
        <WordMeaning word={word} language={language} lookUp={lookUp} t={t} />
        {children}
      </>
    )}
  </div>
)

/** What a word means, and where to read on. Says the keys `meaning.…` of the game that shows it. */
const WordMeaning = ({
  word,
  language,
  lookUp,
  t,
}: {
  readonly word: string
  readonly language: string
  readonly lookUp: (word: string) => string
  readonly t: Translate<MeaningKey>
}) => {
  const learnt = useDefinition(word, language)
  return (
    <p aria-live="polite" className="text-sm leading-snug">
      <b lang={language} className="font-display">
        {word.toUpperCase()}
      </b>{' '}
      <span className="text-quiet">
        {learnt.known ? (learnt.definition ?? t('meaning.none')) : t('meaning.looking')}
      </span>{' '}
      <a
        href={lookUp(word)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1 font-semibold text-accent underline underline-offset-4"
      >
        {t('meaning.look-up')}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </p>
  )
}
