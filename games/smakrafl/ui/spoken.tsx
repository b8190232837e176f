import type { Props } from './props.ts'

/** What the last move came to, for who listens: the words with their values, the arithmetic, both scores. */
export const Spoken = ({ view, person, t }: Pick<Props, 'view' | 'person' | 't'>) => {
  const last = view.history.at(-1)
  const scores = view.seats.map(({ player, score }) => `${person(player).name} ${score}`).join(', ')
  return (
    <p aria-live="polite" className="sr-only">
      {last === undefined
        ? ''
        : last.kind === 'time-out'
          ? `${t('result.time-out')}. ${scores}`
          : last.count === 0
            ? `${t('result.none')}. ${scores}`
            : t('result.spoken', {
                list: last.words.map(({ word, value }) => `${word.toUpperCase()} ${value}`).join(', '),
                sum: last.sum,
                count: last.count,
                points: last.points,
                scores,
              })}
    </p>
  )
}
