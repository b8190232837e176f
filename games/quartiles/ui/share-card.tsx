import { Button } from '@fimm/ui/button.tsx'
import type { Translate } from '@fimm/ui/face.ts'
import { Copy, Hourglass, Lightbulb, Share2, Timer, Type } from 'lucide-react'
import { useState } from 'react'
import type { Result } from '../result.ts'
import { formatTime, shareEmoji, shareText } from '../share.ts'

type Copied = { readonly what: 'card' | 'text'; readonly text: string; readonly byHand: boolean }

/** The result to show around: with symbols, or in plain words; no word of the board in either (Q17). */
export const ShareCard = ({ result, t }: { readonly result: Result; readonly t: Translate }) => {
  const [copied, setCopied] = useState<Copied>()
  const symbols = shareEmoji(result)
  const copy = async (what: Copied['what'], text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied({ what, text, byHand: false })
    } catch {
      // Without HTTPS there is no clipboard: the text is shown, selected, and one key press away.
      setCopied({ what, text, byHand: true })
    }
  }
  const nameOf = (what: Copied['what'], key: string): string =>
    t(copied?.what === what && !copied.byHand ? 'action.copied' : key)
  return (
    <div role="group" aria-label={t('action.share')} className="space-y-2">
      <Card result={result} t={t} />
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button kind="main" onClick={() => void navigator.share({ text: symbols }).catch(() => undefined)}>
            <Share2 aria-hidden className="size-4" />
            {t('action.share')}
          </Button>
        )}
        <Button onClick={() => void copy('card', symbols)}>
          <Copy aria-hidden className="size-4" />
          {nameOf('card', 'action.copy')}
        </Button>
        <Button onClick={() => void copy('text', shareText(result, t))}>
          <Type aria-hidden className="size-4" />
          {nameOf('text', 'action.copy-text')}
        </Button>
      </div>
      {copied?.byHand === true && (
        <textarea
          readOnly
          rows={3}
          aria-label={t('action.share')}
          ref={(field) => field?.select()}
          value={copied.text}
          className="w-full rounded-xl border border-line bg-page p-2 text-sm"
        />
      )}
      <p role="status" className="sr-only">
        {copied?.byHand === false && t('action.copied')}
      </p>
    </div>
  )
}

/** What the symbols look like, drawn: they are the same on every machine. */
const Card = ({ result, t }: { readonly result: Result; readonly t: Translate }) => {
  const { date, millis, hints, quartiles, ofQuartiles, words, ofWords, score, goal } = result
  return (
    <div className="rounded-card border border-line bg-paper px-4 py-3">
      <p className="sr-only">{shareText(result, t)}</p>
      <div aria-hidden className="space-y-2">
        <p className="flex items-center gap-3 font-display font-bold">
          {date === undefined ? t('share.title') : t('share.title-dated', { date })}
          <span className="ml-auto flex items-center gap-1">
            {millis === undefined ? <Hourglass className="size-4" /> : <Timer className="size-4" />}
            {millis !== undefined && formatTime(millis)}
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
          <span className="ml-auto text-sm font-semibold text-quiet">
            {words}/{ofWords} · {score}/{goal}
          </span>
        </p>
      </div>
    </div>
  )
}
