/** What every browser engine is asked to do, whoever drives it. Presses and drags go to places on the screen, not to
 *  elements: drivers scroll to an element and wait for it, and hide what moves away under a finger. */
export interface EnginePage {
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs a function of its own in the page, which takes and gives what JSON can say. */
  evaluate<Answer, Given>(run: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer>
  press(at: Point): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  type(text: string): Promise<void>
  key(name: Key): Promise<void>
  resize(size: Size): Promise<void>
  picture(): Promise<Buffer>
  /** Errors that no code of the page caught. */
  faults(): Promise<readonly string[]>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const KEYS = ['Enter', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type Key = (typeof KEYS)[number]

/** Everybody who opens a page has a browser of their own in it: cookies are not shared. */
export interface Engine {
  newPage(device: Device): Promise<EnginePage>
  close(): Promise<void>
}

export interface Device extends Size {
  /** Pressed with a finger, where the driver has fingers. */
  readonly hasTouch: boolean
}

export const PHONE: Device = { width: 390, height: 844, hasTouch: true }
export const DESKTOP: Device = { width: 1440, height: 900, hasTouch: false }
export const TV: Device = { width: 1920, height: 1080, hasTouch: false }
