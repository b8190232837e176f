import { useEffect } from 'react'

let shown: string | undefined

/** While this is rendered, `?` also lists the keys of this game's face. */
export const useKeysOf = (game: string): void => {
  useEffect(() => {
    shown = game
    return () => {
      shown = undefined
    }
  }, [game])
}

/** The game whose board is on the page. */
export const gameWithKeys = (): string | undefined => shown
