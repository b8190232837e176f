import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { accessSync, constants, existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian keeps PostgreSQL's own programs out of the path, one folder per version. */
const folders = (): readonly string[] => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
]

const find = (program: string): string | undefined =>
  folders()
    .map((folder) => join(folder, program))
    .find(isProgram)

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const APT_GET = '/usr/bin/apt-get'

const tryInstalling = (debian: string): void => {
  process.stderr.write(`Installing ${debian} for the tests (apt-get).\n`)
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  } satisfies ExecFileSyncOptions
  // Tests run side by side: one that comes while another installs waits for it.
  for (const words of [
    ['update', '-q'],
    ['install', '-qy', '--no-install-recommends', debian],
  ])
    try {
      execFileSync(APT_GET, [...words, '-o', 'DPkg::Lock::Timeout=300'], options)
    } catch {
      // It has said why; what that means for the tests is said below.
    }
}

/** This machine has no such program and cannot install it. */
export class ProgramMissing extends Error {}

/** Where a program is, installing its package where that is possible. */
export const programOf = (program: string, debian: string, setting: string): string => {
  const found = find(program)
  if (found !== undefined) return found
  if (isRootOnDebian()) tryInstalling(debian)
  const installed = find(program)
  if (installed !== undefined) return installed
  throw new ProgramMissing(
    `These tests need a real service and found no ${program}: install it (Debian: ${debian}), ` +
      `put it in the path, or name a running one in ${setting}.`,
  )
}
