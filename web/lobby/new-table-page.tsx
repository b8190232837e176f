import { Button } from '@fimm/ui/button.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useOpenTable } from './use-open-table.ts'

/** `/new/GAME?options=…`: a link that opens a table, such as "beat this grid" of a finished match. Who follows it is the
 *  host; what the link says is checked by the server like any other options. */
const NewTablePage = ({ game }: { readonly game: string }) => {
  const t = useT()
  const { open, problem } = useOpenTable()
  const isAsked = useRef(false)
  const openOnce = useEffectEvent(() => {
    // React mounts twice while developing: that must not open two tables.
    if (isAsked.current) return
    isAsked.current = true
    void open(game, { options: optionsIn(location.search), replace: true })
  })
  useEffect(() => openOnce(), [])
  if (problem === undefined) return <Loading />
  return (
    <Problem title={problem} sign="!">
      <Button kind="main" onClick={() => void open(game, { options: undefined, replace: true })}>
        {t('newTable.plain')}
      </Button>
    </Problem>
  )
}

/** Undefined where there are none; what cannot be read is left to the server to refuse. */
const optionsIn = (search: string): unknown => {
  const text = new URLSearchParams(search).get('options')
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return { options: text }
  }
}

export default NewTablePage
