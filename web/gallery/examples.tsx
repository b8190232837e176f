import type { Example } from '@fimm/kernel'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { faceOf, useGameT } from '../games.ts'
import { useList } from '../i18n/i18n.tsx'
import { ErrorBoundary } from '../pages/problem.tsx'
import { EVENING, examplesOf, useExamplePeople } from './example-people.ts'

/** A game's face in each of its examples, as the viewer the example names; `?example=` shows one in all the width. */
export const Examples = ({ game }: { readonly game: string }) => {
  const { data } = useSuspenseQuery({
    queryKey: ['examples', game],
    queryFn: async () => {
      const { list, played } = await examplesOf(game)
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
  const list = useList()
  const person = useExamplePeople()
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
          list={list}
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
