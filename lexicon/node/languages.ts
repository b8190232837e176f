import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WordLanguage } from '../language.ts'
import { registryOf } from '../registry.ts'

/** `FIMM_LANGUAGES`: another folder of languages. */
export const FOLDER = process.env['FIMM_LANGUAGES'] ?? join(import.meta.dirname, '../languages/')

const found = await Promise.all(
  readdirSync(FOLDER)
    .map((id) => join(FOLDER, id, 'language.ts'))
    .filter((path) => existsSync(path))
    .map(async (path) => ((await import(pathToFileURL(path).href)) as { default: WordLanguage }).default),
)

/** Every folder that has a language: a third one needs no line here. */
export const { LANGUAGES, LANGUAGE_IDS, DEFAULT_LANGUAGE, languageOf } = registryOf(found)
