import type { ReactNode } from 'react'
import { ScreenCode } from './screen-code.tsx'

/** Round a match on the big screen: the game, whose turn it is in huge letters, who is there, and the way in. */
export const ScreenFrame = ({
  title,
  headline,
  clock,
  people,
  code,
  children,
}: {
  readonly title: string
  readonly headline: ReactNode
  /** The time left for what the headline says. */
  readonly clock?: ReactNode
  /** List items. */
  readonly people: ReactNode
  /** Absent where nobody can come in. */
  readonly code: string | undefined
  readonly children: ReactNode
}) => (
  <div data-screen="match" className="flex min-h-dvh flex-col gap-[2vh] px-[2.5vw] py-[2.5vh]">
    <header className="flex items-center gap-[2vw]">
      <div className="min-w-0 flex-1">
        <p className="font-display text-[max(1.75rem,3.2vh)] font-bold text-quiet">{title}</p>
        <h1 className="text-[6vh] leading-[1.05] font-extrabold">
          <span role="status">{headline}</span>
        </h1>
      </div>
      {clock !== undefined && <div>{clock}</div>}
      <ul className="flex flex-wrap justify-end gap-3">{people}</ul>
      {code !== undefined && <ScreenCode code={code} />}
    </header>
    <div className="flex flex-1 flex-col text-[max(1.75rem,2.6vh)]">{children}</div>
  </div>
)
