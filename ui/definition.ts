import { useEffect, useState } from 'react'

export interface Meaning {
  readonly word: string
  readonly definition: string
}

const asked = new Map<string, Promise<string | undefined>>()

/** What a word of a language means; nothing where the dictionary does not say, or cannot be reached. */
export const definitionOf = (word: string, language: string): Promise<string | undefined> => {
  const key = `${language}/${encodeURIComponent(word.toLowerCase())}`
  const asking = asked.get(key) ?? ask(key)
  asked.set(key, asking)
  return asking
}

const ask = async (key: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(`/api/v1/words/${key}`)
    if (!answer.ok) return undefined
    const { definition } = (await answer.json()) as Partial<Meaning>
    return definition
  } catch {
    // Without a connection nothing was learnt about the word: the next tap may ask again.
    asked.delete(key)
    return undefined
  }
}

export type DefinitionState =
  | { readonly known: false }
  | { readonly known: true; readonly definition?: string }

/** The meaning of a word on the screen, as soon as it is known. */
export const useDefinition = (word: string, language: string): DefinitionState => {
  const [learnt, setLearnt] = useState<{ readonly of: string; readonly definition?: string }>()
  useEffect(() => {
    let isWanted = true
    void definitionOf(word, language).then((definition) => {
      if (isWanted) setLearnt({ of: word, ...(definition === undefined ? {} : { definition }) })
    })
    return () => {
      isWanted = false
    }
  }, [word, language])
  if (learnt?.of !== word) return { known: false }
  return learnt.definition === undefined ? { known: true } : { known: true, definition: learnt.definition }
}
