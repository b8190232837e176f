import type { Client } from '@fimm/client/client.ts'
import { navigate } from 'wouter/use-browser-location'

/** Brings a person to the table of the match they were paired for (T16). It listens from the connection's first moment on:
 *  what is fetched after the page was drawn may come too late. */
export const followPairing = (client: Client): (() => void) =>
  client.onFrame((frame) => {
    if (frame.t === 'paired') navigate(`/t/${frame.table}`)
  })
