/** A refusal of the server, by its code; the page translates it. */
export class ApiError extends Error {
  readonly code: string
  readonly detail: Readonly<Record<string, string | number>>

  constructor(code: string, message: string, detail: Readonly<Record<string, string | number>> = {}) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/** One request to our own server. Throws an `ApiError` for every answer that is not the one wanted. */
export const api = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
  let response: Response
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new ApiError('offline', 'no connection')
  }
  const text = await response.text()
  const answer = (text === '' ? {} : JSON.parse(text)) as Answer & {
    error?: { code: string; message: string; detail?: Readonly<Record<string, string | number>> }
  }
  if (response.ok) return answer
  throw new ApiError(
    answer.error?.code ?? 'fault',
    answer.error?.message ?? response.statusText,
    answer.error?.detail,
  )
}
