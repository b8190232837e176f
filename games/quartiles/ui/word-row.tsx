import { Button } from '@fimm/ui/button.tsx'
import type { Translate } from '@fimm/ui/face.ts'
import { Delete, Shuffle } from 'lucide-react'
import type { Found } from '../types.ts'
import type { WordInput } from './use-word.ts'

/** The word being built, or the result of the last one. Always the same height, so that the tiles do not move. */
export const WordRow = ({
  word,
  tiles,
  found,
  statusShownByPage,
  t,
}: {
  readonly word: WordInput
  readonly tiles: readonly string[]
  readonly found: readonly Found[]
  readonly statusShownByPage: boolean
  readonly t: Translate
}) => {
  const { draft, feedback } = word
  const points =
    feedback?.kind === 'found' ? found.find(({ text }) => text === feedback.word)?.points : undefined
  const isEmpty = draft.path.length === 0 && draft.rest === ''
  return (
    <div
      key={feedback?.count}
      aria-live={statusShownByPage ? 'off' : 'polite'}
      className={`flex h-15 flex-col items-center justify-center rounded-2xl border-2 border-dashed px-3 text-center ${feedback?.kind === 'refused' ? 'animate-[quartiles-shake_400ms] border-bad' : feedback?.kind === 'found' ? 'animate-[quartiles-found_400ms_var(--ease-settle)] border-good' : 'border-line'}`}
    >
      {!isEmpty && (
        <p className="flex items-baseline font-display text-xl leading-tight font-bold tracking-wide">
          {draft.path.map((id) => (
            <span key={id} className="border-b-3 border-accent px-0.5 not-first:ml-0.5">
              {tiles[id]}
            </span>
          ))}
          {draft.rest !== '' && (
            <span className="ml-0.5 border-b-3 border-dashed border-quiet px-0.5 text-quiet">
              {draft.rest}
            </span>
          )}
        </p>
      )}
      {feedback?.kind === 'refused' && (
        <p className="text-sm leading-tight font-semibold text-bad">{feedback.message}</p>
      )}
      {feedback?.kind === 'found' && isEmpty && (
        <p className="font-display text-xl font-bold text-good">
          {feedback.word}
          {points !== undefined && <span className="ml-2">+{points}</span>}
        </p>
      )}
      {isEmpty && feedback === undefined && <p className="text-sm text-quiet">{t('word.empty')}</p>}
    </div>
  )
}

/** What can be done with it, within reach of a thumb. */
export const WordActions = ({
  word,
  onShuffle,
  t,
}: {
  readonly word: WordInput
  readonly onShuffle: () => void
  readonly t: Translate
}) => {
  const { draft, erase, lay } = word
  const isEmpty = draft.path.length === 0 && draft.rest === ''
  return (
    <div className="flex gap-2">
      <Button
        onClick={onShuffle}
        aria-label={t('action.shuffle')}
        title={t('action.shuffle')}
        className="px-4"
      >
        <Shuffle aria-hidden className="size-5" />
      </Button>
      <Button
        onClick={erase}
        disabled={isEmpty}
        aria-label={t('action.erase')}
        title={t('action.erase')}
        className="px-4"
      >
        <Delete aria-hidden className="size-5" />
      </Button>
      <Button
        kind="main"
        className="flex-1"
        disabled={draft.path.length === 0 || draft.rest !== ''}
        onClick={lay}
      >
        {t('action.lay')}
      </Button>
    </div>
  )
}
