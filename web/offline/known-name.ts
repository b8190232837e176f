const KEY = 'fimm.name'
const PLAYED = 'fimm.local'

/** The player's last known name, for when the server cannot be reached. */
export const knownName = (): string | undefined => read(KEY)
export const rememberName = (name: string): void => write(KEY, name)

/** Whether there are saved games on this device; the front page links to them, also when connected. */
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
    // Storage is blocked: the name is simply not remembered.
  }
}
