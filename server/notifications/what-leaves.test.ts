import { globSync, readFileSync } from 'node:fs'
import { WEBHOOK_KINDS } from '@fimm/protocol/http/notifications.ts'
import { expect, test } from 'vitest'

/** The page on privacy is held to what a server sends. */
const ROOT = `${import.meta.dirname}/../..`
const source = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8')

/** Ways to ask another server for something; types of requests that come in are none. */
const ASKS = [
  /^import \{[^}]*\b(?:request|get|connect|createConnection|Socket)\b[^}]*\} from 'node:(?:https?|http2|net|tls)'/m,
  /(?:await|return|=>|=) fetch\(/,
  /\bnew (?:WebSocket|EventSource)\(/,
  /from 'undici'/,
  // A datagram's socket also says which way leads out, and then sends nothing.
  /from 'node:dgram'[^]*\.send\(/,
]

test('[F55] one file of the server sends anything to others, and only notices use it', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
    (path) => !/node_modules|\/testing\/|\.test\.ts$/.test(path),
  )
  expect(files.length).toBeGreaterThan(150)
  const asking = files.filter((path) => ASKS.some((way) => way.test(source(path))))
  expect(asking).toEqual(['server/notifications/push-http.ts'])
  const using = files.filter((path) =>
    /import \{[^}]*post\w*[^}]*\} from '[^']*push-http\.ts'/.test(source(path)),
  )
  expect(using).toEqual(['server/start-server.ts'])
})

const NAMES: Readonly<Record<(typeof WEBHOOK_KINDS)[number], string>> = {
  ntfy: 'ntfy',
  discord: 'Discord',
  slack: 'Slack',
  json: 'JSON',
}

test.each([
  ['en', '## What is kept', '## What leaves'],
  ['is', '## Hvað er geymt', '## Hvað fer'],
] as const)(
  '[F55] [W37] the page names each kind of notice, kept and leaving (%s)',
  (language, kept, leaving) => {
    const page = source(`web/privacy/${language}.md`)
    const [, keeps = '', leaves = ''] = page.split(new RegExp(`${kept}|${leaving}`))
    for (const name of WEBHOOK_KINDS.map((kind) => NAMES[kind])) {
      expect(keeps).toContain(name)
      expect(leaves).toContain(name)
    }
  },
)
