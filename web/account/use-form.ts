import { useState, type FormEvent } from 'react'
import { useRefusalText } from '../i18n/refusals.ts'

/** A form that sends a request: busy while it waits, with a message when it is refused. `ownText`: of refusals that the
 *  app's own messages do not have. */
export const useForm = (send: () => Promise<void>, ownText?: (fault: unknown) => string | undefined) => {
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
    } catch (fault) {
      setProblem(ownText?.(fault) ?? refusalText(fault))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    problem,
    submit,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault()
      void submit()
    },
  }
}
