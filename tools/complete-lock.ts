import { readFileSync, writeFileSync } from 'node:fs'

/** `npm run complete-lock`, after every `npm install`: a registry that lacks some platform's binary makes npm leave it
 *  out of the lock file, and `npm ci` then refuses the file everywhere. What is missing is written in by name. */

interface Entry {
  readonly version?: string
  readonly dev?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type Packages = Record<string, Entry & Readonly<Record<string, unknown>>>

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** How names of packages begin to say which C library they are for, and what npm calls it. */
const LIBRARIES = [
  ['musl', 'musl'],
  ['gnu', 'glibc'],
] as const

/** What a package is for, as these packages say in their names. */
const platformOf = (name: string): Readonly<Record<string, readonly string[]>> => {
  const words = name.split(/[-/]/)
  const os = SYSTEMS.filter((word) => words.includes(word))
  const cpu = PROCESSORS.filter((word) => words.includes(word))
  const libc = LIBRARIES.filter(([beginning]) => words.some((word) => word.startsWith(beginning)))
    .map(([, library]) => library)
    .slice(0, 1)
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  }
}

/** Where npm would find a dependency of this package: beside it, or further up. */
const isFound = (packages: Packages, from: string, name: string): boolean => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

export const completed = (packages: Packages): Packages => {
  const whole = { ...packages }
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (/^\d/.test(version) && !isFound(whole, path, name))
        whole[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) }
  return Object.fromEntries(Object.entries(whole).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Every lock file of the project: its own, and that of the peers it is measured against. */
export const LOCK_FILES = ['package-lock.json', 'bench/peers/package-lock.json'] as const

if (import.meta.main)
  for (const file of LOCK_FILES) {
    const path = new URL(`../${file}`, import.meta.url)
    const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages }
    const packages = completed(lock.packages)
    const added = Object.keys(packages).length - Object.keys(lock.packages).length
    writeFileSync(path, `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`)
    console.log(`${file}: ${added} packages of other platforms written in`)
  }
