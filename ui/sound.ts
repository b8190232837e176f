import { RECIPES, type Sound, type Voice } from './sound-recipes.ts'

export type { Sound } from './sound-recipes.ts'

export const SOUNDS = Object.keys(RECIPES) as readonly Sound[]

const LOUDNESS = 0.16
/** Several chips at once make one sound; milliseconds. */
const APART = 40

let isOn = true
let audio:
  | { readonly context: AudioContext; readonly out: AudioNode; readonly noise: AudioBuffer }
  | undefined
const lastPlayed = new Map<Sound, number>()

/** The setting; the app calls this at the start and on every change. */
export const setSoundOn = (on: boolean): void => {
  isOn = on
  if (audio !== undefined) return
  // Browsers allow audio only after a key press or the end of a touch; `pointerdown` would be too early.
  addEventListener('pointerup', wake, { capture: true })
  addEventListener('keydown', wake, { capture: true })
}

const wake = (): void => {
  if (!isOn || typeof AudioContext === 'undefined') return
  audio ??= open()
  void audio.context.resume().catch(() => undefined)
  removeEventListener('pointerup', wake, { capture: true })
  removeEventListener('keydown', wake, { capture: true })
}

/** Plays a sound if the setting allows it and somebody has touched the page. */
export const playSound = (sound: Sound): void => {
  const isTouched = navigator.userActivation?.hasBeenActive ?? audio !== undefined
  if (!isOn || !isTouched || typeof AudioContext === 'undefined') return
  const now = performance.now()
  if (now - (lastPlayed.get(sound) ?? -APART) < APART) return
  lastPlayed.set(sound, now)
  audio ??= open()
  // Locking the phone suspends it.
  if (audio.context.state !== 'running') void audio.context.resume().catch(() => undefined)
  for (const voice of RECIPES[sound]) start(audio, voice)
}

const open = (): NonNullable<typeof audio> => {
  const context = new AudioContext()
  const limiter = new DynamicsCompressorNode(context, { threshold: -12, ratio: 8 })
  limiter.connect(new GainNode(context, { gain: LOUDNESS })).connect(context.destination)
  return { context, out: limiter, noise: noiseOf(context) }
}

const noiseOf = (context: AudioContext): AudioBuffer => {
  const buffer = new AudioBuffer({
    length: Math.ceil(context.sampleRate / 4),
    sampleRate: context.sampleRate,
  })
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return buffer
}

const start = ({ context, out, noise }: NonNullable<typeof audio>, voice: Voice): void => {
  const { wave, pitch, to = pitch, length, gain } = voice
  const at = context.currentTime + voice.at
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(gain, at + Math.min(0.008, length / 4))
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length)
  volume.connect(out)
  if (wave === 'noise') {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
    source
      .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.4 }))
      .connect(volume)
    source.start(at)
    source.stop(at + length)
    return
  }
  const source = new OscillatorNode(context, { type: wave, frequency: pitch })
  source.frequency.setValueAtTime(pitch, at)
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(volume)
  source.start(at)
  source.stop(at + length)
}
