import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** After the build: everything made of text also lies there compressed, as small as it gets. The server sends what
 *  the browser understands, and never compresses anything twice. */

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
/** Below this, the headers weigh more than what is saved. */
const LEAST = 500

for (const name of globSync('**/*.{html,js,css,svg,json,webmanifest,txt}', { cwd: dist })) {
  const path = `${dist}${name}`
  const text = readFileSync(path)
  if (text.length < LEAST) continue
  const options = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: options }))
  writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
}
