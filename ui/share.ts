/** Whether this can be handed over to another app. Browsers allow it to https pages only, and not on every device: beside
 *  it there is always a text to copy. */
export const canShare = (data: ShareData = {}): boolean =>
  'share' in navigator && (data.files === undefined || navigator.canShare(data))

/** Opens the list of apps. Closing it without choosing one is no fault. */
export const share = async (data: ShareData): Promise<void> => {
  await navigator.share(data).catch(() => undefined)
}
