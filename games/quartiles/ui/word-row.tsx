import { Button } from '@fimm/ui/button.tsx'
import type { Translate } from '@fimm/ui/face.ts'
import { IconButton } from '@fimm/ui/icon-button.tsx'
import { Delete, Shuffle } from 'lucide-react'
import type { Found } from '../types.ts'
import type { WordInput } from './use-word.ts'

/** The word being built, or the result of the last one. Always the same height, so that the tiles do not move. */
export const WordRow = ({
  word,
  tiles,
  found,
  isSpoken,
  t,
}: {
  readonly word: WordInput
  readonly tiles: readonly string[]
  readonly found: readonly Found[]
  readonly isSpoken: boolean
  readonly t: Translate
}) => {
  const { draft, feedback, isEmpty } = word
  const points = found.find(({ text }) => text === feedback?.text)?.points
  return (
    <div
      key={feedback?.count}
      aria-live={isSpoken ? 'polite' : 'off'}
      className={`flex h-15 flex-col items-center justify-center rounded-2xl border-2 border-dashed px-3 text-center ${feedback?.kind === 'refused' ? 'animate-[shake_120ms_ease-in-out_2] border-bad' : feedback?.kind === 'found' ? 'animate-[quartiles-found_400ms_var(--ease-settle)] border-good' : 'border-line'}`}
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
        <p className="text-sm leading-tight font-semibold text-bad">{feedback.text}</p>
      )}
      {feedback?.kind === 'found' && isEmpty && (
        <p className="font-display text-xl font-bold text-good">
          {feedback.text}
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
  const { draft, erase, lay, isEmpty } = word
  return (
    <div className="flex gap-2">
      <IconButton icon={Shuffle} label={t('action.shuffle')} onClick={onShuffle} />
      <IconButton icon={Delete} label={t('action.erase')} onClick={erase} disabled={isEmpty} />
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
