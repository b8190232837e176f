import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'

/** What a test waits for comes, or never does: a busy machine decides nothing. */
const PATIENCE = 20_000
const { waitFor, waitUntil } = vi

vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))

const patient = <T extends object>(
  options: T | number | undefined,
): number | (T & { timeout: number }) | { timeout: number } =>
  typeof options === 'number' ? options : { timeout: PATIENCE, ...options }

// New cases are looked for by the deep run, which says its seed. A change is decided by the same cases every time.
if (process.env['FIMM_DEEP'] === undefined) configureGlobal({ seed: 1 })
