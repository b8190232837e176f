/** A size in pixels of a page at its usual size: it grows with the page's letters, and on the big screen with the screen
 *  (`tokens.css`). */
export const rem = (pixels: number): string => `${pixels / 16}rem`
