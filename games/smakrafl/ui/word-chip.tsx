import { lookUpLink } from '@fimm/lexicon/language.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { ExternalLink } from 'lucide-react'
import { use } from 'react'
import type { Found } from '../words.ts'
import { PlayedLanguage } from './played-language.ts'
import { wordColour } from './word-arrow.tsx'
import type { Translate } from './props.ts'

/** The number of a word of a move, in the word's colour. */
export const WordNumber = ({
  number,
  large = false,
}: {
  readonly number: number
  readonly large?: boolean
}) => (
  <span
    aria-hidden
    style={wordColour(number)}
    className={`smakrafl-word-background inline-flex shrink-0 items-center justify-center rounded-full font-extrabold text-word-ink ${large ? 'size-9 text-[1.75rem]/none' : 'size-4.5 text-xs'}`}
  >
    {number}
  </span>
)

/** A word that can be looked at: pressed, its arrow and its meaning are shown. */
export const WordChip = ({
  word,
  number,
  pressed,
  isTight = false,
  delay,
  onPress,
}: {
  readonly word: Found
  readonly number: number
  readonly pressed: boolean
  /** Several words share the width of a phone. */
  readonly isTight?: boolean
  /** When it appears, while words are being counted. */
  readonly delay: number | undefined
  readonly onPress: () => void
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    style={{ ...wordColour(number), ...(delay === undefined ? {} : { animationDelay: `${delay}ms` }) }}
    className={`inline-flex h-11 shrink-0 items-center rounded-full border bg-page ${isTight ? 'gap-1 px-1.5 text-sm @2xl:gap-1.5 @2xl:px-2.5 @2xl:text-base' : 'gap-1.5 px-2.5'} ${pressed ? 'border-2 border-(--word)' : 'border-line'} ${delay === undefined ? '' : 'smakrafl-appear'}`}
  >
    <WordNumber number={number} />
    <b className="font-display">{word.word.toUpperCase()}</b>
    <small className="text-[13px] font-bold text-quiet">{word.value}</small>
  </button>
)

/** Where one can read on about a word (S15). */
export const LookUp = ({ word, t }: { readonly word: string; readonly t: Translate }) => (
  <a
    href={lookUpLink(languageOf(use(PlayedLanguage)), word)}
    target="_blank"
    rel="noreferrer"
    aria-label={`${t('action.look-up')}: ${word.toUpperCase()}`}
    className="inline-flex min-h-11 shrink-0 items-center justify-center gap-1 text-sm font-semibold text-accent underline underline-offset-4"
  >
    {t('action.look-up')}
    <ExternalLink aria-hidden className="size-3.5" />
  </a>
)
