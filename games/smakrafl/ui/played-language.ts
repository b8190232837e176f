import { createContext } from 'react'

/** The language of the match on the screen: stones are worth what their letters are in it. */
export const PlayedLanguage = createContext('is')
