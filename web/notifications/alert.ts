import { playSound, type Sound } from '@fimm/ui/sound.ts'
import { readSettings } from '../settings/settings.ts'

const VIBRATIONS: Readonly<Partial<Record<Sound, number[]>>> = {
  turn: [60],
  knock: [40, 60, 40],
  win: [40, 40, 120],
  over: [80],
}

/** Something for a person who may be looking elsewhere: a sound, and a vibration where the settings allow it. */
export const alertPerson = (sound: Sound): void => {
  playSound(sound)
  buzz(sound)
}

/** The vibration alone, for what the whole room hears from somewhere else. */
export const buzz = (sound: Sound): void => {
  const vibration = VIBRATIONS[sound]
  // Browsers refuse it until somebody touched the page.
  const isTouched = navigator.userActivation?.hasBeenActive ?? true
  if (isTouched && vibration !== undefined && readSettings().vibration) navigator.vibrate?.(vibration)
}
