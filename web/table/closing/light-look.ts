import type { PictureLook } from '@fimm/ui/share-picture.ts'
import type { PictureColours } from './evening-canvas.ts'

/** The colours of the share picture. */
export const pictureColours = (
  colour: PictureLook['colour'],
): PictureColours & { readonly person: (colour: number) => string } => {
  const token = (name: string): string => colour(`var(--${name})`)
  return {
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
    person: (number: number) => token(`person-${number}`),
  }
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
