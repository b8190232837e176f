declare module 'subset-font' {
  interface Wanted {
    readonly targetFormat: 'woff2'
    readonly keepFeatures: readonly string[]
  }
  /** The font with the letters of a text only. */
  const subsetFont: (font: Uint8Array, text: string, wanted: Wanted) => Promise<Uint8Array>
  export default subsetFont
}
