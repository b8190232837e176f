/** Time for the browser to begin reading before the address is given back. */
const KEPT = 60_000

/** Hands the reader a file. */
export const saveFile = (name: string, mediaType: string, content: string | Blob): void => {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}
