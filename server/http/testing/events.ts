/** Server-sent events of an answer, one by one. */
export interface Listening {
  readonly status: number
  next(): Promise<{ readonly id?: string; readonly data: string } | undefined>
  /** The next frame of this kind. */
  frame(kind: string): Promise<{ readonly id?: string; readonly frame: Readonly<Record<string, unknown>> }>
  stop(): void
}

export const listen = async (
  url: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> => {
  const leaving = new AbortController()
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  })
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let held = ''

  const next: Listening['next'] = async () => {
    for (;;) {
      const end = held.indexOf('\n\n')
      if (end >= 0) {
        const fields = held
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: ?(.*)/s))
        held = held.slice(end + 2)
        const [id, data] = ['id', 'data'].map((name) => fields.find(([field]) => field === name)?.[1])
        if (data !== undefined) return { ...(id === undefined ? {} : { id }), data }
        continue
      }
      const read = await reader?.read()
      if (read === undefined || read.done) return undefined
      held += decoder.decode(read.value, { stream: true })
    }
  }

  return {
    status: answer.status,
    next,
    frame: async (kind) => {
      for (;;) {
        const event = await next()
        if (event === undefined) throw new Error(`the stream ended before a frame ${kind}`)
        const frame = JSON.parse(event.data) as Record<string, unknown>
        if (frame['t'] === kind) return { ...(event.id === undefined ? {} : { id: event.id }), frame }
      }
    },
    stop: () => leaving.abort(),
  }
}

/** The same as lines of JSON. */
export const lines = async (url: string, token: string) => {
  const leaving = new AbortController()
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
    signal: leaving.signal,
  })
  if (answer.body === null) throw new Error(`${url} answered ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let held = ''
  return {
    type: answer.headers.get('content-type'),
    stop: () => leaving.abort(),
    frame: async (kind: string): Promise<Readonly<Record<string, unknown>>> => {
      for (;;) {
        const end = held.indexOf('\n')
        if (end < 0) {
          const { value, done } = await reader.read()
          if (done) throw new Error(`the stream ended before a frame ${kind}`)
          held += value
          continue
        }
        const line = held.slice(0, end)
        held = held.slice(end + 1)
        const frame = line === '' ? {} : (JSON.parse(line) as Record<string, unknown>)
        if (frame['t'] === kind) return frame
      }
    },
  }
}
