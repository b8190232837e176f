import { Boards } from './parts/boards.tsx'
import { Buttons } from './parts/buttons.tsx'
import { Decisions } from './parts/decisions.tsx'
import { Fields } from './parts/fields.tsx'
import { Figures } from './parts/figures.tsx'
import { Looks } from './parts/looks.tsx'
import { Panels } from './parts/panels.tsx'
import { People } from './parts/people.tsx'
import { Sounds } from './parts/sounds.tsx'
import { Time } from './parts/time.tsx'

/** The design system on one page, by subject; each subject is a file in `parts/`. */
export const Components = () => (
  <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
    <Looks />
    <Buttons />
    <Fields />
    <Decisions />
    <People />
    <Time />
    <Boards />
    <Figures />
    <Panels />
    <Sounds />
  </div>
)
