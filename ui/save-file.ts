/** The browser must have started reading before the object URL is revoked. */
const KEPT = 60_000

/** Saves a file on the reader's device. */
export const saveFile = (name: string, mediaType: string, content: string | Blob): void => {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}
