import type { ChatMessage } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { useState, type FormEvent } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { theClient } from '../session/client.ts'

export const Chat = ({
  code,
  messages,
  nameOf,
  me,
}: {
  readonly code: string
  readonly messages: readonly ChatMessage[]
  readonly nameOf: (player: string) => string
  readonly me: string
}) => {
  const t = useT()
  const [text, setText] = useState('')
  const say = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    void theClient().chat(code, { type: 'say', text })
    setText('')
  }
  return (
    <Card title={t('table.chat')}>
      <ol
        role="log"
        tabIndex={0}
        aria-label={t('table.chat')}
        className="mb-3 max-h-56 space-y-1 overflow-y-auto text-sm"
      >
        {messages.map((message) => (
          <li key={message.id} className={message.player === me ? 'text-quiet' : ''}>
            <span className="font-semibold">{nameOf(message.player)}</span> {message.text ?? message.reaction}
          </li>
        ))}
      </ol>
      <form onSubmit={say} className="flex gap-2">
        <input
          aria-label={t('table.say')}
          placeholder={t('table.say')}
          value={text}
          maxLength={500}
          onChange={({ target }) => setText(target.value)}
          className="min-h-9 min-w-0 flex-1 rounded-full border border-line bg-page px-3 placeholder:text-quiet"
        />
        <Button size="small" type="submit" disabled={text.trim() === ''}>
          {t('table.send')}
        </Button>
      </form>
    </Card>
  )
}
