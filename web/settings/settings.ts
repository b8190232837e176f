import { setSoundOn } from '@fimm/ui/sound.ts'
import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export const CONTRASTS = ['normal', 'more'] as const
export const MOTIONS = ['system', 'less'] as const

export interface Settings {
  readonly theme: (typeof THEMES)[number]
  readonly contrast: (typeof CONTRASTS)[number]
  readonly motion: (typeof MOTIONS)[number]
  readonly sound: boolean
  readonly vibration: boolean
  readonly chatMuted: boolean
  /** Whose messages are not shown here. */
  readonly muted: readonly string[]
}

const KEY = 'fimm.settings'
const USUAL: Settings = {
  theme: 'system',
  contrast: 'normal',
  motion: 'system',
  sound: true,
  vibration: true,
  chatMuted: false,
  muted: [],
}

/** What this browser remembers of its owner's taste; what cannot be read is as if it were not there. */
export const readSettings = (): Settings => {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return USUAL
  }
}

export const applySettings = ({ theme, contrast, motion, sound }: Settings): void => {
  setSoundOn(sound)
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  dataset['theme'] = dark ? 'dark' : 'light'
  dataset['contrast'] = contrast
  dataset['motion'] = motion
}

let current: Settings | undefined
const listeners = new Set<() => void>()

export const changeSettings = (change: Partial<Settings>): void => {
  current = { ...(current ?? readSettings()), ...change }
  localStorage.setItem(KEY, JSON.stringify(current))
  applySettings(current)
  for (const listener of listeners) listener()
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
  applySettings(current ?? readSettings()),
)

export const useSettings = (): Settings =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (current ??= readSettings()),
  )
