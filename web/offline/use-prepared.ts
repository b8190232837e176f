import { useEffect } from 'react'
import { useMe } from '../session/me.ts'
import { rememberName } from './known-name.ts'

/** What somebody is doing now comes first. */
const PATIENCE = 4000

interface Thrift {
  readonly connection?: { readonly saveData?: boolean }
}

/** While somebody reads the front page, what it takes to play without a connection comes to this device. */
export const usePrepared = (): void => {
  const { data: me } = useMe()
  const name = me?.name
  useEffect(() => {
    if (name !== undefined) rememberName(name)
  }, [name])
  useEffect(() => {
    if ((navigator as Thrift).connection?.saveData === true || !('serviceWorker' in navigator))
      return undefined
    const timer = setTimeout(
      () => void import('./local-server-proxy.ts').then(({ prepareWords }) => prepareWords()).catch(() => {}),
      PATIENCE,
    )
    return () => clearTimeout(timer)
  }, [])
}
