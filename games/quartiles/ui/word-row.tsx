import { Button } from '@fimm/ui/button.tsx'
import { IconButton } from '@fimm/ui/icon-button.tsx'
import { Delete, Shuffle, X } from 'lucide-react'
import type { Found } from '../types.ts'
import type { WordInput } from './use-word.ts'
import type { Translate } from './props.ts'

/** Around the word, by what the server said to the last one. */
const FRAME = {
  none: 'border-line',
  found: 'animate-[quartiles-found_400ms_var(--ease-settle)] border-good',
  refused: 'animate-[shake_120ms_ease-in-out_2] border-bad px-10',
} as const

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
  const { draft, feedback, isEmpty, pending, clear } = word
  const points = found.find(({ text }) => text === feedback?.text)?.points
  const isRefused = feedback?.kind === 'refused'
  const spoken = isRefused || isSpoken ? feedback?.text : undefined
  return (
    <div className="relative h-16">
      {/* The one place that says it: the page leaves refused words to this face (`ownRefusals`). */}
      <p role="status" className="sr-only">
        {spoken !== undefined && <span key={feedback?.count}>{spoken}</span>}
      </p>
      <div
        key={feedback?.count}
        data-word-row
        className={`flex size-full flex-col items-center justify-center rounded-2xl border-2 border-dashed px-3 text-center ${FRAME[feedback?.kind ?? 'none']}`}
      >
        {!isEmpty && (
          <p
            className={`flex max-w-full items-baseline font-display font-bold tracking-wide ${isRefused ? 'text-base leading-5' : 'text-xl leading-tight'}`}
          >
            {draft.path.map((id) => (
              <span key={id} className="border-b-3 border-accent px-0.5 not-first:ms-0.5">
                {tiles[id]}
              </span>
            ))}
            {draft.rest !== '' && (
              <span className="ms-0.5 border-b-3 border-dashed border-quiet px-0.5 text-quiet">
                {draft.rest}
              </span>
            )}
          </p>
        )}
        {isRefused && (
          <p aria-hidden className="line-clamp-2 text-[0.8125rem]/4 font-semibold text-balance text-bad">
            {feedback.text}
          </p>
        )}
        {feedback?.kind === 'found' && isEmpty && pending === undefined && (
          <p className="font-display text-xl font-bold text-good">
            {feedback.text}
            {points !== undefined && <span className="ms-2">+{points}</span>}
          </p>
        )}
        {isEmpty && pending !== undefined && (
          <p className="font-display text-xl font-bold text-quiet">{pending}</p>
        )}
        {isEmpty && feedback === undefined && pending === undefined && (
          <p className="text-sm text-quiet">{t('word.empty')}</p>
        )}
      </div>
      {isRefused && (
        <button
          type="button"
          aria-label={t('action.clear')}
          onClick={clear}
          className="absolute inset-0 flex items-center justify-end rounded-2xl pe-3 text-bad"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
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
  const { erase, lay, ask, isEmpty, canLay } = word
  return (
    <div className="flex flex-wrap gap-2">
      <IconButton icon={Shuffle} label={t('action.shuffle')} onClick={onShuffle} />
      <IconButton icon={Delete} label={t('action.erase')} onClick={erase} disabled={isEmpty} />
      {/* A word that was refused is not laid again: in the same place it can be put to the others. */}
      <Button kind="main" className="flex-1" disabled={!canLay} onClick={ask ?? lay}>
        {t(ask === undefined ? 'action.lay' : 'action.ask')}
      </Button>
    </div>
  )
}
