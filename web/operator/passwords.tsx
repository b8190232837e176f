import type { ResetDone } from '@fimm/protocol/http/operator.ts'
import { Button } from '@fimm/ui/button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import type { z } from 'zod'
import { useAction, useOperator } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Section } from './rows.tsx'

/** A code with which the holder of an account chooses a password: nobody else ever knows one. */
export const Passwords = () => {
  const text = useOperatorText()
  const { ask } = useOperator()
  const [username, setUsername] = useState('')
  const [code, setCode] = useState<string>()
  const action = useAction(async () => {
    setCode(undefined)
    setCode((await ask<z.infer<typeof ResetDone>>('POST', 'recovery-codes', { username })).code)
    setUsername('')
  })
  return (
    <Section title="passwords">
      <form onSubmit={action.onSubmit} className="space-y-3">
        <TextField
          label={text('username')}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          problem={action.problem}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" disabled={action.busy || username.trim() === ''}>
          {text('makeCode')}
        </Button>
        {code !== undefined && (
          <div role="status" className="rounded-xl bg-accent-soft p-3">
            <code className="block font-mono text-lg break-all select-all">{code}</code>
            <p className="text-sm">{text('codeOnce')}</p>
          </div>
        )}
      </form>
    </Section>
  )
}
