import { Button } from '@fimm/ui/button.tsx'
import type { BoardSection, FaceProps } from '@fimm/ui/face.ts'
import { useKeys } from '@fimm/ui/use-keys.ts'
import { lazy, Suspense, useState } from 'react'
import { boardTextOf } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'

const BoardWordsDialog = lazy(() => import('./board-words-dialog.tsx'))

/** The board as text, on a key that no game uses. The button is for screen readers, and seen when the keyboard is on it. */
export const BoardInWords = ({ game, props }: { readonly game: string; readonly props: FaceProps }) => {
  const t = useT()
  const [sections, setSections] = useState<readonly BoardSection[]>()
  const load = boardTextOf(game)
  const open = (): void => void load?.().then(({ boardText }) => setSections(boardText(props)))
  useKeys({ '.': open }, { isActive: load !== undefined })
  if (load === undefined) return null
  return (
    <>
      <div className="sr-only focus-within:not-sr-only">
        <Button size="small" aria-keyshortcuts="." onClick={open}>
          {t('table.boardInWords')}
        </Button>
      </div>
      {sections !== undefined && (
        <Suspense>
          <BoardWordsDialog sections={sections} onClose={() => setSections(undefined)} />
        </Suspense>
      )}
    </>
  )
}
