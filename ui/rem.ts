/** A size in pixels of a page at its usual size: it grows with the page's letters, and on the big screen with the screen
 *  (`tokens.css`). */
export const rem = (pixels: number): string => `${pixels / 16}rem`

/** Pixels, or a length that the styles around it set: there it goes by the room. */
export type Length = number | `var(--${string})`

export const lengthOf = (size: Length): string => (typeof size === 'number' ? rem(size) : size)
