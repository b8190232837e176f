import { Button } from '@fimm/ui/button.tsx'
import type { BoardSection } from '@fimm/ui/face.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.tsx'

/** A board as it was when it was asked for: what is read line by line must not change under the reader. */
const BoardWordsDialog = ({
  sections,
  onClose,
}: {
  readonly sections: readonly BoardSection[]
  readonly onClose: () => void
}) => {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="board-in-words"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === '.') onClose()
      }}
      className="m-auto max-h-[90dvh] w-full max-w-lg overflow-y-auto rounded-card border border-line bg-paper p-6 text-ink backdrop:bg-black/40"
    >
      {/* Focused first, so that reading begins at the top. */}
      <h2 id="board-in-words" tabIndex={-1} autoFocus className="mb-4 text-xl font-bold">
        {t('table.boardInWords')}
      </h2>
      {sections.map(({ title, lines }) => (
        <section key={title} className="mb-4">
          <h3 className="font-bold">{title}</h3>
          <ul>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and never change places
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <Button onClick={onClose}>{t('keys.close')}</Button>
    </dialog>
  )
}

export default BoardWordsDialog
