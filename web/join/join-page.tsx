import type { Invitation } from '@fimm/protocol/http/tables.ts'
import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { useGameTitle, useGameTWhenLoaded } from '../games.ts'
import { useT, type TranslateMessage } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { GamePicture } from '../lobby/game-picture.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { Loading } from '../pages/loading.tsx'
import { JoinForm } from '../lobby/join-form.tsx'
import { Problem } from '../pages/problem.tsx'
import { codeProblem } from './code-problem.ts'
import { whatCountsIn } from '../table/option-texts.ts'
import { JoinName } from './join-name.tsx'
import { useInvitation } from './use-invitation.ts'
import { useJoin } from './use-join.ts'
import { WhoIsThere } from './who-is-there.tsx'

const JoinOptions = lazy(() => import('./join-options.tsx'))

/** One screen from link to seat: who invites, which game, who is there, a name, one button. */
export const JoinPage = ({ code }: { readonly code: string }) => {
  const t = useT()
  const refusalText = useRefusalText()
  const { data, error, refetch } = useInvitation(code)
  if (data !== undefined) return <JoinCard invitation={data} />
  if (error === null) return <Loading />
  return (
    <Problem title={codeProblem(error, t) ?? refusalText(error)}>
      <JoinForm typed={code} again={() => void refetch()} />
    </Problem>
  )
}

const JoinCard = ({ invitation }: { readonly invitation: Invitation }) => {
  const t = useT()
  const title = useGameTitle()
  const { code, game, host } = invitation
  const joining = useJoin(code)
  const name = title(game)
  const inviter = host.name ?? t('table.somebody')
  const { note, button, room } = offerOf(invitation, t)
  const isKicked = invitation.kicked === true
  // Whoever was shut out when the page came up is told when that ends.
  const [wasKicked, setWasKicked] = useState(isKicked)
  if (isKicked && !wasKicked) setWasKicked(true)
  useTitle(t('join.title', { name: inviter, game: name }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // Who finds no seat now wants to play the next one (T9b, T9d).
    void joining.join()
  }
  return (
    <div data-frame="join" className="flex flex-1 flex-col items-center pb-6">
      <section className="w-full max-w-md overflow-hidden rounded-card border border-line bg-paper shadow-lift">
        <GamePicture
          game={game}
          className="h-16 [@media(min-height:40rem)]:h-24 [@media(min-height:43.7rem)]:h-28"
        />
        <form onSubmit={submit} className="relative px-4 pb-4 text-center sm:px-6">
          <span className="-mt-7 inline-flex rounded-full border-4 border-paper">
            <Avatar person={personOf(host.player, inviter)} size={56} />
          </span>
          <h1 className="mt-1 text-base font-normal">
            {t('join.invites', { name: inviter })}
            <span className="block font-display text-4xl leading-tight font-extrabold tracking-tight">
              {name}
            </span>
          </h1>
          {/* Two lines are kept free: the button must not move under a thumb when the words come. */}
          <p className="line-clamp-2 min-h-10 text-sm text-balance text-quiet">
            <Suspense>
              <JoinOptions game={game} options={invitation.options} />
            </Suspense>
          </p>
          <div className="mt-2">
            {note !== undefined && (
              <p role="status" className="mb-2 rounded-2xl bg-sunken px-4 py-2.5 text-start font-semibold">
                {note}
              </p>
            )}
            {wasKicked && !isKicked && (
              <p
                role="status"
                className="mb-2 rounded-2xl bg-accent-soft px-4 py-2.5 text-start font-semibold"
              >
                {t('join.letIn')}
              </p>
            )}
            {!isKicked && <WhoIsThere invitation={invitation} />}
          </div>
          <JoinName joining={joining} />
          <Button
            kind="main"
            type="submit"
            disabled={joining.busy || button === undefined || isKicked}
            className="mt-3 min-h-13 w-full font-display text-lg font-bold"
          >
            {button ?? t('join.noRoom')}
          </Button>
          {joining.problem !== undefined && (
            <p role="alert" className="mt-2 text-start text-sm font-semibold text-bad">
              {joining.problem}
            </p>
          )}
          {(room || invitation.phase === 'playing') && invitation.watchable && !isKicked && (
            <Button
              kind="quiet"
              className="mt-1"
              disabled={joining.busy}
              onClick={() => void joining.join('spectator')}
            >
              <Eye aria-hidden className="size-4" />
              {t('table.joinWatch')}
            </Button>
          )}
        </form>
      </section>
      <p className="mt-4 text-quiet">{t('join.noAccount')}</p>
      <WhatCounts game={game} options={invitation.options} />
      <p className="mt-1 flex flex-wrap justify-center gap-x-5">
        <Link href={`/rules/${game}`} className={LINK}>
          {t('home.rulesOf', { game: name })}
        </Link>
        {!room && (
          <Link href="/" className={LINK}>
            {t('join.own')}
          </Link>
        )}
      </p>
    </div>
  )
}

/** What a game wants to have said before it begins. Below the button, which must not move when it is loaded. */
const WhatCounts = ({ game, options }: Pick<Invitation, 'game' | 'options'>) => {
  const gameT = useGameTWhenLoaded(game)
  const text = gameT && whatCountsIn(gameT, options)
  return text === undefined ? null : (
    <p className="mt-2 max-w-md text-center font-semibold text-balance">{text}</p>
  )
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'

/** What can be had now: a seat, the next game, a place to watch from, or neither, and then why. */
const offerOf = (
  { phase, seats, watchable, openSeats, minutesLeft, kicked = false }: Invitation,
  t: TranslateMessage,
): { readonly room: boolean; readonly note?: string; readonly button: string | undefined } => {
  if (kicked) return { room: false, note: t('refusal.kicked'), button: t('table.joinAs') }
  if (phase === 'waiting' && seats.taken < seats.max) return { room: true, button: t('table.joinAs') }
  if (phase === 'waiting')
    return { room: false, note: t('table.full'), button: watchable ? t('join.playNext') : undefined }
  if (openSeats) return { room: true, note: t('join.openSeats'), button: t('table.joinAs') }
  const note =
    minutesLeft === undefined
      ? t('table.playing')
      : t('join.minutes', {
          minutes: minutesLeft >= 10 ? Math.round(minutesLeft / 5) * 5 : minutesLeft,
        })
  return { room: false, note, button: watchable ? t('join.playNext') : undefined }
}
