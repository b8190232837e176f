import { Button } from '@fimm/ui/button.tsx'
import { Play } from 'lucide-react'
import { POINTS } from '../scoring.ts'
import { BOARD_SIZE } from '../tiles.ts'
import type { Props } from './props.ts'
import { Racers } from './racers.tsx'
import { TwoColumns } from './two-columns.tsx'

/** Before the tiles are turned over: what to do, and that time waits for the button. */
export const Begin = (props: Props) => {
  const { view, send, t } = props
  const mayBegin = view.may?.begin.ok === true
  return (
    <TwoColumns>
      <div className="flex flex-col gap-2">
        <ul className="min-h-26.5 space-y-0.5 text-sm leading-5 text-quiet">
          <li className="font-semibold text-ink">{t('begin.words')}</li>
          <li>{t('begin.points', { one: POINTS[0], two: POINTS[1], three: POINTS[2], four: POINTS[3] })}</li>
          <li>{t('begin.goal')}</li>
        </ul>
        <HiddenTiles />
        {mayBegin && (
          <Button kind="main" className="min-h-13 text-lg" onClick={() => void send({ type: 'begin' })}>
            <Play aria-hidden className="size-5" fill="currentColor" />
            {t('action.begin', { mode: view.mode })}
          </Button>
        )}
        <p className="text-center text-sm text-quiet">
          {t(mayBegin ? 'begin.time' : 'status.watching', { mode: view.mode })}
        </p>
      </div>
      {view.players.length > 1 && (
        <div className="rounded-card border border-line bg-paper p-4">
          <Racers {...props} />
        </div>
      )}
    </TwoColumns>
  )
}

const HiddenTiles = () => (
  <div aria-hidden className="-m-1 grid h-77 grid-cols-4 @3xl:h-100">
    {Array.from({ length: BOARD_SIZE }, (_, id) => (
      <div key={id} className="p-1">
        <div className="flex size-full items-center justify-center rounded-tile border-b-3 border-tile-edge bg-tile shadow-lift">
          <span className="size-2.5 rotate-45 rounded-[2px] bg-tile-edge" />
        </div>
      </div>
    ))}
  </div>
)
