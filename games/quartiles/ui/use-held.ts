import { useState } from 'react'

/** A value that stays what it was for as long as it is held, and is the newest again afterwards. */
export const useHeld = <Value>(value: Value, isHeld: boolean): Value => {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
