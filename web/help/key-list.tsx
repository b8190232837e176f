import { Button } from '@fimm/ui/button.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFaceModule, useGameT } from '../games.ts'
import { useT, type MessageKey } from '../i18n/i18n.tsx'
import { gameWithKeys } from './keys-shown.ts'

const KEYS: readonly (readonly [keys: readonly string[], text: MessageKey])[] = [
  [['?'], 'keys.help'],
  [['.'], 'keys.board'],
  [['Tab', 'Shift + Tab'], 'keys.tab'],
  [['←', '→', '↑', '↓'], 'keys.arrows'],
  [['Enter', 'Space'], 'keys.enter'],
  [['Home', 'End'], 'keys.ends'],
  [['Shift + ←', 'Shift + →'], 'keys.turns'],
  [['+', '-'], 'keys.speed'],
  [['Esc'], 'keys.escape'],
]

/** The keys of the game on the page, and those of every page. */
const KeyList = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [game] = useState(gameWithKeys)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="keys"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === '?') onClose()
      }}
      className="m-auto max-h-[90dvh] w-full max-w-md overflow-y-auto rounded-card border border-line bg-paper p-6 text-ink backdrop:bg-black/40"
    >
      <h2 id="keys" className="mb-4 text-xl font-bold">
        {t('keys.title')}
      </h2>
      {game !== undefined && (
        <Suspense>
          <GameKeys game={game} />
        </Suspense>
      )}
      <dl className="space-y-3">
        {KEYS.map(([keys, text]) => (
          <KeyRow key={text} keys={keys} text={t(text)} />
        ))}
      </dl>
      <Button className="mt-6" onClick={onClose}>
        {t('keys.close')}
      </Button>
    </dialog>
  )
}

const GameKeys = ({ game }: { readonly game: string }) => {
  const gameT = useGameT(game)
  const { keys } = useFaceModule(game)
  if (keys === undefined) return null
  return (
    <>
      <h3 className="mb-2 font-bold">{gameT('name')}</h3>
      <dl className="mb-4 space-y-3 border-b border-line pb-4">
        {keys.map(({ keys: pressed, text }) => (
          <KeyRow key={text} keys={pressed} text={gameT(text)} />
        ))}
      </dl>
    </>
  )
}

const KeyRow = ({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) => (
  <div className="flex items-baseline gap-4">
    <dt className="flex w-32 shrink-0 flex-wrap gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-md border border-b-2 border-line bg-page px-1.5 text-sm font-semibold"
        >
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </div>
)

export default KeyList
