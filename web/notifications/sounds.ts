import { readSettings } from '../settings/settings.ts'

/** Short sounds made of nothing but waves: [pitch, from, length] in hertz and seconds. */
const SOUNDS = {
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.22],
  ],
  knock: [
    [196, 0, 0.09],
    [196, 0.16, 0.09],
  ],
  tick: [[660, 0, 0.05]],
  won: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.14],
    [1047, 0.36, 0.4],
  ],
  over: [
    [523, 0, 0.16],
    [440, 0.16, 0.3],
  ],
  no: [[150, 0, 0.14]],
} as const satisfies Readonly<Record<string, readonly (readonly [number, number, number])[]>>

export type Sound = keyof typeof SOUNDS

const VIBRATIONS: Readonly<Partial<Record<Sound, number[]>>> = {
  turn: [60],
  knock: [40, 60, 40],
  won: [40, 40, 120],
}
const LOUDNESS = 0.08

let audio: AudioContext | undefined

/** Plays a sound and vibrates as the settings allow. Browsers refuse both until somebody touched the page. */
export const playSound = (name: Sound): void => {
  const { sound, vibration } = readSettings()
  const touched = navigator.userActivation?.hasBeenActive ?? true
  if (!touched) return
  if (vibration && VIBRATIONS[name] !== undefined) navigator.vibrate?.(VIBRATIONS[name])
  if (!sound) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [pitch, from, length] of SOUNDS[name]) playTone(audio, pitch, audio.currentTime + from, length)
}

const playTone = (context: AudioContext, pitch: number, at: number, length: number): void => {
  const wave = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length)
  wave.connect(volume).connect(context.destination)
  wave.start(at)
  wave.stop(at + length)
}
