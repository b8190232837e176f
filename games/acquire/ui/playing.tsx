import { useDrag } from '@fimm/ui/use-drag.ts'
import { useKeys } from '@fimm/ui/use-keys.ts'
import { type PointerEvent, useCallback, useRef } from 'react'
import type { Tile } from '../tiles.ts'
import { Board } from './board.tsx'
import type { Press } from './choice.ts'
import { DecisionDock } from './dock.tsx'
import { inputOf } from './keys.ts'
import type { Props } from './props.ts'
import { Rack } from './rack.tsx'
import { Review } from './review.tsx'
import { PaidOut, Result } from './result.tsx'
import { Sheet } from './sheet.tsx'
import { useChoice } from './use-choice.ts'
import { useMotion } from './use-motion.ts'
import { useSlots } from './use-slots.ts'
import { ownSeat } from './what-if-words.ts'

/** The board and the rack, the sheet, and the dock with what is to be decided. Nothing opens over the board. */
export const Playing = (props: Props) => {
  const { view, t, readOnly, decisions } = props
  const { may, step } = view
  const isReplay = readOnly && props.viewer.kind === 'review'
  const choosing = useChoice(props)
  const { choice, act, preview, disposal } = choosing
  const slots = useSlots(view.rack ?? [])
  const { flood, windfalls } = useMotion(decisions)
  const endButton = useRef<HTMLButtonElement>(null)
  const pressed = usePressed()
  useKeys(
    (press) => {
      const input = inputOf(press, slots, view, disposal !== undefined)
      if (input === undefined) return undefined
      return () => (input === 'end' ? endButton.current?.click() : act(input))
    },
    // On a tile of the rack Enter places what is chosen.
    { isActive: view.me !== null && !readOnly, sharedControls: '[role="radio"]' },
  )
  const drag = useDrag({
    onPick: (tile) => act({ type: 'hover', tile: tile as Tile }),
    // Anywhere on the board will do: a tile has one place only. A merger asks first.
    onDrop: (tile, target) => {
      if (target !== undefined) act({ type: 'press', tile: tile as Tile, by: 'mouse' })
    },
  })
  const { by } = pressed
  const pressSpace = useCallback(
    (space: number, byKeyboard: boolean) =>
      act({ type: 'press-space', space, by: byKeyboard ? 'key' : by() }),
    [act, by],
  )
  const hoverSpace = useCallback(
    (space: number | undefined) => act({ type: 'hover-space', space: space ?? null }),
    [act],
  )
  return (
    <div className="acquire @container/acquire" {...pressed.handlers}>
      <div
        className="acquire-layout"
        data-decision={view.decision}
        data-over={step === 'over' || undefined}
        data-placing={(view.me !== null && view.actor === view.me && step === 'place-tile') || undefined}
      >
        <Board
          view={view}
          t={t}
          preview={preview}
          flood={flood}
          holder={isReplay ? props.person : undefined}
          onPick={pressSpace}
          onHover={hoverSpace}
          className="[grid-area:board]"
        />
        {step === 'over' ? (
          <>
            <div className="[grid-area:result]">
              <Result props={props} />
              <Review props={props} />
            </div>
            <section className="rounded-card border border-line bg-paper p-3 [grid-area:paid]">
              <PaidOut props={props} />
            </section>
          </>
        ) : (
          <>
            <div className="[grid-area:sheet]">
              <Sheet props={props} windfalls={windfalls} />
            </div>
            {view.rack !== null && (
              <div className="[grid-area:rack]">
                <Rack
                  slots={slots}
                  seat={ownSeat(view)}
                  t={t}
                  chosen={choice.chosen}
                  active={
                    !readOnly && (may?.['place-tile'].ok === true || may?.['exchange-dead-tile'].ok === true)
                  }
                  drag={drag}
                  onChoose={(tile, isArrow) => act({ type: 'press', tile, by: isArrow ? 'arrow' : by() })}
                  onHover={(tile) => act({ type: 'hover', tile })}
                />
              </div>
            )}
            <div className="acquire-decide">
              {isReplay ? (
                <div className="[grid-area:dock]">
                  <Review props={props} />
                </div>
              ) : (
                <DecisionDock props={props} choosing={choosing} endButton={endButton} />
              )}
              {props.log !== undefined && (
                <section className="acquire-log rounded-card border border-line bg-paper">
                  <h3 className="sr-only">{t('log.label')}</h3>
                  <div className="absolute inset-3">{props.log}</div>
                </section>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** What the next click comes from: a click itself does not say so in every browser. */
const usePressed = () => {
  const last = useRef<Press>('touch')
  const by = useCallback((): Press => last.current, [])
  return {
    by,
    handlers: {
      onPointerDownCapture: ({ pointerType }: PointerEvent) => {
        last.current = pointerType === 'mouse' ? 'mouse' : 'touch'
      },
      onKeyDownCapture: () => {
        last.current = 'key'
      },
    },
  }
}
