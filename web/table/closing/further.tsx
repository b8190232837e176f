import type { ComponentProps } from 'react'
import { NextWeek } from './next-week.tsx'
import { SeasonCard } from './season-card.tsx'

/** What an evening leads to: the next one, and the season of all of them (T10d). */
export const Further = ({
  person,
  ...props
}: ComponentProps<typeof NextWeek> & Pick<ComponentProps<typeof SeasonCard>, 'person'>) => (
  <>
    <NextWeek {...props} />
    <SeasonCard document={props.document} person={person} />
  </>
)
