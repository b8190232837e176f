import { parseCode } from '@fimm/table/code.ts'
import { Button } from '@fimm/ui/button.tsx'
import { useId, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../i18n/i18n.tsx'

const tablePath = (code: string): string => `/t/${code}`

/** A code that was read out to somebody. */
export const JoinForm = ({
  typed = '',
  again,
  pathOf = tablePath,
}: {
  /** A code that opened nothing. */
  readonly typed?: string
  /** Asks for it once more: its page is shown already. */
  readonly again?: () => void
  readonly pathOf?: (code: string) => string
}) => {
  const t = useT()
  const id = useId()
  const [, go] = useLocation()
  const [text, setText] = useState(typed)
  const [tried, setTried] = useState(false)
  const code = parseCode(text)
  const problem = tried && code === undefined ? t('home.badCode') : undefined
  const join = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (code === undefined) return
    if (code === parseCode(typed)) again?.()
    else go(pathOf(code))
  }
  return (
    <form onSubmit={join} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 sm:flex">
      <label htmlFor={id} className="col-span-2 mb-1 text-sm font-semibold text-quiet sm:mb-0">
        {t('home.join')}
      </label>
      <input
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        placeholder="ABC23"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setTried(false)
        }}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        className="min-h-11 w-full rounded-xl border border-line bg-page px-4 font-display tracking-widest uppercase placeholder:text-quiet aria-invalid:border-bad sm:w-36"
      />
      <Button kind="plain" type="submit" disabled={text.trim() === ''}>
        {t('home.joinGo')}
      </Button>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="col-span-2 mt-1 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
    </form>
  )
}
