import { expect, test } from 'vitest'
import { unguardedIn } from './check-secure-context.ts'

const foundIn = (text: string, path = 'web/any.tsx'): number => unguardedIn({ path, text }).length

test.each([
  'const id = crypto.randomUUID()',
  'await crypto.subtle.digest(algorithm, bytes)',
  'const { randomUUID } = globalThis.crypto',
  'await navigator.clipboard.writeText(text)',
  'void navigator?.share({ text })',
  "{'share' in navigator && <Button />}",
  'const { wakeLock } = navigator',
  'navigator.storage.persist()',
  'if (Notification.permission === granted) tell()',
  'const cache = await caches.open(name)',
])('%s is found', (text) => expect(foundIn(text)).toBe(1))

test.each([
  'crypto.getRandomValues(new Uint32Array(2))',
  "import { canShare, share } from '@fimm/ui/share.ts'",
  'navigator.languages',
  'navigator.vibrate?.(200)',
  'localStorage.getItem(key)',
  'const { share } = shares',
  '/** As `navigator.share` does. */',
  'const wait = 1 // caches are slow',
])('%s is fine', (text) => expect(foundIn(text)).toBe(0))

test('a file that asks first may name it, and lines are counted past comments', () => {
  expect(foundIn('navigator.clipboard', 'ui/clipboard.ts')).toBe(0)
  expect(unguardedIn({ path: 'web/a.ts', text: '/* one\n two */\ncaches' })).toEqual([
    'web/a.ts:3 needs https, and people come over http, too: caches',
  ])
})
