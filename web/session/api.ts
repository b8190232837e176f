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
export const api = async <Answer>(...request: Parameters<typeof apiFetch>): Promise<Answer> =>
  answerIn(await apiFetch(...request))

/** The same, for an answer that comes piece by piece. */
export const apiFetch = async (
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  let response: Response
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch {
    throw new ApiError('offline', 'no connection')
  }
  if (response.ok) return response
  const { error } = await answerIn<Failed>(response)
  throw new ApiError(error?.code ?? 'fault', error?.message ?? response.statusText, error?.detail)
}

interface Failed {
  readonly error?: Pick<ApiError, 'code' | 'message'> & Partial<Pick<ApiError, 'detail'>>
}

const answerIn = async <Answer>(response: Response): Promise<Answer> => {
  const text = await response.text()
  return (text === '' ? {} : JSON.parse(text)) as Answer
}
