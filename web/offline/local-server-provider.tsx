import { type ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { LocalConnectionContext } from '../session/client.ts'
import { theLocalServer, type LocalServerProxy } from './local-server-proxy.ts'

export const useLocalServer = (): LocalServerProxy => {
  const t = useT()
  return theLocalServer(t('offline.you'))
}

/** Components inside talk to the local server instead of the real one. */
export const LocalServerProvider = ({ children }: { readonly children: ReactNode }) => (
  <LocalConnectionContext value={useLocalServer()}>{children}</LocalConnectionContext>
)
