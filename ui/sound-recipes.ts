export type Sound =
  | 'tap'
  | 'place'
  | 'turn'
  | 'no'
  | 'win'
  | 'over'
  | 'tick'
  | 'tile'
  | 'found'
  | 'merger'
  | 'cash'
  | 'chip'
  | 'knock'
  | 'pay'
  | 'word'
  | 'swap'
  | 'roll'

/** One note or one burst of noise; times in seconds, pitches in hertz. */
export interface Voice {
  readonly wave: 'sine' | 'triangle' | 'noise'
  /** For noise, the centre of the band-pass filter. */
  readonly pitch: number
  /** Where the pitch glides to. */
  readonly to?: number
  readonly at: number
  readonly length: number
  /** 0 to 1. */
  readonly gain: number
}

const note = (pitch: number, at: number, length: number, gain = 0.5): Voice => ({
  wave: 'triangle',
  pitch,
  at,
  length,
  gain,
})
const glide = (pitch: number, to: number, at: number, length: number, gain = 0.5): Voice => ({
  wave: 'sine',
  pitch,
  to,
  at,
  length,
  gain,
})
const click = (pitch: number, at: number, length: number, gain = 0.6): Voice => ({
  wave: 'noise',
  pitch,
  at,
  length,
  gain,
})

/** All sounds are synthesised, so that nothing has to be downloaded. */
export const RECIPES: Readonly<Record<Sound, readonly Voice[]>> = {
  tap: [click(2400, 0, 0.03, 0.35)],
  place: [click(900, 0, 0.05), note(196, 0, 0.08, 0.4)],
  turn: [note(523, 0, 0.14), note(784, 0.1, 0.24)],
  no: [note(165, 0, 0.09, 0.6), note(147, 0.09, 0.14, 0.6)],
  win: [note(523, 0, 0.16), note(659, 0.12, 0.16), note(784, 0.24, 0.16), note(1047, 0.36, 0.45)],
  over: [note(523, 0, 0.18), note(440, 0.16, 0.34)],
  tick: [note(660, 0, 0.05, 0.4)],
  tile: [click(1300, 0, 0.04), glide(260, 180, 0, 0.09, 0.5)],
  found: [note(392, 0, 0.12), note(494, 0.09, 0.12), note(587, 0.18, 0.26)],
  merger: [glide(110, 55, 0, 0.5, 0.8), note(294, 0.12, 0.16, 0.4), note(220, 0.26, 0.32, 0.4)],
  cash: [click(5200, 0, 0.05, 0.4), note(1568, 0.05, 0.1, 0.3), note(2093, 0.12, 0.28, 0.3)],
  chip: [click(3400, 0, 0.03, 0.6), click(4200, 0.045, 0.03, 0.4)],
  knock: [
    click(240, 0, 0.07, 1),
    glide(130, 90, 0, 0.08, 0.8),
    click(240, 0.17, 0.07, 1),
    glide(130, 90, 0.17, 0.08, 0.8),
  ],
  pay: [click(3400, 0, 0.03), click(4000, 0.06, 0.03), click(3600, 0.12, 0.03), click(4400, 0.17, 0.04, 0.4)],
  word: [note(659, 0, 0.09, 0.4), note(880, 0.07, 0.16, 0.4)],
  // Twenty-four strokes that grow louder.
  roll: Array.from({ length: 24 }, (_, stroke) => click(320, stroke * 0.04, 0.04, 0.15 + stroke * 0.03)),
  swap: [glide(330, 495, 0, 0.13, 0.35), glide(495, 330, 0.05, 0.13, 0.35)],
}
