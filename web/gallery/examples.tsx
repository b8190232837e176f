import type { AnyGame, Example } from '@fimm/kernel'
import type { Person } from '@fimm/ui/face.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
        const viewOf = (shown: unknown): object => played?.view(shown, viewer) as object
        const view = viewOf(state)
        const next = example.afterwards === undefined ? undefined : viewOf(example.afterwards())
        return { name, press, viewer, connected, notes, view, next }
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const only = new URLSearchParams(location.search).get('example')
  return (
    <ul className={`grid gap-6 ${only === null ? 'lg:grid-cols-2' : ''}`}>
      {data
        .filter(({ name }) => only === null || name === only)
        .map((shown) => (
          <Shown key={shown.name} game={game} {...shown} />
        ))}
    </ul>
  )
}

interface ShownProps extends Pick<ReturnType<Example['make']>, 'viewer'> {
  readonly notes: ReturnType<Example['make']>['notes'] | undefined
  readonly name: string
  readonly press: readonly string[]
  readonly connected: boolean
  readonly view: object
  /** What is seen once everything is pressed, where that is something else. */
  readonly next: object | undefined
}

const PAUSE = 100

const Shown = ({
  game,
  name,
  press,
  viewer,
  connected,
  notes,
  view,
  next,
}: ShownProps & { game: string }) => {
  const gameT = useGameT(game)
  const root = useRef<HTMLLIElement>(null)
  const [isNext, setNext] = useState(false)
  const Face = faceOf(game)
  // One thing after the other, like somebody who takes their time.
  useEffect(() => {
    const clicks = press.map((selector) => () => root.current?.querySelector<HTMLElement>(selector)?.click())
    const steps = next === undefined ? clicks : [...clicks, () => setNext(true)]
    const timers = steps.map((step, index) => setTimeout(step, (index + 1) * PAUSE))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [press, next])
  if (Face === undefined) return null
  return (
    <li ref={root} data-example={name} className="min-w-0 rounded-card border border-line p-4">
      <h2 className="mb-3 text-sm font-bold text-quiet">{name}</h2>
      <ErrorBoundary>
        <Face
          view={isNext && next !== undefined ? next : view}
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
  )
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
