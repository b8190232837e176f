import type { Props } from './props.ts'

/** Every letter that was announced, in order: what the others have on their grids, too. Those to come stand empty. */
export const AnnouncedLetters = ({ view: { announced, turns }, t }: Pick<Props, 'view' | 't'>) => (
  <div role="group" aria-label={t('letters.announced')}>
    <h3 aria-hidden className="mb-1.5 text-sm font-semibold text-quiet">
      {t('letters.announced')}
    </h3>
    <ol className="flex flex-wrap gap-[3px]">
      {Array.from({ length: turns }, (_, turn) => (
        <li
          key={turn}
          aria-hidden={turn >= announced.length}
          className={`flex size-6 items-center justify-center rounded-md font-display text-sm font-bold ${lookOf(turn, announced.length)}`}
        >
          {announced[turn]}
        </li>
      ))}
    </ol>
  </div>
)

/** The newest stands out. */
export const lookOf = (turn: number, count: number): string => {
  if (turn >= count) return 'border border-dashed border-line'
  return turn === count - 1 ? 'bg-accent text-accent-ink' : 'bg-tile'
}
