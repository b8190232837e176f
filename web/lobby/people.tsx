import { isProgram } from '@fimm/kernel'
import type { LobbyDocument } from '@fimm/protocol/lobby-document.ts'
import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { hasFace, useGames } from '../games.ts'
import { useCollator, useLanguage, useT, type MessageKey } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { theClient } from '../session/client.ts'
import { GameSelect } from './game-select.tsx'

/** Who is here, and may be asked for a game (T15, T16). */
export const People = ({
  people,
  more,
  waitingFor,
  ended,
  onAsk,
}: Pick<LobbyDocument, 'people'> & {
  /** Who is here and not listed. */
  readonly more: number
  readonly waitingFor: string | undefined
  readonly ended: MessageKey | undefined
  readonly onAsk: () => void
}) => {
  const t = useT()
  const collator = useCollator()
  const refusalText = useRefusalText()
  const { language } = useLanguage()
  const { data: games = [] } = useGames()
  // Games made for two come first: the sentence below is theirs (S12).
  const duels = games
    .filter(({ id, forTwo }) => hasFace(id) && forTwo)
    .toSorted((a, b) => Number(b.seats.max === 2) - Number(a.seats.max === 2))
    .map(({ id }) => id)
  const [game, setGame] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const chosen = game ?? duels[0]
  const challenge = async (to: string): Promise<void> => {
    if (chosen === undefined) return
    onAsk()
    const answer = await theClient().sendToLobby({ type: 'challenge', to, game: chosen, language })
    setProblem(answer.ok ? undefined : refusalText(answer.error))
  }
  return (
    <Card
      title={t('home.people')}
      action={
        people.length > 0 &&
        chosen !== undefined &&
        duels.length > 1 && <GameSelect games={duels} value={chosen} onChange={setGame} hidden />
      }
    >
      {people.length === 0 && <Empty icon={UsersRound}>{t('home.nobody')}</Empty>}
      <p role="status" className="mb-2 text-sm font-semibold text-quiet empty:hidden">
        {ended !== undefined && t(ended)}
      </p>
      {problem !== undefined && (
        <p role="alert" className="mb-2 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
      {waitingFor !== undefined && (
        <p className="mb-2 flex items-center justify-between gap-2 rounded-xl bg-sunken py-1 pe-1 ps-3 font-semibold">
          {t('challenge.sent', { name: waitingFor })}
          <Button size="small" onClick={() => void theClient().sendToLobby({ type: 'withdraw' })}>
            {t('challenge.withdraw')}
          </Button>
        </p>
      )}
      {people.some(({ playing }) => !playing) && (
        <p className="mb-1 text-sm text-quiet">{t('home.choose')}</p>
      )}
      <ul className="space-y-1">
        {people
          .toSorted((a, b) => collator.compare(a.name, b.name))
          .map(({ player, name, playing }) => (
            <li key={player} className="relative flex min-h-11 items-center gap-3">
              <Avatar person={personOf(player, name)} />
              <span className="min-w-0 flex-1 truncate font-semibold">
                {playing ? t('home.playing', { name }) : name}
                {isProgram(player) && <span className="font-normal text-quiet"> · {t('table.bot')}</span>}
              </span>
              {!playing && chosen !== undefined && (
                // Who clicks the name asks as well (S12). A button that is scaled while it is pressed would let go of the
                // name: what reaches beyond it is placed inside it then.
                <Button
                  size="small"
                  className="after:absolute after:inset-0 active:scale-none!"
                  disabled={waitingFor !== undefined}
                  aria-label={t('home.challengeName', { name })}
                  onClick={() => void challenge(player)}
                >
                  {t('home.challenge')}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-quiet">{t('home.more', { count: more })}</p>}
    </Card>
  )
}
