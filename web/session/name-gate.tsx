import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useSayRefusal } from '../i18n/refusals.ts'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { ApiError } from './api.ts'
import { useBecome, useMe } from './me.ts'

/** What needs a name comes after one was given. */
export const NameGate = ({ children }: { readonly children: ReactNode }) => {
  const { data: me, isPending } = useMe()
  if (isPending) return <Loading />
  return me ? children : <NamePage />
}

const NamePage = () => {
  const t = useT()
  return (
    <div className="flex flex-1 items-center justify-center">
      <Card className="w-full max-w-sm">
        <h1 className="mb-4 text-2xl font-bold">{t('name.hint')}</h1>
        <NameForm submit={t('name.go')} />
      </Card>
    </div>
  )
}

export const NameForm = ({ submit, onDone }: { readonly submit: string; readonly onDone?: () => void }) => {
  const t = useT()
  const sayRefusal = useSayRefusal()
  const become = useBecome()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const go = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      await become(name)
      onDone?.()
    } catch (fault) {
      setProblem(sayRefusal(fault instanceof ApiError ? fault : { code: 'fault' }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void go(event)} className="flex flex-col gap-3">
      <TextField
        label={t('name.label')}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
        problem={problem}
        autoComplete="nickname"
        maxLength={40}
        autoFocus
      />
      <Button kind="main" type="submit" disabled={busy || name.trim() === ''}>
        {submit}
      </Button>
    </form>
  )
}
