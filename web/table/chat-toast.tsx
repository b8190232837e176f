import { Avatar } from '@fimm/ui/avatar.tsx'
import { Toast } from '@fimm/ui/toast.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { PersonOf } from './people.ts'
import type { Unread } from './use-unread.ts'

/** A new message at the edge of the board, for whoever is not looking at the chat. */
export const ChatToast = ({
  unread,
  person,
  onReply,
}: {
  readonly unread: Unread
  readonly person: PersonOf
  readonly onReply: () => void
}) => {
  const t = useT()
  const [done, setDone] = useState<string>()
  const { newest } = unread
  const isShown = newest !== undefined && newest.id !== done
  const who = newest && person(newest.player)
  return (
    // It takes no room: what is touched never moves.
    <div className="pointer-events-none relative z-20 h-0">
      <div className="pointer-events-auto absolute inset-x-0 -top-1">
        <Toast
          toast={
            isShown && who
              ? {
                  id: newest.id,
                  icon: <Avatar person={who} size="small" />,
                  children: (
                    <>
                      <b>{who.name}</b> <span className="line-clamp-1 inline font-normal">{newest.text}</span>
                    </>
                  ),
                  action: { label: t('chat.reply'), run: onReply },
                }
              : undefined
          }
          onDone={() => setDone(newest?.id)}
        />
      </div>
    </div>
  )
}
