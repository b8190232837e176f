import { Button } from '@fimm/ui/button.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useGameSay, type GameOffer } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useSayRefusal } from '../i18n/refusals.ts'
import { GamePicture } from '../lobby/game-picture.tsx'
import { GameOptions, useOptionSummary } from '../table/game-options.tsx'
import { noteLocalGames } from './known-name.ts'
import { useLocalHouse } from './local-place.tsx'

const NOBODY = 'nobody'
const MOST_BOTS = 3

/** One game for one person: against whom, how, and off it goes. */
export const OfflineGame = ({ offer, ready }: { readonly offer: GameOffer; readonly ready: boolean }) => {
  const t = useT()
  const say = useGameSay(offer.id)
  const sayRefusal = useSayRefusal()
  const house = useLocalHouse()
  const [, go] = useLocation()
  const [options, setOptions] = useState<object>({})
  const [rival, setRival] = useState(offer.bots[1] ?? offer.bots[0] ?? NOBODY)
  const [count, setCount] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isAlone = offer.seats.max === 1
  const open = async (): Promise<void> => {
    setBusy(true)
    const bots = isAlone || rival === NOBODY ? [] : Array.from({ length: count }, () => rival)
    const opened = await house.open({ game: offer.id, options, bots }).catch(() => undefined)
    if (opened?.ok === true) {
      noteLocalGames(true)
      go(`/offline/${opened.value.code}`)
      return
    }
    setProblem(sayRefusal(opened?.error))
    setBusy(false)
  }
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-paper">
      <GamePicture game={offer.id} className="h-28 sm:h-36" />
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div>
          <h3 className="text-xl font-bold">{say('name')}</h3>
          <p className="text-quiet">
            {say('tagline')}{' '}
            <Link
              href={`/rules/${offer.id}`}
              aria-label={t('home.rulesOf', { game: say('name') })}
              className="font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
            >
              {t('nav.rules')}
            </Link>
          </p>
        </div>
        {!isAlone && (
          <Rivals offer={offer} rival={rival} onRival={setRival} count={count} onCount={setCount} />
        )}
        {!isAlone && <Options game={offer.id} options={options} onChange={setOptions} />}
        <Button
          kind="main"
          className="w-full sm:w-auto sm:min-w-40 sm:self-start"
          disabled={isBusy || !ready}
          // What is heard begins with what is seen.
          aria-label={
            isAlone ? `${t('offline.random')}: ${say('name')}` : t('home.createGame', { game: say('name') })
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
  readonly offer: GameOffer
  readonly rival: string
  readonly onRival: (level: string) => void
  readonly count: number
  readonly onCount: (count: number) => void
}

const Rivals = ({ offer: { id, bots, seats }, rival, onRival, count, onCount }: RivalsProps) => {
  const t = useT()
  const say = useGameSay(id)
  const levels = bots.map((level) => ({ value: level, label: say(`level.${level}`) }))
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
