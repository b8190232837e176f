/** How a picture to send looks: the theme by day, whatever the reader has chosen, since others will see it. */
export interface PictureLook {
  /** A CSS colour as a canvas takes it, which knows no custom properties: `colour('var(--ink)')`. */
  readonly colour: (css: string) => string
  readonly text: string
  readonly display: string
}

const WEIGHTS = [400, 600, 700, 800] as const

/** Draws a picture on the device, so that names stay there, and gives it as a PNG; nothing where no canvas is to be had. */
export const sharePicture = async (
  { width, height, texts }: { readonly width: number; readonly height: number; readonly texts: string },
  draw: (pen: CanvasRenderingContext2D, look: PictureLook) => void,
): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return undefined
  const fonts = await loadedFonts(texts)
  const probe = document.createElement('span')
  probe.dataset['theme'] = 'light'
  probe.hidden = true
  document.body.append(probe)
  const colour = (css: string): string => {
    probe.style.color = css
    return getComputedStyle(probe).color
  }
  try {
    draw(pen, { colour, ...fonts })
  } finally {
    probe.remove()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ?? undefined
}

/** Our fonts, with the letters of these texts: a canvas does not wait for them by itself. */
const loadedFonts = async (texts: string): Promise<Pick<PictureLook, 'text' | 'display'>> => {
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
