import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import { copyProject } from './project-copy.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const TEXT = /\.(html|js|css|json|webmanifest)$/
const COMPRESSED = /\.(br|gz)$/

/** A later version of the project, in a folder of its own. */
export interface AnotherVersion {
  /** Pages as another build makes them: every file has another name, and the page says so. `speaks`: the protocol of the
   *  server, where it is not that of the pages. Gives the folder. */
  build(name: string, protocol: number, speaks?: number): string
  remove(): void
}

export const anotherVersion = (): AnotherVersion => {
  const { folder, remove } = copyProject()
  const pages = join(folder, 'web', 'dist')
  return {
    remove,
    build: (name, protocol, speaks = protocol) => {
      const version = join(folder, 'protocol', 'version.ts')
      writeFileSync(version, `export const PROTOCOL_VERSION: number = ${speaks}\n`)
      if (existsSync(pages)) rmSync(pages, { recursive: true })
      for (const file of globSync('**/*.*', { cwd: dist }))
        if (!COMPRESSED.test(file)) rebuild(file, pages, name, protocol)
      return folder
    },
  }
}

const assets = (): readonly string[] => readdirSync(join(dist, 'assets')).filter((file) => TEXT.test(file))
const anyAsset = (): RegExp =>
  new RegExp(
    assets()
      .map((file) => file.replaceAll('.', '\\.'))
      .join('|'),
    'g',
  )

const rebuild = (file: string, pages: string, name: string, protocol: number): void => {
  const from = readFileSync(join(dist, file))
  const renamed = (text: string): string =>
    text.replaceAll(anyAsset(), (asset) => asset.replace('.', `-${name}.`))
  const to = join(pages, renamed(file))
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(
    to,
    TEXT.test(file)
      ? renamed(String(from))
          .replaceAll(new RegExp(`/api/v${PROTOCOL_VERSION}/(socket|stream)`, 'g'), `/api/v${protocol}/$1`)
          .replace(/(name="fimm-build" content=")[\w-]+/, `$1${name}`)
          .replace(/(url:"index.html",revision:")\w+/, `$1${name}`)
      : from,
  )
}
