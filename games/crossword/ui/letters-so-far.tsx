import type { Translate } from '@fimm/ui/face.ts'

/** Every letter that was announced, in order: what the others have on their grids, too. */
export const LettersSoFar = ({
  letters,
  turns,
  t,
}: {
  readonly letters: readonly string[]
  readonly turns: number
  readonly t: Translate
}) => (
  <div role="group" aria-label={t('letters.announced')}>
    <h3 aria-hidden className="mb-1.5 text-sm font-semibold text-quiet">
      {t('letters.announced')}
    </h3>
    <ol className="flex flex-wrap gap-[3px]">
      {Array.from({ length: turns }, (_, turn) => {
        const letter = letters[turn]
        return letter === undefined ? (
          <li
            key={turn}
            aria-hidden
            className={`size-6 text-sm rounded-md border border-dashed border-line`}
          />
        ) : (
          <li
            key={turn}
            className={`flex size-6 text-sm items-center justify-center rounded-md font-display font-bold ${turn === letters.length - 1 ? 'bg-accent text-accent-ink' : 'bg-tile'}`}
          >
            {letter}
          </li>
        )
      })}
    </ol>
  </div>
)
