import type { WordLanguage } from '../language.ts'
import { registryOf } from '../registry.ts'

const found = import.meta.glob<WordLanguage>('../languages/*/language.ts', { eager: true, import: 'default' })

/** Every folder of `languages/`, found when the app is built. */
export const { LANGUAGES, LANGUAGE_IDS, DEFAULT_LANGUAGE, languageOf } = registryOf(Object.values(found))
