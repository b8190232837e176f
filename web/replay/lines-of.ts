/** The lines of an answer, each as soon as it is there. Safari does not iterate over streams. */
export const linesOf = async function* ({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const read = await reader?.read()
    if (read === undefined || read.done) break
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}
