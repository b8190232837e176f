import { Button } from '@fimm/ui/button.tsx'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { hasFace, thumbnailOf, useGames, useGameSay, type GameOffer } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useSayRefusal } from '../i18n/refusals.ts'
import { api, ApiError } from '../session/api.ts'

/** The games as living pictures; one press opens a table. */
export const GameShelf = ({ canPlay }: { readonly canPlay: boolean }) => {
  const t = useT()
  const { data: games = [] } = useGames()
  return (
    <section aria-labelledby="games">
      <h2 id="games" className="mb-3 text-2xl font-bold">
        {t('home.games')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {games.map((game) => (
          <li key={game.id}>
            <Suspense fallback={<div className="h-64 rounded-card bg-sunken" />}>
              <GameCard game={game} canPlay={canPlay} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

const GameCard = ({ game, canPlay }: { readonly game: GameOffer; readonly canPlay: boolean }) => {
  const t = useT()
  const say = useGameSay(game.id)
  const sayRefusal = useSayRefusal()
  const [, go] = useLocation()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const Picture = thumbnailOf(game.id)
  const ready = hasFace(game.id)
  const open = async (): Promise<void> => {
    setBusy(true)
    try {
      const { code } = await api<{ code: string }>('POST', '/tables', { game: game.id })
      go(`/t/${code}`)
    } catch (fault) {
      setProblem(sayRefusal(fault instanceof ApiError ? fault : { code: 'fault' }))
      setBusy(false)
    }
  }
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div aria-hidden className="flex aspect-4/3 items-center justify-center overflow-hidden bg-sunken">
        {Picture && <Picture />}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="text-xl font-bold">{say('name')}</h3>
        <p className="flex-1 text-sm text-quiet">{say('tagline')}</p>
        {ready ? (
          <Button kind="main" disabled={!canPlay || busy} onClick={() => void open()}>
            {t('home.create')}
          </Button>
        ) : (
          <p className="py-2 text-sm font-semibold text-quiet">{t('home.coming')}</p>
        )}
        {problem !== undefined && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {problem}
          </p>
        )}
      </div>
    </article>
  )
}
