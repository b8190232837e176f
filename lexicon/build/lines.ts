import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export const linesOfGzip = (path: string): readonly string[] =>
  gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')
