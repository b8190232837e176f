import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { parseCode } from '@fimm/table/code.ts'
import { useCallback, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { NameForm } from '../session/name-gate.tsx'
import { useMe } from '../session/me.ts'
import { hasLocalGames } from '../offline/known-name.ts'
import { usePrepared } from '../offline/use-prepared.ts'
import { TodaysPuzzles } from '../daily/todays-puzzles.tsx'
import { GameShelf } from './game-shelf.tsx'
import { LobbyPanels } from './lobby-panels.tsx'
import { useMyTables } from '../session/my-tables.ts'
import { useOpenTable } from './use-open-table.ts'
import { YourTables } from './your-tables.tsx'

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
  return (
    <div className="flex flex-col gap-8 sm:gap-10">
      <section className="grid items-center gap-6 pt-2 sm:pt-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <div>
          <Tiles />
          <h1 className="mt-4 text-4xl leading-[1.05] font-extrabold tracking-tight sm:text-6xl">
            {t('app.tagline')}
          </h1>
          <p className="mt-3 max-w-prose text-lg text-quiet">
            {me ? t('home.hello', { name: me.name }) : t('app.pitch')}
          </p>
        </div>
        <Card className="min-h-28">
          {!isPending && !me && (
            <div id="name-card" className="mb-4 border-b border-line pb-5">
              <NameForm
                submit={t('home.play')}
                onDone={() => wanted !== undefined && void opening.open(wanted)}
              />
            </div>
          )}
          <JoinForm />
        </Card>
      </section>
      {mine !== undefined && mine.tables.length > 0 && <YourTables {...mine} />}
      {hasLocalGames() && (
        <Link
          href="/offline"
          className="-my-2 self-start font-semibold text-accent underline underline-offset-4"
        >
          {t('offline.back')}
        </Link>
      )}
      <GameShelf onPlay={play} busy={opening.busy} problem={opening.problem} />
      <TodaysPuzzles />
      {me && <LobbyPanels />}
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

const JoinForm = () => {
  const t = useT()
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const code = parseCode(text)
  const join = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (code !== undefined) go(`/t/${code}`)
  }
  return (
    <form onSubmit={join} className="flex items-start gap-2">
      <TextField
        label={t('home.join')}
        placeholder="ABC23"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setTried(false)
        }}
        problem={tried && code === undefined ? t('home.badCode') : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        className="min-w-0 flex-1"
      />
      <Button kind="plain" type="submit" className="mt-6" disabled={text.trim() === ''}>
        {t('home.joinGo')}
      </Button>
    </form>
  )
}

export default FrontPage
