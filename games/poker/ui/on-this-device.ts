import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is closed to this page: nothing is remembered.
    return null
  }
}

/** A choice of whoever holds this device, which no server knows; the same in every part of the page. */
export const useOnThisDevice = (
  key: string,
): readonly [value: string | null, choose: (value: string) => void] => {
  const value = useSyncExternalStore(listen, () => read(key))
  const choose = (next: string): void => {
    try {
      localStorage.setItem(key, next)
    } catch {
      return
    }
    for (const listener of listeners) listener()
  }
  return [value, choose]
}
