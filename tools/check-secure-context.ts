import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run check:names` runs this too. Over plain http, as on a home network, browsers keep back everything below, and
 *  calling it throws: only files that ask for it first, and have another way, may name it. */

/** Each asks whether the browser has it, and knows what to do without. */
const GUARDS: readonly string[] = [
  'ui/clipboard.ts',
  'ui/share.ts',
  'ui/use-wake-lock.ts',
  'web/offline/word-cache.ts',
  'web/offline/works-offline.ts',
  'web/push/push.ts',
  'web/service-worker.ts',
]

/** What specifications mark `[SecureContext]`, as far as a page like ours could want it. */
const OF_NAVIGATOR = [
  'bluetooth|canShare|clipboard|credentials|geolocation|getBattery|gpu|hid|keyboard|locks|mediaDevices|permissions',
  'requestMIDIAccess|serial|serviceWorker|setAppBadge|share|storage|usb|wakeLock|xr',
].join('|')
const OF_CRYPTO = 'randomUUID|subtle'
const GLOBAL = [
  'audioWorklet|AudioWorkletNode|caches|ClipboardItem|cookieStore|Notification|PaymentRequest|PushManager',
  'showDirectoryPicker|showOpenFilePicker|showSaveFilePicker|WebTransport',
].join('|')

/** As `navigator.share`, `'share' in navigator` or `{ share } = navigator`. */
const memberOf = (object: string, names: string): readonly RegExp[] => [
  new RegExp(`\\b${object}\\s*\\??\\.\\s*(?:${names})\\b`),
  new RegExp(`['"](?:${names})['"] in ${object}\\b`),
  new RegExp(`\\{[^}]*\\b(?:${names})\\b[^}]*\\} = (?:globalThis\\.)?${object}\\b`),
]
const NEEDS_HTTPS: readonly RegExp[] = [
  ...memberOf('navigator', OF_NAVIGATOR),
  ...memberOf('crypto', OF_CRYPTO),
  new RegExp(`\\b(?:${GLOBAL})\\b`),
]

const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g

export interface BrowserSource {
  readonly path: string
  readonly text: string
}

/** The lines that name something of it where nothing asks for it first. */
export const unguardedIn = (
  { path, text }: BrowserSource,
  guards: readonly string[] = GUARDS,
): readonly string[] =>
  guards.includes(path)
    ? []
    : text
        .replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) =>
          NEEDS_HTTPS.some((name) => name.test(line))
            ? [`${path}:${index + 1} needs https, and people come over http, too: ${line.trim()}`]
            : [],
        )

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const paths = globSync(['{client,kernel,people,table,lobby,protocol,lexicon,games,ui,web}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.test.{ts,tsx}',
      '**/*.d.ts',
      'lexicon/{build,node}/**',
      'web/*-plugin.ts',
    ],
  })
  const found = paths.flatMap((path) => unguardedIn({ path, text: readFileSync(root + path, 'utf8') }))
  const gone = GUARDS.filter((path) => !paths.includes(path)).map(
    (path) => `${path} is gone: forget it in check-secure-context`,
  )
  for (const line of [...found, ...gone]) console.error(line)
  if (found.length + gone.length > 0) process.exitCode = 1
}
