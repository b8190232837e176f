import { Card } from '@fimm/ui/card.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import { TodaysPuzzles } from '../daily/todays-puzzles.tsx'
import { gamesWithFaces } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { hasLocalGames } from '../offline/known-name.ts'
import { usePrepared } from '../offline/use-prepared.ts'
import { useMe } from '../session/me.ts'
import { useMyTables } from '../session/my-tables.ts'
import { NameForm } from '../session/name-form.tsx'
import { GameShelf } from './game-shelf.tsx'
import { HereNow } from './here-now.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { JoinForm } from './join-form.tsx'
import { useLeftTables } from './left-tables.ts'
import { LobbyPanels } from './lobby-panels.tsx'
import { useOpenTable } from './use-open-table.ts'
import { YourTables } from './your-tables.tsx'

/** Whoever comes back finds their tables first; whoever is new, what this is and where to say a name. */
const FrontPage = () => {
  const t = useT()
  const { data: me, isPending } = useMe()
  const opening = useOpenTable()
  const mine = useMyTables()
  usePrepared()
  /** The game somebody without a name wants: the name is asked for first, then its table opens. */
  const [wanted, setWanted] = useState<string>()
  const { open } = opening
  const isKnown = !!me
  const play = useCallback(
    (game: string): void => {
      if (isKnown) return void open(game)
      setWanted(game)
      const field = document.getElementById('name-card')
      field?.scrollIntoView({ block: 'center' })
      field?.querySelector('input')?.focus()
    },
    [isKnown, open],
  )
  const left = useLeftTables((mine?.tables ?? []).map(({ code }) => code))
  const hasTables = mine !== undefined && mine.tables.length + left.length > 0
  return (
    <div className="flex flex-col gap-5 sm:gap-7">
      <section className="grid grid-cols-1 items-center gap-5 sm:pt-4 lg:grid-cols-[1fr_26rem] lg:gap-12">
        {/* On a phone the tables one is at take the place of the welcome; who listens has it as the heading. */}
        <div className={hasTables ? 'max-lg:sr-only' : 'pt-2'}>
          <Tiles />
          <h1 className="mt-3 text-4xl leading-[1.05] font-extrabold tracking-tight sm:text-5xl">
            {t('app.tagline', { count: gamesWithFaces().length })}
          </h1>
          <p className="mt-2 max-w-prose text-lg text-quiet">
            {me ? t('home.hello', { name: me.name }) : t('app.pitch')}
          </p>
        </div>
        {hasTables && <YourTables {...mine} left={left} />}
        {!isPending && !me && (
          <Card>
            <div id="name-card">
              <NameForm
                submit={t('home.play')}
                onDone={() => wanted !== undefined && void opening.open(wanted)}
              />
            </div>
          </Card>
        )}
      </section>
      {hasLocalGames() && (
        <Link
          href="/offline"
          className="-my-2 self-start font-semibold text-accent underline underline-offset-4"
        >
          {t('offline.back')}
        </Link>
      )}
      {me && <HereNow />}
      <GameShelf onPlay={play} busy={opening.busy} problem={opening.problem} beside={<JoinForm />} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TodaysPuzzles />
        {me ? <LobbyPanels /> : !isPending && <HowItWorks />}
      </div>
    </div>
  )
}

const TILES = ['-rotate-6', 'rotate-3 translate-y-1', '-rotate-2', 'rotate-6 translate-y-0.5'] as const

const Tiles = () => (
  <div aria-hidden className="flex gap-1.5">
    {[...'FIMM'].map((letter, place) => (
      <LetterTile
        key={TILES[place]}
        letter={letter}
        className={`w-11 animate-[arrive_500ms_var(--ease-settle)_both] text-2xl ${TILES[place]}`}
      />
    ))}
  </div>
)

export default FrontPage
