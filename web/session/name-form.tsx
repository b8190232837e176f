import { Button } from '@fimm/ui/button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { useBecome } from './me.ts'

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
