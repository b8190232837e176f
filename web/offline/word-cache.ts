const CACHE = 'fimm-words'

/** A dictionary file from the cache, or from the server and then cached. Undefined where neither has it. */
export const wordsAt = async (url: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const held = await keptAt(url)
  const response = held ?? (await fetchedFrom(url))
  if (response?.body == null) return undefined
  const inflated = response.body.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(inflated).arrayBuffer())
}

const keptAt = async (url: string): Promise<Response | undefined> => (await opened())?.match(url)

/** Fetches what is not cached yet, and deletes files of older builds.
 *  False when a file is still missing. */
export const keepWords = async (urls: readonly string[], known: readonly string[]): Promise<boolean> => {
  const cache = await opened()
  if (cache === undefined) return false
  const ours = new Set(known.map((url) => new URL(url, location.href).href))
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request)
  for (const url of urls)
    if ((await cache.match(url)) === undefined && (await fetchedFrom(url)) === undefined) return false
  return true
}

const fetchedFrom = async (url: string): Promise<Response | undefined> => {
  try {
    const response = await fetch(url)
    if (!response.ok) return undefined
    await (await opened())?.put(url, response.clone())
    return response
  } catch {
    return undefined
  }
}

/** Pages without TLS have no cache, and some browsers refuse it. */
const opened = async (): Promise<Cache | undefined> => {
  try {
    return await globalThis.caches?.open(CACHE)
  } catch {
    return undefined
  }
}
