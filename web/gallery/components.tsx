import { Boards } from './parts/boards.tsx'
import { Buttons } from './parts/buttons.tsx'
import { Docks } from './parts/docks.tsx'
import { Fields } from './parts/fields.tsx'
import { Figures } from './parts/figures.tsx'
import { Looks } from './parts/looks.tsx'
import { Panels } from './parts/panels.tsx'
import { People } from './parts/people.tsx'
import { Sounds } from './parts/sounds.tsx'
import { Time } from './parts/time.tsx'

const PARTS = { Looks, Buttons, Fields, Docks, People, Time, Boards, Figures, Panels, Sounds }

/** The design system on one page, by subject; each subject is a file in `parts/`, and `?part=fields` shows only that. */
export const Components = () => {
  const only = new URLSearchParams(location.search).get('part')
  const shown = Object.entries(PARTS).filter(([name]) => only === null || name.toLowerCase() === only)
  return (
    <div
      data-parts={Object.keys(PARTS).join(' ').toLowerCase()}
      className={`gap-4 *:mb-4 *:break-inside-avoid ${only === null ? 'lg:columns-2' : ''}`}
    >
      {shown.map(([name, Part]) => (
        <Part key={name} />
      ))}
    </div>
  )
}
