import { request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import { AddressRefused, isServiceAddress, lookUpPublic } from './public-address.ts'

export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends a request to a push service and resolves to its status. Rejects when there is no answer. */
export type SendPush = (request: PushRequest) => Promise<number>

const PATIENCE = 10_000

const deliver =
  (isAnywhere: boolean): SendPush =>
  ({ endpoint, headers, body }) =>
    new Promise((settle, fail) => {
      // What came into the store by another way is no better for it.
      if (!isAnywhere && !isServiceAddress(endpoint)) return fail(new AddressRefused(endpoint))
      const url = new URL(endpoint)
      const send = url.protocol === 'http:' && isAnywhere ? plainly : securely
      const call = send(url, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(PATIENCE),
        headers: { ...headers, 'content-length': body.length },
        ...(isAnywhere ? {} : { lookup: lookUpPublic }),
      })
      call.on('response', (answer) => {
        // What it says is of no interest, and may be endless.
        answer.destroy()
        settle(answer.statusCode ?? 0)
      })
      call.on('error', fail)
      return call.end(body)
    })

/** To services on the public internet, over https, and nowhere else. */
export const postToPublicAddress: SendPush = deliver(false)

/** Also to this machine.
 *  @internal For tests, which bring a service of their own. */
export const postAnywhere: SendPush = deliver(true)
