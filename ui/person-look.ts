import { PERSON_COLOURS } from '@fimm/people/colours.ts'
import type { Person } from './face.ts'

/** What an avatar needs to know of somebody. */
export type AvatarPerson = Omit<Person, 'id'>

/** Outside a table nobody has assigned colours: the id decides, so that a person keeps theirs on every page. */
export const colourOf = (id: string): number => {
  let mixed = 2_166_136_261
  for (const sign of id) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return (mixed >>> 11) % PERSON_COLOURS
}

/** A circle, and circles with one pointed corner: people with similar colours differ in shape. */
const CORNERS = ['50%', '50% 50% 22% 50%', '22% 50% 50% 50%', '50% 50% 50% 22%', '50% 22% 50% 50%'] as const

export const cornersOf = (colour: number): string => CORNERS[shapeOf(colour)] ?? CORNERS[0]

/** The first five colours are far apart; the others have a different shape from the ones they resemble. */
const shapeOf = (colour: number): number => (colour < 5 ? 0 : 1 + (colour % 4))

export const initialsOf = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const last = others.at(-1) ?? ''
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase()
}
