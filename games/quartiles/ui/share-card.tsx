import { languageOf } from '@fimm/lexicon/languages.ts'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { ShareButton } from '@fimm/ui/share-button.tsx'
import { Hourglass, Lightbulb, Timer, Type } from 'lucide-react'
import type { Result } from '../result.ts'
import { formatTime, shareEmoji, shareText } from '../share.ts'
import type { Translate } from './props.ts'

interface ShareProps {
  readonly result: Result
  /** Of the words. */
  readonly language: string
  readonly t: Translate
}

/** The result to show around: with symbols, or in plain words; no word of the board in either (Q17). */
export const ShareCard = (props: ShareProps) => {
  const { result, language, t } = props
  const symbols = shareEmoji(result, language)
  return (
    <div role="group" aria-label={t('action.share')} className="space-y-2">
      <Card {...props} />
      <div className="flex flex-wrap gap-2">
        <ShareButton text={symbols} label={t('action.share')} />
        <CopyButton text={symbols} label={t('action.copy')} copiedLabel={t('action.copied')} />
        <CopyButton
          text={() => shareText(result, language, t)}
          label={t('action.copy-text')}
          copiedLabel={t('action.copied')}
          icon={Type}
        />
      </div>
    </div>
  )
}

/** What the symbols look like, drawn: they are the same on every machine. */
const Card = ({ result, language, t }: ShareProps) => {
  const { date, millis, hints, quartiles, ofQuartiles, words, ofWords, score, goal } = result
  return (
    <div className="rounded-card border border-line bg-paper px-4 py-3">
      <p className="sr-only">{shareText(result, language, t)}</p>
      <div aria-hidden className="space-y-2">
        <p className="flex items-center gap-3 font-display font-bold">
          {date === null ? t('share.title') : t('share.title-dated', { date })} · {languageOf(language).name}
          <span className="ms-auto flex items-center gap-1">
            {millis === null ? <Hourglass className="size-4" /> : <Timer className="size-4" />}
            {millis !== null && formatTime(millis)}
          </span>
          {hints > 0 && (
            <span className="flex items-center gap-1">
              <Lightbulb className="size-4" />
              {hints}
            </span>
          )}
        </p>
        <p className="flex items-center gap-1">
          {Array.from({ length: ofQuartiles }, (_, index) => (
            <span
              key={index}
              className={`size-6 rounded-md ${index < quartiles ? 'bg-accent' : 'border-2 border-line'}`}
            />
          ))}
          <span className="ms-auto text-sm font-semibold text-quiet">
            {words}/{ofWords} · {score}/{goal}
          </span>
        </p>
      </div>
    </div>
  )
}
