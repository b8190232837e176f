/** Puts a text on the clipboard; false where the browser allows it in no way. To be called from a press. */
export const copyText = async (text: string): Promise<boolean> => {
  // Browsers give the clipboard to https pages only; a phone on the home network may come over http.
  if (!('clipboard' in navigator)) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way: what is selected is copied. */
const copyBySelection = (text: string): boolean => {
  const { activeElement } = document
  const field = document.createElement('textarea')
  field.value = text
  // No keyboard comes up on a phone.
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0; font-size: 16px'
  // Outside an open dialog nothing can be selected.
  ;(activeElement?.closest('dialog') ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  }
}
