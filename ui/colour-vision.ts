/** How colours look to people who cannot tell all of them apart, as matrices for linear RGB (Machado, Oliveira and
 *  Fernandes 2009, severity 1): rows are red, green and blue as they are seen. */
export const COLOUR_VISIONS = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no colour': [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
} as const
export type ColourVision = keyof typeof COLOUR_VISIONS

type Rgb = readonly [number, number, number]

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Red, green and blue of `#rrggbb`, linear, 0 to 1. */
const linearOf = (hex: string): Rgb => {
  const at = (from: number): number => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

/** A colour as it is seen, in CIE L*a*b*, where distances are about as large as they look. */
export const seenLab = (hex: string, vision?: ColourVision): Rgb => {
  const [r, g, b] = linearOf(hex)
  const seen =
    vision === undefined
      ? [r, g, b]
      : COLOUR_VISIONS[vision].map(([red, green, blue]) =>
          Math.min(1, Math.max(0, red * r + green * g + blue * b)),
        )
  const [red = 0, green = 0, blue = 0] = seen
  const f = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How different two colours look; below about 10 they are easily confused. */
export const difference = (one: string, other: string, vision?: ColourVision): number => {
  const [a, b] = [seenLab(one, vision), seenLab(other, vision)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
