const LONGEST = 20

/** Names close to one that is taken. */
export const nameIdeas = (name: string): readonly string[] => {
  const stem = name.trim().replace(/ \d+$/u, '')
  const short = [...stem]
    .slice(0, LONGEST - 2)
    .join('')
    .trimEnd()
  return ['2', '3'].map((number) => `${short} ${number}`).filter((idea) => idea !== name.trim())
}
