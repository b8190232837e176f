import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { fly } from '@fimm/ui/flight.ts'
import { Grid } from '@fimm/ui/grid.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { useDecisions } from '@fimm/ui/use-decisions.ts'
import { useDrag } from '@fimm/ui/use-drag.ts'
import { useRef, useState } from 'react'

const LETTERS = [...'FIMMÞÆÖÐÁÚÝÍ']
const COLUMNS = 4

/** Boards, dragging, and motion that comes from decisions. */
export const Boards = () => (
  <>
    <Card title="Grid, by key, tap or drag">
      <Swapping />
    </Card>
    <Card title="Motion">
      <Flights />
    </Card>
  </>
)

const Swapping = () => {
  const [letters, setLetters] = useState(LETTERS)
  const [chosen, setChosen] = useState<number>()
  const swap = (from: number, to: number): void => {
    const swapped = [...letters]
    swapped[from] = letters[to] ?? ''
    swapped[to] = letters[from] ?? ''
    setLetters(swapped)
    setChosen(undefined)
  }
  const drag = useDrag({
    onDrop: (id, target) => target !== undefined && swap(Number(id), Number(target)),
  })
  return (
    <Grid
      rows={LETTERS.length / COLUMNS}
      columns={COLUMNS}
      label="Letters to swap"
      className="max-w-80 gap-1 rounded-2xl bg-sunken p-2"
      cell={(index) => letters[index]}
      cellProps={(index) => ({
        label: `${letters[index]}, row ${Math.floor(index / COLUMNS) + 1}, column ${(index % COLUMNS) + 1}`,
        pressed: index === chosen,
        disabled: index === LETTERS.length - 1,
        className: `aspect-square rounded-tile border-b-3 font-display text-2xl font-bold ${lookOf(index)}`,
        ...(index === LETTERS.length - 1
          ? {}
          : { ...drag.source(String(index)), ...drag.target(String(index)) }),
      })}
      onActivate={(index) => {
        if (chosen === undefined) setChosen(index)
        else swap(chosen, index)
      }}
    />
  )
  function lookOf(index: number): string {
    if (index === LETTERS.length - 1) return 'border-line bg-paper text-quiet'
    if (index === chosen || drag.dragging?.over === String(index))
      return 'border-accent bg-accent text-accent-ink'
    return 'border-tile-edge bg-tile text-ink'
  }
}

const Flights = () => {
  const from = useRef<HTMLSpanElement>(null)
  const to = useRef<HTMLSpanElement>(null)
  const [decisions, setDecisions] = useState<readonly { readonly seq: number }[]>([])
  const { playing } = useDecisions(decisions, async (_decision, signal) => {
    if (from.current === null || to.current === null) return
    await fly({ from: from.current, to: to.current, arc: 60, duration: 700, signal })
  })
  return (
    <div className="flex flex-wrap items-center gap-6">
      <span ref={from}>
        <LetterTile letter="Þ" className="w-12 text-2xl" />
      </span>
      <span ref={to} className="size-20 rounded-tile border-2 border-dashed border-line" />
      <Button onClick={() => setDecisions([...decisions, { seq: decisions.length }])}>
        {playing === undefined ? 'Let it fly' : `Decision ${playing.seq}`}
      </Button>
    </div>
  )
}
