import { REACTIONS } from '@fimm/table/chat.ts'
import { Reaction } from '@fimm/ui/reaction.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { theClient } from '../session/client.ts'

const KEY = 'fimm.reaction'
/** Held this long, it shows all of them. */
const HOLD = 450

type Reaction = (typeof REACTIONS)[number]

const lastReaction = (): Reaction => {
  const kept = localStorage.getItem(KEY)
  return REACTIONS.find((reaction) => reaction === kept) ?? REACTIONS[0]
}

/** Sends a reaction and remembers it for the next tap. */
export const react = async (code: string, reaction: Reaction): Promise<void> => {
  localStorage.setItem(KEY, reaction)
  await theClient().chat(code, { type: 'react', reaction })
}

/** The reaction used last, one tap away; held, it leads to the others. */
export const ReactButton = ({
  code,
  className,
  onMore,
}: {
  readonly code: string
  readonly className: string
  readonly onMore: () => void
}) => {
  const t = useT()
  const [held, setHeld] = useState<ReturnType<typeof setTimeout>>()
  const reaction = lastReaction()
  const letGo = (): void => {
    clearTimeout(held)
    setHeld(undefined)
  }
  return (
    <button
      type="button"
      aria-label={t('chat.react', { reaction })}
      onPointerDown={() =>
        setHeld(
          setTimeout(() => {
            setHeld(undefined)
            onMore()
          }, HOLD),
        )
      }
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => void react(code, reaction)}
      className={className}
    >
      <Reaction reaction={reaction} className="size-5" />
      <span aria-hidden>{t('bar.react')}</span>
    </button>
  )
}
