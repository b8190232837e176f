import { Avatar } from '@fimm/ui/avatar.tsx'
import { useEffect, useRef } from 'react'
import type { Move } from '../types.ts'

import type { Focus } from './focus.ts'
import type { Props } from './props.ts'

interface HistoryProps extends Pick<Props, 'view' | 'person' | 't'> {
  readonly focus: Focus | undefined
  readonly onFocus: (focus: Focus) => void
}

/** On a phone a list, beside the grid a table by rounds; the style sheet shows one of the two. */
export const History = (props: HistoryProps) => (
  <>
    <div className="smakrafl-narrow">
      <MoveList {...props} />
    </div>
    <div className="smakrafl-wide">
      <RoundTable {...props} />
    </div>
  </>
)

/** Every move, newest first: who, which letters, which words, how many points. */
const MoveList = ({ view, person, t, focus, onFocus }: HistoryProps) => {
  const { history } = view
  if (history.length === 0) return <p className="text-quiet">{t('history.empty')}</p>
  return (
    <ol reversed className="-my-2 divide-y divide-line">
      {history
        .map((move, index) => ({ move, index }))
        .toReversed()
        .map(({ move, index }) => (
          <li key={index} className="flex min-h-11 items-center gap-2">
            <span className="w-5 shrink-0 text-[13px] font-semibold text-quiet">{index + 1}</span>
            <Avatar person={person(move.player)} size="small" />
            <span className="sr-only">{person(move.player).name}</span>
            {move.kind === 'swap' && (
              <button
                type="button"
                onClick={() => onFocus({ move: index })}
                className="smakrafl-swapped min-h-11 shrink-0 text-sm font-semibold whitespace-nowrap text-quiet"
              >
                <span className="sr-only">{t('history.show', { number: index + 1 })}: </span>
                {move.letters.map((letter) => letter.toUpperCase()).join(' ↔ ')}
              </button>
            )}
            <Words move={move} index={index} t={t} focus={focus} onFocus={onFocus} />
            <b className="ms-auto font-display text-[17px] font-extrabold">{pointsOf(move)}</b>
          </li>
        ))}
    </ol>
  )
}

/** The same by rounds, for a column beside the grid. */
const RoundTable = ({ view, person, t, focus, onFocus }: HistoryProps) => {
  const { history, rounds, first, seats, turn } = view
  const order = first === seats[0].player ? [seats[0], seats[1]] : [seats[1], seats[0]]
  const now = useRef<HTMLTableRowElement>(null)
  const round = Math.min(rounds - 1, Math.floor(history.length / 2))
  // The column scrolls by itself: the page must not.
  useEffect(() => {
    const panel = now.current?.closest('[role=tabpanel]')
    if (now.current === null || panel === null || panel === undefined) return
    const below = now.current.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom
    if (below > 0) panel.scrollTop += below
  }, [history.length])
  const shown = Array.from({ length: Math.max(rounds, Math.ceil(history.length / 2)) }, (_, index) => index)
  return (
    <table className="w-full table-fixed border-collapse text-[13px]">
      <thead>
        <tr className="text-start text-quiet">
          <th scope="col" className="w-7 pe-1.5">
            <span className="sr-only">{t('history.round')}</span>
          </th>
          {order.map(({ player }) => (
            <th
              key={player}
              scope="col"
              className="h-8 py-1 ps-1.5 align-bottom leading-tight font-bold wrap-anywhere"
            >
              {person(player).name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row} ref={row === round ? now : null} className="border-t border-line">
            <th scope="row" className="pe-1.5 text-end text-xs font-semibold text-quiet">
              {row + 1}
            </th>
            {order.map(({ player }, seat) => {
              const index = 2 * row + seat
              const move = history[index]
              const isNow = turn === player && index === history.length
              return (
                <td
                  key={player}
                  className={`h-10.5 px-1.5 ${index === history.length - 1 && turn !== null ? 'bg-accent-soft' : ''}`}
                >
                  {move !== undefined && (
                    <div className="flex items-center justify-between gap-1">
                      <Words move={move} index={index} t={t} focus={focus} onFocus={onFocus} isSmall />
                      <b className="font-display text-sm font-extrabold">{pointsOf(move)}</b>
                    </div>
                  )}
                  {isNow && <span className="font-bold text-good">{t('history.to-move')}</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Words = ({
  move,
  index,
  t,
  focus,
  onFocus,
  isSmall = false,
}: Pick<HistoryProps, 't' | 'focus' | 'onFocus'> & {
  readonly move: Move
  readonly index: number
  readonly isSmall?: boolean
}) => {
  if (move.kind === 'time-out') return <span className="text-quiet">{t('history.time-out')}</span>
  if (move.words.length === 0) return <span className="text-quiet">{isSmall ? '–' : t('words.none')}</span>
  return (
    <span className={`flex min-w-0 flex-wrap ${isSmall ? '' : 'gap-x-1'}`}>
      {move.words.map(({ word }, number) => {
        const isShown = focus?.move === index && focus.best === undefined && focus.word === number
        return (
          <button
            key={word}
            type="button"
            aria-pressed={isShown}
            onClick={() => onFocus({ move: index, word: number })}
            className={`min-w-0 truncate rounded-md px-1 font-display font-bold ${isSmall ? 'min-h-6 text-[12.5px]' : 'min-h-11 text-[15px]'} aria-pressed:bg-accent aria-pressed:text-accent-ink`}
          >
            {word.toUpperCase()}
          </button>
        )
      })}
    </span>
  )
}

const pointsOf = (move: Move): number => (move.kind === 'swap' ? move.points : 0)
