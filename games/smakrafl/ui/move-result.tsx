import type { Found } from '../words.ts'
import { scoreOf } from '../scoring.ts'
import type { ShownMove } from './focus.ts'
import { Close, Line, type RibbonProps } from './ribbon-parts.tsx'
import { LookUp, WordChip } from './word-chip.tsx'

/** ① BARN 7 ② RANN 4 · 11 × 2 = 22, growing while the words light up. */
export const MoveResult = ({
  shown,
  show,
  t,
  onWord,
  onClose,
}: Pick<RibbonProps, 'show' | 't' | 'onWord'> & {
  readonly shown: ShownMove
  readonly onClose?: () => void
}) => {
  const { words } = shown
  if (words.length === 0)
    return (
      <Line>
        <p className="min-w-0 flex-1 px-1.5 font-semibold">{t('result.none')}</p>
        {onClose !== undefined && <Close label={t('word.close')} onClick={onClose} />}
      </Line>
    )
  const counted = show === undefined ? words : words.slice(0, show.counted)
  const { sum, count, points } = scoreOf(counted)
  return (
    <Line>
      <div className="-my-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1">
        {words.map((word, index) => (
          <WordChip
            key={word.word}
            word={word}
            number={index + 1}
            pressed={false}
            delay={show?.lighting[index]?.begins}
            onPress={() => onWord(index)}
          />
        ))}
      </div>
      <p className="flex shrink-0 items-baseline gap-1 text-[15px] font-bold whitespace-nowrap">
        {words.length > 1 && (
          <span>
            {sum} × {count} ={' '}
          </span>
        )}
        <b className="font-display text-[28px]/none font-extrabold text-accent">{points}</b>
      </p>
      {onClose !== undefined && <Close label={t('word.close')} onClick={onClose} />}
    </Line>
  )
}

/** One word: what it means, whose move it was, and where to read on (S15). */
export const WordDetail = ({
  shown: { move, letters, points },
  found,
  number,
  view,
  person,
  t,
  onWord,
  onClose,
}: Pick<RibbonProps, 'view' | 'person' | 't' | 'onWord' | 'onClose'> & {
  readonly shown: ShownMove
  readonly found: Found
  readonly number: number
}) => {
  const [a, b] = letters
  const player = view.history[move]?.player
  return (
    <Line>
      <WordChip word={found} number={number} pressed delay={undefined} onPress={() => onWord(undefined)} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate text-[15px] font-bold">{found.gloss ?? t('word.no-gloss')}</p>
        <p className="truncate text-sm text-quiet">
          {t('word.of-move', {
            number: move + 1,
            player: player === undefined ? '' : person(player).name,
            a: a.toUpperCase(),
            b: b.toUpperCase(),
            points,
          })}
        </p>
      </div>
      <LookUp word={found.word} t={t} isShort />
      <Close label={t('word.close')} onClick={onClose} />
    </Line>
  )
}
