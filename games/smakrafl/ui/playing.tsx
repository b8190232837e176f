import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { Tabs } from '@fimm/ui/tabs.tsx'
import { useKeys } from '@fimm/ui/use-keys.ts'
import { useTicking } from '@fimm/ui/use-ticking.ts'
import { Flag } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BestNote } from '../analysis.ts'

import type { View } from '../view-types.ts'
import { BestList } from './best-list.tsx'
import { Board } from './board.tsx'
import { lookOf } from './board-look.ts'
import { Ending } from './ending.tsx'
import { type Focus, shownMove } from './focus.ts'
import { History } from './history.tsx'
import { Ribbon } from './ribbon.tsx'
import { SeatCard } from './seat-card.tsx'
import { useChoice } from './use-choice.ts'
import { useMoveShow } from './use-move-show.ts'
import { usePointing } from './use-pointing.ts'
import { useTravel } from './use-travel.ts'
import { shownSwapped } from './choice.ts'
import { WordList } from './word-list.tsx'
import type { Props } from './props.ts'

/** The match for who plays, watches or looks back. */
export const Playing = (props: Props) => {
  const { view, viewer, person, t, now, send, decisions, connected, readOnly, analysis } = props
  const { me, seats, history, decision, may } = view
  const root = useRef<HTMLDivElement>(null)
  const choosing = useChoice({ view, send, now, connected, readOnly })
  const { choice } = choosing
  const pointing = usePointing(props)
  const show = useMoveShow(decisions, me)
  const travellers = useTravel(shownSwapped(choice), view.tiles)
  const [chosen, setChosen] = useState<{ readonly focus: Focus | null; readonly decision: number }>()
  useHistoryKey(root)

  // What somebody looks at stays until the next move; then that one is shown.
  const focus = chosen?.decision === decision ? chosen.focus : undefined
  const setFocus = (next: Focus | null): void => setChosen({ focus: next, decision })
  const latest = history.length === 0 || focus === null ? undefined : { move: history.length - 1 }
  const shown =
    show !== undefined ? shownMove(view, { move: history.length - 1 }) : shownOf(view, focus ?? latest)
  const bests = bestsOf(history.length, analysis?.notes)
  const [tab, setTab] = useState<string>()
  const isOpen = may !== null && !readOnly
  const looking = { view, person, t, focus: focus ?? undefined, onFocus: setFocus }
  useTicking(isOpen && view.turn === me ? view.until : null, now)

  return (
    <div className="@container">
      <div ref={root} className={`smakrafl-face ${viewer.kind === 'review' ? 'smakrafl-review' : ''}`}>
        <ul className="smakrafl-seats">
          {seats
            .toSorted((one, other) => Number(other.player === me) - Number(one.player === me))
            .map((seat) => {
              const isCounting = show !== undefined && show.move.player === seat.player
              const isCounted = show?.counted === show?.move.count
              return (
                <SeatCard
                  key={seat.player}
                  seat={seat}
                  score={isCounting && !isCounted ? seat.score - show.move.points : seat.score}
                  gain={isCounting && isCounted && show.move.points > 0 ? show.move.points : undefined}
                  view={view}
                  person={person}
                  t={t}
                  now={now}
                />
              )
            })}
        </ul>
        <div className="smakrafl-board">
          <Board
            look={
              pointing.isOn
                ? { tiles: view.tiles, frame: 'none', lifted: pointing.cells }
                : lookOf({ view, choice, show, shown, word: focus?.word, travellers })
            }
            t={t}
            disabled={!isOpen && !(shown?.isPast === true)}
            onTap={(cell) => {
              if (pointing.isOn) pointing.tap(cell)
              else if (shown?.isPast === true && focus !== undefined) setFocus(null)
              else choosing.tap(cell)
            }}
            onDrop={(from, to) => {
              if (!pointing.isOn) choosing.drop(from, to)
              else for (const cell of [from, to]) pointing.tap(cell)
            }}
            onCancel={() => {
              pointing.cancel()
              choosing.cancel()
              setFocus(null)
            }}
          />
        </div>
        <div className="smakrafl-ribbon">
          <Ribbon
            {...props}
            choosing={choosing}
            pointing={pointing}
            shown={shown}
            word={focus?.word}
            show={show}
            onWord={(word) => {
              if (shown !== undefined)
                setFocus(word === undefined ? { move: shown.move } : { ...focus, move: shown.move, word })
            }}
            onClose={() => setFocus(null)}
          />
        </div>
        <Ending view={view} person={person} t={t} />
        <div className="smakrafl-tabs" {...(bests && { 'data-analysis': true })}>
          <Tabs
            label={t('tab.label')}
            chosen={tab ?? (analysis?.asked === true ? 'best' : undefined)}
            onChoose={setTab}
            tabs={[
              { id: 'history', label: t('tab.history'), panel: <History {...looking} /> },
              { id: 'words', label: t('tab.words'), panel: <WordList {...looking} /> },
              ...(bests === undefined
                ? []
                : [{ id: 'best', label: t('tab.best'), panel: <BestList {...looking} bests={bests} /> }]),
            ]}
          />
        </div>
        {isOpen && may.resign.ok && (
          <div className="smakrafl-resign">
            <ConfirmButton
              kind="quiet"
              sure={t('action.resign-confirm')}
              // Without the decision: it is meant whatever the other does meanwhile.
              onConfirm={() => void send({ type: 'resign' })}
            >
              <Flag aria-hidden className="size-4" />
              {t('action.resign')}
            </ConfirmButton>
          </div>
        )}
      </div>
    </div>
  )
}

const shownOf = (view: View, focus: Focus | undefined) =>
  focus === undefined ? undefined : shownMove(view, focus)

/** The analysis has a note for every move, in order. */
const bestsOf = (
  moves: number,
  notes: readonly { readonly note: object }[] | undefined,
): readonly BestNote['best'][] | undefined =>
  notes === undefined || moves === 0
    ? undefined
    : notes.slice(0, moves).map(({ note }) => (note as BestNote).best)

/** Shift+H leads to the history: H alone is a letter of the grid. */
const useHistoryKey = (root: React.RefObject<HTMLDivElement | null>): void =>
  useKeys({
    'shift+h': () => {
      const tab = root.current?.querySelector<HTMLElement>('[data-tab="history"]')
      tab?.click()
      tab?.focus()
    },
  })
