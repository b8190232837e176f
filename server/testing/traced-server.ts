import { Session, type Debugger } from 'node:inspector/promises'
import { startTestServer } from './server.ts'

/** A server as a process of its own that tells which files run. Over IPC it says its address, and then does what it is
 *  asked: `count` which functions run, `watch` those of them that belong to the files named, `report` in which order
 *  these files ran. */
export type TraceRequest =
  | { readonly do: 'count' }
  | { readonly do: 'watch'; readonly files: readonly string[] }
  | { readonly do: 'report' }

const root = new URL('../../', import.meta.url).href
const session = new Session()
session.connect()
const pathOf = new Map<string, string>()
session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
  if (url.startsWith(root)) pathOf.set(scriptId, url.slice(root.length))
})
await session.post('Debugger.enable')
await session.post('Profiler.enable')

const trace: string[] = []
const noted = new Set<string>()
Object.assign(globalThis, { trace })

const placeAt = (scriptId: string, source: string, offset: number): Debugger.Location => {
  const lines = source.slice(0, offset).split('\n')
  return { scriptId, lineNumber: lines.length - 1, columnNumber: lines.at(-1)?.length ?? 0 }
}

/** A breakpoint at the first statement of a function, whose condition notes the file and is never true. */
const noteRuns = async (path: string, start: Debugger.Location, end: Debugger.Location): Promise<void> => {
  const where = { start, end, restrictToFunction: true }
  const { locations } = await session.post('Debugger.getPossibleBreakpoints', where)
  const location = locations.find((each) => !noted.has(JSON.stringify(each)))
  if (location === undefined) return
  noted.add(JSON.stringify(location))
  const condition = `(trace.push(${JSON.stringify(path)}), false)`
  await session.post('Debugger.setBreakpoint', { location, condition })
}

const watch = async (files: readonly string[]): Promise<void> => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  for (const { scriptId, functions } of result) {
    const path = pathOf.get(scriptId)
    if (path === undefined || !files.some((file) => path.startsWith(file))) continue
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges)
        if (count > 0)
          await noteRuns(
            path,
            placeAt(scriptId, scriptSource, startOffset),
            placeAt(scriptId, scriptSource, endOffset),
          )
  }
}

const answer = async (request: TraceRequest): Promise<readonly string[]> => {
  if (request.do === 'count')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  if (request.do === 'watch') await watch(request.files)
  return trace.splice(0).filter((path, index, all) => path !== all[index - 1])
}

process.on('message', (request: TraceRequest) => void answer(request).then((runs) => process.send?.(runs)))
process.on('disconnect', () => process.exit())
process.send?.((await startTestServer()).url)
