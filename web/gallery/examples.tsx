import type { AnyGame, Example } from '@fimm/kernel'
import type { Person } from '@fimm/ui/face.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { faceOf, hasFace, useGameT } from '../games.ts'
import { ErrorBoundary } from '../pages/problem.tsx'
import { coloursOf, ownColour } from '../table/colours.ts'

const examples = import.meta.glob<{ default: readonly Example[] }>('../../games/*/examples/index.ts')
const rules = import.meta.glob<{ default: AnyGame }>('../../games/*/game.ts')

export const gamesWithExamples: readonly string[] = Object.keys(examples)
  .map((path) => path.split('/').at(-3) ?? '')
  .filter(hasFace)

/** A game's face in each of its examples, as the viewer the example names; `?example=` shows one in all the width. */
export const Examples = ({ game }: { readonly game: string }) => {
  const { data } = useSuspenseQuery({
    queryKey: ['examples', game],
    queryFn: async () => {
      const { default: list = [] } = (await examples[`../../games/${game}/examples/index.ts`]?.()) ?? {}
      const { default: played } = (await rules[`../../games/${game}/game.ts`]?.()) ?? {}
      return list.map((example) => {
        const { name, press = [] } = example
        const { state, viewer, connected = true, notes } = example.make()
        return { name, press, viewer, connected, notes, view: played?.view(state, viewer) as object }
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const gameT = useGameT(game)
  const Face = faceOf(game)
  const only = new URLSearchParams(location.search).get('example')
  if (Face === undefined) return null
  return (
    <ul className={`grid gap-6 ${only === null ? 'lg:grid-cols-2' : ''}`}>
      {data
        .filter(({ name }) => only === null || name === only)
        .map(({ name, press, viewer, connected, notes, view }) => (
          <li
            key={name}
            data-example={name}
            ref={press.length === 0 ? null : pressing(press)}
            className="min-w-0 rounded-card border border-line p-4"
          >
            <h2 className="mb-3 text-sm font-bold text-quiet">{name}</h2>
            <ErrorBoundary>
              <Face
                view={view}
                viewer={{ ...viewer, host: viewer.kind === 'player' && viewer.host === true }}
                person={person}
                send={async () => ({ ok: true })}
                t={gameT}
                now={() => EVENING}
                decisions={[]}
                connected={connected}
                // Faces look as they do in a game; what is sent leads nowhere.
                readOnly={viewer.kind === 'review'}
                statusShownByPage={false}
                {...(notes && { analysis: { notes } })}
              />
            </ErrorBoundary>
          </li>
        ))}
    </ul>
  )
}

const PAUSE = 100

/** Presses one thing after the other, like somebody who takes their time. */
const pressing = (selectors: readonly string[]) => (root: HTMLElement | null) => {
  const timers = selectors.map((selector, index) =>
    setTimeout(() => root?.querySelector<HTMLElement>(selector)?.click(), (index + 1) * PAUSE),
  )
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** The examples' own evening: clocks in them show something. */
const EVENING = 1_794_772_800_000
const NAMES: Readonly<Record<string, string>> = {
  anna: 'Anna',
  bjorn: 'Björn',
  dora: 'Dóra',
  einar: 'Einar',
  freyja: 'Freyja',
  gunnar: 'Gunnar',
  hanna: 'Hanna',
  ivar: 'Ívar',
  jon: 'Jón',
  katla: 'Katla',
}
const COLOURS = coloursOf(Object.keys(NAMES))

const person = (id: string): Person => ({
  id,
  name: NAMES[id] ?? id,
  colour: COLOURS.get(id) ?? ownColour(id),
  ...(id.startsWith('bot') && { bot: 'medium' }),
})
