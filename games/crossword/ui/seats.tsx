import type { FaceProps } from '@fimm/ui/face.ts'
import type { View } from '../view-types.ts'
import { Board } from './board.tsx'

/** The others: marks only for players, whole grids for who may see them. */
export const Seats = ({ view, say, nameOf }: Pick<FaceProps<View>, 'view' | 'say' | 'nameOf'>) => (
  <ul className="flex flex-wrap gap-2">
    {view.seats.map(({ player, announcing, placed, left, grid, last }) => {
      const seen = grid !== null && player !== view.me
      return (
        <li
          key={player}
          className={`rounded-xl border px-3 py-2 ${announcing ? 'border-accent' : 'border-line'} ${left ? 'opacity-50' : ''}`}
        >
          <p className="flex items-center gap-2 font-semibold">
            <span
              aria-hidden
              className={`inline-flex size-5 items-center justify-center rounded-full text-xs ${placed ? 'bg-good text-page' : 'border-2 border-line'}`}
            >
              {placed && '✓'}
            </span>
            {nameOf(player)}
            {left && <span className="text-sm text-quiet">{say('status.left')}</span>}
          </p>
          {seen && (
            <Board grid={grid} size={view.options.size} say={say} label={nameOf(player)} last={last} small />
          )}
        </li>
      )
    })}
  </ul>
)
