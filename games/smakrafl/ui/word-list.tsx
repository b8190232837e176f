import { inoffensive } from '../inoffensive.ts'

import type { Found } from '../words.ts'
import type { Focus } from './focus.ts'
import { LookUp, WordNumber } from './word-chip.tsx'
import type { Props } from './props.ts'

/** Every word of the match with what it means and where to read on (S15); then those that were there before. */
export const WordList = ({
  view,
  t,
  onFocus,
}: Pick<Props, 'view' | 't'> & { readonly onFocus: (focus: Focus) => void }) => {
  const { history, start, language } = view
  const shownAtStart = inoffensive(start, language)
  return (
    <div className="-my-2 space-y-3">
      <ul className="divide-y divide-line">
        {history
          .flatMap((move, index) =>
            move.kind === 'swap' ? move.words.map((found, word) => ({ found, index, word })) : [],
          )
          .toReversed()
          .map(({ found, index, word }) => (
            <Row
              key={found.word}
              found={found}
              number={word + 1}
              t={t}
              onChoose={() => onFocus({ move: index, word })}
            />
          ))}
      </ul>
      {shownAtStart.length > 0 && (
        <section>
          <h3 className="text-sm font-bold text-quiet">{t('words.start')}</h3>
          <ul className="divide-y divide-line">
            {shownAtStart.map((found) => (
              <Row key={found.word} found={found} t={t} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const Row = ({
  found: { word, value, gloss },
  number,
  t,
  onChoose,
}: {
  readonly found: Found
  readonly number?: number
  readonly onChoose?: () => void
} & Pick<Props, 't'>) => {
  const text = (
    <>
      {number !== undefined && <WordNumber number={number} />}
      <b className="font-display text-[15px]">{word.toUpperCase()}</b>
      <small className="text-[13px] font-bold text-quiet">{value}</small>
    </>
  )
  return (
    <li className="flex min-h-11 items-center gap-2 py-1">
      {onChoose === undefined ? (
        <span className="flex items-center gap-1.5">{text}</span>
      ) : (
        <button type="button" onClick={onChoose} className="flex min-h-11 items-center gap-1.5">
          {text}
        </button>
      )}
      <span className="min-w-0 flex-1 leading-tight text-quiet">{gloss}</span>
      <LookUp word={word} t={t} />
    </li>
  )
}
