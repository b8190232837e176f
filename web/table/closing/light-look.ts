import type { PictureColours, PictureFonts } from './draw-evening.ts'

/** The theme's colours by day, whatever the reader has chosen: a picture is seen on other people's devices. */
export const lightColours = (): PictureColours & { readonly person: (colour: number) => string } => {
  const probe = document.createElement('span')
  probe.dataset['theme'] = 'light'
  probe.hidden = true
  document.body.append(probe)
  const of = (value: string): string => {
    probe.style.color = value
    return getComputedStyle(probe).color
  }
  const token = (name: string): string => of(`var(--${name})`)
  const person = Array.from({ length: 10 }, (_, colour) => token(`person-${colour}`))
  const colours = {
    page: token('page'),
    paper: token('paper'),
    sunken: token('sunken'),
    line: token('line'),
    ink: token('ink'),
    quiet: token('quiet'),
    gold: token('gold'),
    goldEdge: token('gold-edge'),
    goldSoft: token('gold-soft'),
    tile: token('tile'),
    tileEdge: token('tile-edge'),
    personInk: token('person-ink'),
    confetti: ['gold', 'accent', 'person-0', 'person-2', 'person-3'].map(token),
    person: (colour: number) => person[colour] ?? token('line'),
  }
  probe.remove()
  return colours
}

const WEIGHTS = [400, 600, 700, 800] as const

/** Our fonts, with the letters of these texts: a canvas does not wait for them by itself. */
export const loadedFonts = async (texts: string): Promise<PictureFonts> => {
  const styles = getComputedStyle(document.documentElement)
  const fonts = {
    text: styles.getPropertyValue('--font-sans'),
    display: styles.getPropertyValue('--font-display'),
  }
  // What stands in for a font on some devices is missing on others, and is not needed here.
  await Promise.allSettled(
    Object.values(fonts).flatMap((family) =>
      WEIGHTS.map((weight) => document.fonts.load(`${weight} 20px ${family}`, texts)),
    ),
  )
  return fonts
}

const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'color',
] as const

/** A picture that is drawn on the page, with its colours written into it: an image knows no style sheet. */
export const imageOf = async (drawn: SVGSVGElement): Promise<HTMLImageElement> => {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  const originals = [drawn, ...drawn.querySelectorAll<SVGElement>('*')]
  originals.forEach((original, index) => {
    const styles = getComputedStyle(original)
    const target = copies[index]
    target?.removeAttribute('class')
    for (const name of PAINT) target?.style.setProperty(name, styles.getPropertyValue(name))
  })
  copy.setAttribute('width', '160')
  copy.setAttribute('height', '120')
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}
