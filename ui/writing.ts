/** Whether a key belongs to somebody's text: a letter of a chat message is no move. The one place of the whole product
 *  that says so. */
export const isWriting = (target: EventTarget | null = document.activeElement): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox], [type=button]), textarea, select'))
