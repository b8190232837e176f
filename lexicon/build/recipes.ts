import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderOf } from '../node/cache.ts'
import type { LanguageBuild } from './language-build.ts'

/** How the words of a language are made. */
export const recipesOf = async (language: string): Promise<LanguageBuild> => {
  const { href } = pathToFileURL(join(folderOf(language), 'build.ts'))
  return ((await import(href)) as { default: LanguageBuild }).default
}
