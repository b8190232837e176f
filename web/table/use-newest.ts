import { useEffect, useRef } from 'react'

/** A list that shows its end whenever something new, known by its id, is added there. */
export const useNewest = (newest: string | number | undefined) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  return list
}
