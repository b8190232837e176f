import { useEffect, useRef } from 'react'
import type { Found } from '../words.ts'
import { scoreOf } from '../scoring.ts'
import type { ShownMove } from './focus.ts'
import { Close, Line, MissingWord, type RibbonProps } from './ribbon-parts.tsx'
import { LookUp, WordChip } from './word-chip.tsx'

interface ResultProps extends Pick<
  RibbonProps,
  'view' | 'person' | 'show' | 't' | 'onWord' | 'readOnly' | 'pointing'
> {
  readonly shown: ShownMove
  readonly onClose: (() => void) | undefined
}

/** Whose words, then ① BARN 7 ② RANN 4 · 11 × 2 = 22, growing while they light up. */
export const MoveResult = (props: ResultProps) => {
  const { view, shown, t, readOnly, onClose } = props
  const isMine = view.may?.swap.ok === true && !readOnly && !shown.isPast
  return (
    <Line>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 px-1.5 pb-1 text-sm leading-tight">
          <p className="text-quiet wrap-anywhere">{moverText(props)}</p>
          {isMine && <b>{t('status.choose-first')}</b>}
          {!shown.isPast && props.show === undefined && <MissingWord {...props} />}
        </div>
        {shown.words.length === 0 ? (
          <p className="flex min-h-11 items-center px-1.5 font-semibold">{t('result.none')}</p>
        ) : (
          <Counting words={shown.words} show={props.show} onWord={props.onWord} />
        )}
      </div>
      {onClose !== undefined && <Close label={t('word.close')} onClick={onClose} />}
    </Line>
  )
}

const moverText = ({ view, shown: { move, letters }, person }: ResultProps): string => {
  const player = view.history[move]?.player
  const swap = letters.map((letter) => letter.toUpperCase()).join(' ↔ ')
  return player === undefined ? swap : `${person(player).name}: ${swap}`
}

/** More words than this stand closer together. */
const ROOMY = 2

/** The words with their values, and what they come to. */
export const Counting = ({
  words,
  show,
  onWord,
}: Pick<RibbonProps, 'show' | 'onWord'> & { readonly words: readonly Found[] }) => {
  const counted = show === undefined ? words : words.slice(0, show.counted)
  const { sum, count, points } = scoreOf(counted)
  const row = useRef<HTMLDivElement>(null)
  const newest = show?.counted ?? 0
  // The row follows the word that lights up; the page itself must not move.
  useEffect(() => {
    const chip = row.current?.children[newest]
    if (row.current !== null && chip instanceof HTMLElement) row.current.scrollLeft = chip.offsetLeft
  }, [newest])
  return (
    <div className="flex items-center gap-2">
      <div
        ref={row}
        className={`smakrafl-row relative flex min-w-0 flex-1 overflow-x-auto pe-3 ${words.length > ROOMY ? 'gap-1 @2xl:gap-1.5' : 'gap-1.5'}`}
      >
        {words.map((word, index) => (
          <WordChip
            key={word.word}
            word={word}
            number={index + 1}
            pressed={false}
            isTight={words.length > ROOMY}
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
    </div>
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
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <WordChip word={found} number={number} pressed delay={undefined} onPress={() => onWord(undefined)} />
      {/* On a phone it has a line of its own: beside the word there is no room for a meaning. */}
      <div className="order-last min-w-0 basis-full px-1.5 leading-tight @lg:order-none @lg:flex-1 @lg:basis-0">
        <p className="text-[15px] font-bold">{found.gloss ?? t('word.no-gloss')}</p>
        <p className="text-sm text-quiet wrap-anywhere">
          {t('word.of-move', {
            number: move + 1,
            player: player === undefined ? '' : person(player).name,
            a: a.toUpperCase(),
            b: b.toUpperCase(),
            points,
          })}
        </p>
      </div>
      <span className="ms-auto">
        <LookUp word={found.word} t={t} />
      </span>
      <Close label={t('word.close')} onClick={onClose} />
    </div>
  )
}
