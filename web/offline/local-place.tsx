import { type ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { LocalPlaceContext } from '../session/client.ts'
import { theLocalHouse, type LocalHouseDoor } from './local-house.ts'

export const useLocalHouse = (): LocalHouseDoor => {
  const t = useT()
  return theLocalHouse(t('offline.you'))
}

/** Everything within stands in the house on this device. */
export const LocalPlace = ({ children }: { readonly children: ReactNode }) => (
  <LocalPlaceContext value={useLocalHouse()}>{children}</LocalPlaceContext>
)
