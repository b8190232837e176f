declare module 'subset-font' {
  interface Wanted {
    readonly targetFormat: 'woff2' | 'truetype'
    readonly keepFeatures?: readonly string[]
    /** Pins an axis of a variable font. */
    readonly variationAxes?: Readonly<Record<string, number>>
  }
  /** The font with the letters of a text only. */
  const subsetFont: (font: Uint8Array, text: string, wanted: Wanted) => Promise<Uint8Array>
  export default subsetFont
}
