/** A new id for a command (W12). From `getRandomValues`, because browsers give `randomUUID` to pages over https and on
 *  localhost only, and a phone on the home network comes over http. */
export const newCommandId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
