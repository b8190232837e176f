/** How a link or button looks that is only a picture: large enough for a thumb. Its name goes into `aria-label`. */
export const ICON_LINK =
  'inline-flex size-11 items-center justify-center rounded-full text-ink transition hover:bg-sunken aria-[current=page]:bg-sunken'
