import { expect, test } from 'vitest'
import { isOriginAllowed } from './origin.ts'

const home = { clientPort: 3000, allowedOrigins: ['https://bots.example'] }
const abroad = { ...home, publicUrl: 'https://games.example' }
const host = '192.168.1.5:8000'

test.each([
  ['our own page', home, { host, origin: 'http://192.168.1.5:8000' }, true],
  ['our page while developing', home, { host, origin: 'http://192.168.1.5:3000' }, true],
  ['another port of the same machine', home, { host, origin: 'http://192.168.1.5:4000' }, false],
  ['another site', home, { host, origin: 'https://evil.example' }, false],
  ['a site that ends like ours', home, { host: 'games.example', origin: 'https://evilgames.example' }, false],
  ['a page without an origin', home, { host, origin: 'null' }, false],
  ['a file', home, { host, origin: 'file://' }, false],
  ['an extension', home, { host: 'abc', origin: 'chrome-extension://abc' }, false],
  ['nonsense', home, { host, origin: 'http://[' }, false],
  ['the public page, through a proxy', abroad, { host, origin: 'https://games.example' }, true],
  ['the public page without TLS', abroad, { host, origin: 'http://games.example' }, false],
  [
    'the development port, in public',
    abroad,
    { host: 'games.example', origin: 'http://games.example:3000' },
    false,
  ],
  ['a site that is allowed', home, { host, origin: 'https://bots.example', authorization: 'Bearer x' }, true],
  [
    'a site that is allowed, with a cookie',
    home,
    { host, origin: 'https://bots.example', cookie: 'fimm=x' },
    false,
  ],
  ['a site that begins like an allowed one', home, { host, origin: 'https://bots.example.evil' }, false],
  ['a program with a token', home, { host, authorization: 'Bearer x' }, true],
  ['a browser that says no origin', home, { host, cookie: 'fimm=x' }, false],
  [
    'our own page, as the browser says',
    home,
    { host, cookie: 'fimm=x', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  [
    'another site, as the browser says',
    home,
    { host, cookie: 'fimm=x', 'sec-fetch-site': 'cross-site' },
    false,
  ],
  [
    'our own page, over plain http',
    home,
    { host, cookie: 'fimm=x', referer: 'http://192.168.1.5:8000/t/ABCDE' },
    true,
  ],
  [
    'another port of the same machine, over plain http',
    home,
    { host, cookie: 'fimm=x', referer: 'http://192.168.1.5:4000/' },
    false,
  ],
  ['nonsense, over plain http', home, { host, cookie: 'fimm=x', referer: 'http://[' }, false],
  [
    'another site that the browser knows for one',
    home,
    { host, cookie: 'fimm=x', 'sec-fetch-site': 'same-site', referer: 'http://192.168.1.5:8000/' },
    false,
  ],
] as const)('%s', (_who, config, headers, allowed) => {
  expect(isOriginAllowed({ ...headers }, config)).toBe(allowed)
})
