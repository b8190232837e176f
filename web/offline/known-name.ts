const KEY = 'fimm.name'
const PLAYED = 'fimm.local'

/** What the server last called us, for when it cannot be asked. */
export const knownName = (): string | undefined => read(KEY)
export const rememberName = (name: string): void => write(KEY, name)

/** Whether games lie on this device that somebody may want to find again, also when connected. */
export const hasLocalGames = (): boolean => read(PLAYED) !== undefined
export const noteLocalGames = (any: boolean): void => write(PLAYED, any ? 'yes' : undefined)

const read = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const write = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
