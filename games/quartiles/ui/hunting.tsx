import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import type { FaceProps } from '@fimm/ui/face.ts'
import { Flag } from 'lucide-react'
import type { Command } from '../types.ts'
import type { ProgressView, ShownEvent, TilesView, View } from '../view-types.ts'
import { Clock } from './clock.tsx'
import { FoundWords } from './found-words.tsx'
import { HintButton, HintList } from './hints.tsx'
import { inOrder } from './word-lists.ts'
import { GoalBar } from './goal-bar.tsx'
import { Racers } from './racers.tsx'
import { ShareCard } from './share-card.tsx'
import { WordBoard } from './word-board.tsx'

/** Looking for words. What is touched stands above and never moves; what is read grows below it. */
export const Hunting = ({
  view,
  tiles: board,
  sheet,
  send,
  t,
  person,
  now,
  decisions,
  statusShownByPage,
  readOnly,
}: FaceProps<View, Command, ShownEvent> & { readonly tiles: TilesView; readonly sheet: ProgressView }) => {
  const { tiles, goal, total, words } = board
  const { score, found, hints } = sheet
  const isActive = view.may?.['find-word'].ok === true && !readOnly
  const isTogether = view.mode === 'together'
  return (
    <div className="@container">
      <div className="grid gap-4 @3xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] @4xl:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)] @6xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] @3xl:gap-8">
        <div className="flex flex-col gap-2">
          <div>
            <div className="flex items-center justify-between gap-3">
              <p className="font-display font-bold">
                {t('status.points', { score, goal: score >= goal ? total : goal })}
              </p>
              <Clock view={view} t={t} now={now} />
            </div>
            <GoalBar score={score} tiles={board} t={t} />
          </div>
          <WordBoard
            tiles={tiles}
            sheet={sheet}
            isActive={isActive}
            send={send}
            statusShownByPage={statusShownByPage}
            t={t}
          />
          {isActive && (
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <HintButton view={view} send={send} t={t} />
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
          {view.players.length > 1 && <Racers view={view} t={t} person={person} decisions={decisions} />}
          <div
            role="group"
            aria-label={t('found.label')}
            className="rounded-card border border-line bg-paper p-4"
          >
            <h2 className="mb-3 flex items-baseline justify-between gap-2 text-lg font-bold">
              {t('found.label')}
              <span className="text-sm font-normal text-quiet">
                {t('status.words', { found: found.length, total: words })}
              </span>
            </h2>
            <FoundWords
              words={inOrder(found).map((each) => ({
                ...each,
                isFound: true,
                ...(isTogether ? { by: person(each.player).name } : {}),
              }))}
              sizes={board.sizes}
              t={t}
            />
          </div>
          {view.result !== undefined && <ShareCard result={view.result} t={t} />}
        </div>
      </div>
    </div>
  )
}
