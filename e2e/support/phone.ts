import type { Page } from '@playwright/test'

/** Switches a phone off and on again, as its owner would: the phone closes its connection when it locks, and opens none
 *  until it is back. Going offline in the browser would leave that to the server, which notices after a minute. */
export interface PhoneSwitch {
  off(): Promise<void>
  on(): void
}

/** To be called before the page opens a connection. */
export const switchOf = async (page: Page): Promise<PhoneSwitch> => {
  let isOff = false
  const open = new Set<() => Promise<void>>()
  await page.routeWebSocket(/\/api\/v\d+\/socket/, async (socket) => {
    if (isOff) return socket.close()
    const server = socket.connectToServer()
    open.add(async () => {
      await server.close()
      await socket.close()
    })
  })
  return {
    off: async () => {
      isOff = true
      const closing = [...open]
      open.clear()
      for (const close of closing) await close()
    },
    on: () => {
      isOff = false
    },
  }
}
