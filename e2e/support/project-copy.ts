import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the project that somebody can change: its own sources, the installed packages of the original. */
export interface ProjectCopy {
  readonly folder: string
  run(command: readonly [program: string, ...words: string[]], env?: Readonly<Record<string, string>>): void
  /** Files that differ from the original, as git names them. */
  changes(): readonly string[]
  /** What an older copy was made of becomes what the original is made of now. */
  update(): void
  remove(): void
}

/** The commit before this one, where there is one: whoever clones without history has none. Not if it asks for other
 *  packages, of which there is one installation. */
export const commitBefore = (): string | undefined => {
  const shown = ['HEAD~1', 'HEAD'].map((commit) => gitHere('rev-parse', `${commit}:package-lock.json`))
  return shown[0] !== undefined && shown[0] === shown[1] ? 'HEAD~1' : undefined
}

/** Of the sources as they are, or as they were at a commit. */
export const copyProject = (commit?: string): ProjectCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-copy-'))
  if (commit === undefined) copySources(folder)
  else unpack(commit, folder)
  linkPackages(folder)
  symlinkSync(join(project, '.cache'), join(folder, '.cache'))
  const git = (...words: readonly string[]): string =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  git('add', '--all')
  return {
    folder,
    run: ([program, ...words], env = {}) =>
      void execFileSync(program, words, {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    changes: () => git('status', '--porcelain', '--untracked-files=all').split('\n').flatMap(changedFile),
    update: () => {
      const files = git('ls-files', '-z').split('\0').filter(isSource)
      for (const file of files) if (file !== '.cache') rmSync(join(folder, file))
      copySources(folder)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const gitHere = (...words: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', words, { cwd: project, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

const copySources = (folder: string): void => {
  const files = gitHere('ls-files', '--cached', '--others', '--exclude-standard', '-z') ?? ''
  for (const file of files.split('\0').filter(isSource)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(project, file), join(folder, file))
  }
}

const unpack = (commit: string, folder: string): void => {
  const archive = join(folder, '.archive')
  execFileSync('git', ['archive', `--output=${archive}`, '--format=tar', commit], { cwd: project })
  execFileSync('tar', ['-x', '-f', archive, '-C', folder])
  rmSync(archive)
}

const isSource = (file: string): boolean => file !== '' && !file.startsWith('docs/screenshots/')

/** A line of `git status`: two signs, a blank, the file. What was just added stands in the first column. */
const changedFile = (line: string): readonly string[] =>
  line === '' || /^[AR] /.test(line) ? [] : [line.slice(3)]

/** Packages of the project itself lead into the copy, all others to the original. */
const linkPackages = (folder: string): void => {
  const installed = join(project, 'node_modules')
  const own = join(folder, 'node_modules')
  mkdirSync(join(own, '@fimm'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@fimm' && name !== '.vite') symlinkSync(join(installed, name), join(own, name))
  for (const name of readdirSync(join(installed, '@fimm')))
    symlinkSync(join(folder, name), join(own, '@fimm', name))
}
