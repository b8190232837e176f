import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseMessage } from '../i18n/parse-message.ts'
import english from './messages/en.json' with { type: 'json' }
import icelandic from './messages/is.json' with { type: 'json' }

const here = fileURLToPath(new URL('.', import.meta.url))
const code = globSync('*.{ts,tsx}', { cwd: here })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(`${here}${path}`, 'utf8'))
  .join('\n')

test('the page of operators says the same in both languages', () => {
  expect(Object.keys(icelandic)).toEqual(Object.keys(english))
  for (const [language, texts] of Object.entries({ en: english, is: icelandic }))
    for (const [key, text] of Object.entries(texts))
      expect(() => parseMessage(language, text), key).not.toThrow()
})

test('and nothing that it does not show', () => {
  const begun = [...code.matchAll(/`([a-z]+\.)\$\{/g)].map(([, start]) => start ?? '')
  const isShown = (key: string): boolean =>
    code.includes(`'${key}'`) || code.includes(`"${key}"`) || begun.some((start) => key.startsWith(start))
  expect(Object.keys(english).filter((key) => !isShown(key))).toEqual([])
})
