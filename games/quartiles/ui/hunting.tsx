import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { Flag } from 'lucide-react'
import type { ProgressView, TilesView } from '../view-types.ts'
import { Clock } from './clock.tsx'
import { FoundWords } from './found-words.tsx'
import { HintButton, HintList } from './hints.tsx'
import type { Props } from './props.ts'
import { inOrder } from './word-lists.ts'
import { GoalBar } from './goal-bar.tsx'
import { Racers } from './racers.tsx'
import { ShareCard } from './share-card.tsx'
import { TwoColumns } from './two-columns.tsx'
import { WordBoard } from './word-board.tsx'

/** Looking for words. What is touched stands above and never moves; what is read grows below it. */
export const Hunting = ({
  tiles: board,
  progress,
  ...props
}: Props & { readonly tiles: TilesView; readonly progress: ProgressView }) => {
  const { view, send, t, person, readOnly } = props
  const { words, sizes } = board
  const { found, hints } = progress
  const isActive = view.may?.['find-word'].ok === true && !readOnly
  const listed = inOrder(found, view.language)
  return (
    <TwoColumns>
      <div className="quartiles-play flex flex-col gap-2">
        <GoalBar score={progress.score} tiles={board} t={t}>
          <Clock {...props} />
        </GoalBar>
        <WordBoard
          tiles={board.tiles}
          progress={progress}
          isActive={isActive}
          send={send}
          putWord={props.putWord}
          t={t}
        />
        {isActive && (
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <HintButton {...props} />
            </div>
            {view.may.finish.ok && (
              <ConfirmButton
                kind="quiet"
                className="px-3"
                sure={t('action.finish-sure')}
                onConfirm={() => void send({ type: 'finish' })}
              >
                <Flag aria-hidden className="size-4" />
                {t('action.finish')}
              </ConfirmButton>
            )}
          </div>
        )}
        {hints.length > 0 && <HintList hints={hints} found={found} t={t} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {view.players.length > 1 && <Racers {...props} />}
        <FoundWords
          title={t('found.label')}
          count={t('status.words', { found: found.length, total: words })}
          words={
            view.mode === 'together'
              ? listed.map((each) => ({ ...each, by: person(each.player).name }))
              : listed
          }
          sizes={sizes}
          language={view.language}
          t={t}
        />
        {view.result !== null && <ShareCard result={view.result} language={view.language} t={t} />}
      </div>
    </TwoColumns>
  )
}
