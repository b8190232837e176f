declare module 'virtual:fimm-words' {
  /** Where each file of words is. */
  const urls: Readonly<Record<string, string>>
  export default urls
}
