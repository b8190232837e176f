import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'wouter'
import { LogInForm } from '../account/log-in-form.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useBecome, useMe } from './me.ts'

/** What needs a name comes after one was given. */
export const NameGate = ({ children }: { readonly children: ReactNode }) => {
  const { data: me, isPending, isError, refetch } = useMe()
  const t = useT()
  if (isPending) return <Loading />
  if (isError)
    return (
      <Problem title={t('error.offline')} sign="…">
        <Button onClick={() => void refetch()}>{t('error.again')}</Button>
        <Link href="/offline" className="font-semibold text-accent underline underline-offset-4">
          {t('offline.short')}
        </Link>
      </Problem>
    )
  return me ? children : <NamePage />
}

const NamePage = () => {
  const t = useT()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 py-6">
      <Card className="w-full max-w-sm">
        <h1 className="mb-4 text-2xl font-bold">{t('name.hint')}</h1>
        <NameForm submit={t('name.go')} focus />
      </Card>
      <div className="w-full max-w-sm">
        <Disclosure title={t('account.have')}>
          <LogInForm />
        </Disclosure>
      </div>
    </div>
  )
}

export const NameForm = ({
  submit,
  onDone,
  focus = false,
}: {
  readonly submit: string
  readonly onDone?: () => void
  /** The name is all there is to do here. */
  readonly focus?: boolean
}) => {
  const t = useT()
  const refusalText = useRefusalText()
  const become = useBecome()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus) form.current?.querySelector('input')?.focus()
  }, [focus])
  const go = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') {
      setProblem(refusalText({ code: 'name-length' }))
      form.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await become(name)
      onDone?.()
    } catch (fault) {
      setProblem(refusalText(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void go(event)} className="flex flex-col gap-3">
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
      />
      <Button kind="main" type="submit" disabled={busy}>
        {submit}
      </Button>
    </form>
  )
}
