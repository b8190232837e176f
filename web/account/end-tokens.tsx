import { Switch } from '@fimm/ui/switch.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useTokens } from './use-tokens.ts'

/** Whether my tokens are to end with my other sessions: asked of people who have some, and yes unless they say no. */
export const useEndTokens = () => {
  const t = useT()
  const { tokens, refetch } = useTokens()
  const [ends, setEnds] = useState(true)
  return {
    choice: ends ? 'end' : 'keep',
    refetch,
    field: tokens.length > 0 && <Switch label={t('account.endTokens')} checked={ends} onChange={setEnds} />,
  } as const
}
