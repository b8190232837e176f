import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import type { Person } from './face.ts'
import { ProgressBar } from './progress-bar.tsx'

/** On the big screen: somebody and how far they are, to be read from three metres. */
export const ScreenPlayer = ({
  person,
  value,
  max,
  mark,
  hasLeft = person.left === true,
  children,
}: {
  readonly person: Person
  readonly value: number
  readonly max: number
  /** Where on the bar the goal stands. */
  readonly mark?: number
  readonly hasLeft?: boolean
  /** At the end of the line: signs, points. */
  readonly children: ReactNode
}) => (
  <div>
    <p className="mb-[0.8vh] flex items-center gap-[1vw] text-[max(1.75rem,3.8vh)] font-bold">
      <Avatar person={person} size={56} />
      <span className={`min-w-0 flex-1 truncate ${hasLeft ? 'text-quiet line-through' : ''}`}>
        {person.name}
      </span>
      {children}
    </p>
    <ProgressBar value={value} max={max} className="h-[1.4vh]">
      {mark !== undefined && (
        <div className="absolute inset-y-0 w-1 bg-page" style={{ left: `${(100 * mark) / max}%` }} />
      )}
    </ProgressBar>
  </div>
)
