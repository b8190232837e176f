import { Countdown } from '@fimm/ui/countdown.tsx'
import type { Face, Say } from '@fimm/ui/face.ts'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { useCallback } from 'react'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'
import { Board } from './board.tsx'
import { LetterPicker } from './letter-picker.tsx'
import { Results } from './results.tsx'
import { Seats } from './seats.tsx'

const CrosswordFace: Face<View, Command> = ({ view, send, say, nameOf, now }) => {
  const { may, grid, options, decision, letter, results, until } = view
  const announce = useCallback(
    (chosen: string) => void send({ type: 'announce-letter', letter: chosen, decision }),
    [send, decision],
  )
  const place = useCallback(
    (cell: number) => void send({ type: 'place-letter', cell, decision }),
    [send, decision],
  )
  if (results !== null) return <Results view={view} results={results} say={say} nameOf={nameOf} />
  return (
    <div className="flex flex-col gap-4">
      <header className="flex min-h-14 items-center justify-between gap-3">
        <p className="text-sm font-semibold text-quiet">
          {say('status.turn', { turn: view.turn, turns: view.turns })}
        </p>
        <div className="flex items-center gap-3">
          <p aria-live="polite" className="text-right font-semibold">
            {sentenceOf(view, say, nameOf)}
          </p>
          {letter !== null && (
            <LetterTile
              key={view.turn}
              letter={letter}
              className="w-14 animate-[arrive_300ms_var(--ease-settle)] text-3xl"
            />
          )}
        </div>
        {until !== null && (
          <Countdown until={until} now={now} label={say('status.time-left', { seconds: '' })} />
        )}
      </header>
      {grid !== null && (
        <Board
          grid={grid}
          size={options.size}
          say={say}
          label={say('grid.own')}
          open={may?.act === 'place-letter' ? may.cells : []}
          onPlace={may?.act === 'place-letter' ? place : undefined}
          letter={letter ?? undefined}
          last={view.seats.find(({ player }) => player === view.me)?.last ?? null}
        />
      )}
      {may?.act === 'announce-letter' && <LetterPicker letters={may.letters} say={say} onPick={announce} />}
      <Seats view={view} say={say} nameOf={nameOf} />
    </div>
  )
}

const sentenceOf = (view: View, say: Say, nameOf: (player: string) => string): string => {
  const { may, letter, announcer, waitingFor, me } = view
  if (may?.act === 'announce-letter') return say('status.announce')
  if (may?.act === 'place-letter') return say('status.place', { letter: may.letter })
  if (letter !== null)
    return say(me === null ? 'status.placing' : 'status.placed', { letter, count: waitingFor.length })
  return announcer === null ? '' : say('status.announcing', { player: nameOf(announcer) })
}

export default CrosswordFace
