import { Button } from '@fimm/ui/button.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { GameInfo } from '@fimm/protocol/http/games.ts'
import { useGameT } from '../games.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { GamePicture } from '../lobby/game-picture.tsx'
import { GameOptions } from '../table/game-options.tsx'
import { useOptionSummary } from '../table/option-texts.ts'
import { noteLocalGames } from './known-name.ts'
import { useLocalServer } from './local-server-provider.tsx'

const NOBODY = 'nobody'
const MOST_BOTS = 3

/** One game for one person: against whom, how, and off it goes. */
export const OfflineGame = ({ game, ready }: { readonly game: GameInfo; readonly ready: boolean }) => {
  const t = useT()
  const gameT = useGameT(game.id)
  const refusalText = useRefusalText()
  const server = useLocalServer()
  const [, go] = useLocation()
  const { language } = useLanguage()
  const [options, setOptions] = useState<object>(
    game.languages?.includes(language) === true ? { language } : {},
  )
  const [rival, setRival] = useState(game.bots[1] ?? game.bots[0] ?? NOBODY)
  const [count, setCount] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isAlone = game.seats.max === 1
  const open = async (): Promise<void> => {
    setBusy(true)
    const bots = isAlone || rival === NOBODY ? [] : Array.from({ length: count }, () => rival)
    const opened = await server.open({ game: game.id, options, bots }).catch(() => undefined)
    if (opened?.ok === true) {
      noteLocalGames(true)
      go(`/offline/${opened.value.code}`)
      return
    }
    setProblem(refusalText(opened?.error))
    setBusy(false)
  }
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-paper">
      <GamePicture game={game.id} className="h-28 sm:h-36" />
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div>
          <h3 className="text-xl font-bold">{gameT('name')}</h3>
          <p className="text-quiet">
            {gameT('tagline')}{' '}
            <Link
              href={`/rules/${game.id}`}
              aria-label={t('home.rulesOf', { game: gameT('name') })}
              className="font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
            >
              {t('nav.rules')}
            </Link>
          </p>
        </div>
        {!isAlone && <Rivals game={game} rival={rival} onRival={setRival} count={count} onCount={setCount} />}
        {!isAlone && <Options game={game.id} options={options} onChange={setOptions} />}
        <Button
          kind="main"
          className="w-full sm:w-auto sm:min-w-40 sm:self-start"
          disabled={isBusy || !ready}
          // What is heard begins with what is seen.
          aria-label={
            isAlone
              ? `${t('offline.random')}: ${gameT('name')}`
              : t('home.createGame', { game: gameT('name') })
          }
          onClick={() => void open()}
        >
          {t(isAlone ? 'offline.random' : 'home.create')}
        </Button>
        {problem !== undefined && (
          <p role="alert" className="font-semibold text-bad">
            {problem}
          </p>
        )}
      </div>
    </article>
  )
}

interface RivalsProps {
  readonly game: GameInfo
  readonly rival: string
  readonly onRival: (level: string) => void
  readonly count: number
  readonly onCount: (count: number) => void
}

const Rivals = ({ game: { id, bots, seats }, rival, onRival, count, onCount }: RivalsProps) => {
  const t = useT()
  const gameT = useGameT(id)
  const levels = bots.map((level) => ({ value: level, label: gameT(`level.${level}`) }))
  const alone = seats.min <= 1 ? [{ value: NOBODY, label: t('offline.practice') }] : []
  const counts = Array.from({ length: Math.min(MOST_BOTS, seats.max - 1) }, (_, index) => index + 1)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Choice label={t('offline.rival')} value={rival} options={[...levels, ...alone]} onChange={onRival} />
      {rival !== NOBODY && counts.length > 1 && (
        <Choice
          label={t('offline.bots')}
          value={count}
          options={counts.map((value) => ({ value, label: String(value) }))}
          onChange={onCount}
        />
      )}
    </div>
  )
}

interface OptionsProps {
  readonly game: string
  readonly options: object
  readonly onChange: (options: object) => void
}

const Options = ({ game, options, onChange }: OptionsProps) => {
  const t = useT()
  const chosen = { id: game, options }
  const me = { player: '', role: 'player', host: true } as const
  const summary = useOptionSummary({ game: chosen })
  return (
    <Disclosure title={t('table.options')} hint={summary}>
      <div className="space-y-4">
        <GameOptions
          document={{ game: chosen, me }}
          actions={{
            act: async (command) => {
              if (command.type === 'choose-game') onChange(command.options ?? {})
              return { ok: true }
            },
          }}
        />
      </div>
    </Disclosure>
  )
}
