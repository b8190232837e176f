import { ExternalLink } from 'lucide-react'
import { lookUpUrl, useDefinition } from './definition.ts'
import type { Translate } from './face.ts'

/** What a word means, and where to read on. Says the keys `meaning.…` of the game that shows it. */
export const WordMeaning = ({ word, t }: { readonly word: string; readonly t: Translate }) => {
  const learnt = useDefinition(word)
  return (
    <p aria-live="polite" className="text-sm leading-snug">
      <b className="font-display">{word.toUpperCase()}</b>{' '}
      <span className="text-quiet">
        {learnt.known ? (learnt.definition ?? t('meaning.none')) : t('meaning.looking')}
      </span>{' '}
      <a
        href={lookUpUrl(word)}
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
