import type { ChatCommand } from '@fimm/protocol/commands.ts'
import type { ChatMessage, TableDocument } from '@fimm/protocol/frames.ts'
import { REACTIONS } from '@fimm/table/chat.ts'
import { Button } from '@fimm/ui/button.tsx'
import { MessageCircle, X } from 'lucide-react'
import { Reaction } from '@fimm/ui/reaction.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { useState, type FormEvent } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { theClient } from '../session/client.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import type { PersonOf } from './people.ts'
import { Report } from './report.tsx'
import { useMessageDraft } from './use-message-draft.ts'
import { useNewest } from './use-newest.ts'

/** Chat at the table. It is no part of the match, and everybody may mute it (T12). */
export const Chat = ({
  code,
  messages,
  person,
  me,
  isPublic,
}: {
  readonly code: string
  readonly messages: readonly ChatMessage[]
  readonly person: PersonOf
  readonly me: NonNullable<TableDocument['me']>
  readonly isPublic: boolean
}) => {
  const t = useT()
  const refusalText = useRefusalText()
  const { chatMuted, muted } = useSettings()
  const [problem, setProblem] = useState<string>()
  const submit = async (command: ChatCommand): Promise<boolean> => {
    const answer = await theClient().chat(code, command)
    setProblem(answer.ok ? undefined : refusalText(answer.error))
    return answer.ok
  }
  const draft = useMessageDraft((text) => submit({ type: 'say', text }))
  const sendText = (event: FormEvent): void => {
    event.preventDefault()
    void draft.send()
  }
  if (chatMuted)
    return (
      <Empty
        icon={MessageCircle}
        action={<Button onClick={() => changeSettings({ chatMuted: false })}>{t('chat.unmute')}</Button>}
      >
        {t('chat.muted')}
      </Empty>
    )
  return (
    <>
      <Messages
        messages={messages.filter(({ player }) => !muted.includes(player))}
        person={person}
        me={me}
        onDelete={(message) => void submit({ type: 'delete', message })}
      />
      <div role="group" aria-label={t('chat.reactions')} className="mb-2 flex justify-between">
        {REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            aria-label={t('chat.react', { reaction })}
            title={t('chat.react', { reaction })}
            onClick={() => void submit({ type: 'react', reaction })}
            className="grid size-11 place-items-center rounded-full transition hover:scale-110 hover:bg-sunken active:scale-95"
          >
            <Reaction reaction={reaction} />
          </button>
        ))}
      </div>
      <form onSubmit={sendText} className="flex gap-2">
        <input
          aria-label={t('table.say')}
          placeholder={t('table.say')}
          value={draft.text}
          maxLength={500}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ target }) => draft.change(target.value)}
          className="min-h-11 min-w-0 flex-1 rounded-full border border-line bg-page px-4 placeholder:text-quiet"
        />
        <Button type="submit" disabled={!draft.canSend}>
          {t('table.send')}
        </Button>
      </form>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={() => changeSettings({ chatMuted: true })}>
          {t('chat.mute')}
        </Button>
        {isPublic && <Report code={code} kind="quiet" />}
      </div>
    </>
  )
}

const Messages = ({
  messages,
  person,
  me,
  onDelete,
}: Pick<Parameters<typeof Chat>[0], 'messages' | 'person' | 'me'> & {
  readonly onDelete: (message: string) => void
}) => {
  const t = useT()
  const list = useNewest(messages.at(-1)?.id)
  if (messages.length === 0) return <Empty icon={MessageCircle}>{t('chat.empty')}</Empty>
  return (
    <ol
      ref={list}
      role="log"
      tabIndex={0}
      aria-label={t('table.chat')}
      className="mb-3 max-h-64 space-y-1.5 overflow-y-auto text-sm"
    >
      {messages.map(({ id, player, text, reaction }) => (
        <li key={id} className="group flex items-start gap-2">
          <p className="min-w-0 flex-1 wrap-break-word">
            <span className={`font-bold ${player === me.player ? 'text-accent' : ''}`}>
              {person(player).name}
            </span>{' '}
            {text ?? (
              <>
                <span className="sr-only">{reaction}</span>
                <Reaction reaction={reaction ?? ''} className="size-5 align-text-bottom" />
              </>
            )}
          </p>
          {(player === me.player || me.host) && (
            <button
              type="button"
              aria-label={t('chat.delete')}
              onClick={() => onDelete(id)}
              className="rounded-full p-1 text-quiet opacity-60 hover:bg-sunken hover:opacity-100 focus-visible:opacity-100"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
