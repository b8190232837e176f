import { useEffect } from 'react'
import { useLocalConnection } from '../session/client.ts'
import type { MemberProps } from './use-face-props.ts'

const KEY = 'fimm.colour'

const keptColour = (): number | undefined => {
  const kept = localStorage.getItem(KEY)
  return kept === null || !/^\d$/.test(kept) ? undefined : Number(kept)
}

export const keepColour = (colour: number): void => localStorage.setItem(KEY, String(colour))

/** Who once chose a colour has it at every table where it is free. */
export const useOwnColour = ({ document, actions, me }: MemberProps): void => {
  const isLocal = useLocalConnection() !== undefined
  const { act } = actions
  const own = document.members.find(({ id }) => id === me.player)?.colour
  const wanted = keptColour()
  const isFree = !document.members.some(({ colour }) => colour === wanted)
  useEffect(() => {
    if (own === undefined && wanted !== undefined && isFree && !isLocal)
      void act({ type: 'choose-colour', colour: wanted })
    // Asked once, on arrival: who chose none later is not asked again with every change of the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])
}
