import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { CopyByHand } from '@fimm/ui/copy-by-hand.tsx'
import { canShare, share } from '@fimm/ui/share.ts'
import { useCopy } from '@fimm/ui/use-copy.ts'
import { Check, CircleAlert, Dices, Eye, Play, RotateCcw, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGameT, useGameTitle } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { wordLanguageOf } from '../i18n/word-language.ts'
import { useLocalConnection } from '../session/client.ts'
import { textOf } from './option-texts.ts'
import type { PersonOf } from './people.ts'
import { askedForNext, ReadyPeople } from './ready-people.tsx'
import type { TableActions } from './use-table-actions.ts'

interface DockProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}

/** The one main button between matches, always in the same place, whatever happened before: start, play again, or what
 *  is missing. */
export const MainDock = (props: DockProps) => {
  const { me, next, members, openRoles } = props.document
  const isWatching =
    openRoles?.includes('player') === true &&
    members.some(({ id, wantsToPlay }) => id === me?.player && !wantsToPlay)
  // Before the first match only the host has something to press; who chose to watch can sit down again.
  if (me === undefined || (!me.host && next === undefined && !isWatching)) return null
  return (
    <div className="sticky bottom-[var(--bottom-bar)] z-20 -mx-4 flex flex-col gap-2.5 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-4 lg:mx-0 lg:rounded-card lg:border lg:px-5 lg:shadow-lift lg:after:absolute lg:after:inset-x-0 lg:after:top-full lg:after:-z-10 lg:after:mt-px lg:after:h-5 lg:after:bg-page">
      {next !== undefined && <Ready {...props} />}
      {me.host ? <HostButton {...props} /> : <GuestButton {...props} />}
    </div>
  )
}

/** Who is ready for one more. */
const Ready = ({ document: { next, members, me }, person }: DockProps) => {
  const t = useT()
  const { language } = useLanguage()
  const humans = askedForNext({ members })
  const ready = humans.filter(({ id }) => next?.again.includes(id))
  if (humans.length < 2 || next === undefined) return null
  const names = listFormat(language).format(ready.map(({ id }) => person(id).name))
  const isLast = next.waitingFor.length === 1 && next.waitingFor[0] === me?.player
  return (
    <div className="flex items-center gap-3">
      <ReadyPeople people={humans} ready={next.again} person={person} look="page" />
      <p className="min-w-0 flex-1 text-right text-sm leading-tight text-quiet">
        {ready.length === 0 ? t('next.nobody') : t('next.ready', { names, count: ready.length })}
        {isLast && <span className="block font-semibold text-ink">{t('next.youToo')}</span>}
      </p>
    </div>
  )
}

/** The same game once more, in the game's own words where it has them. */
const useAgain = (game: string): string => {
  const t = useT()
  return textOf(useGameT(game), 'action.new-game') ?? t('table.again')
}

const HostButton = ({ document, actions }: DockProps) => {
  const t = useT()
  const title = useGameTitle()
  const { cannotStart, game, last, next, me } = document
  const again = useAgain(game.id)
  const isAgain = last?.game === game.id
  const isAnybodyReady = next?.again.some((player) => player !== me?.player) === true
  const start = (
    <Button
      kind={cannotStart === undefined ? 'main' : 'plain'}
      className={`min-h-13 text-lg ${cannotStart === undefined ? 'w-full' : ''}`}
      disabled={cannotStart !== undefined}
      onClick={() => void actions.act({ type: 'start' })}
    >
      {isAgain ? <RotateCcw aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      {isAgain ? (isAnybodyReady ? t('next.now') : again) : t('table.startGame', { game: title(game.id) })}
    </Button>
  )
  if (cannotStart === undefined) return start
  return (
    <Missing document={document} actions={actions}>
      {start}
    </Missing>
  )
}

/** Why it cannot start, and the way to mend it. */
const Missing = ({
  document: { cannotStart, game, code, welcomes },
  actions,
  children,
}: Pick<DockProps, 'document' | 'actions'> & { readonly children: ReactNode }) => {
  const t = useT()
  const isLocal = useLocalConnection() !== undefined
  const { copied, byHand, copy } = useCopy()
  const words = wordLanguageOf(game)
  const link = `${location.origin}/t/${code}`
  const invite = (): Promise<void> => (canShare() ? share({ url: link, title: t('app.name') }) : copy(link))
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-bold text-warn">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {cannotStart?.why === 'too-few-players'
          ? t('table.tooFew', { missing: cannotStart.missing })
          : cannotStart?.why === 'no-spectators'
            ? t('table.noSpectators', { watching: cannotStart.watching })
            : cannotStart?.why === 'table-full'
              ? t('table.tooMany', { surplus: cannotStart.surplus })
              : t('table.playing')}
      </p>
      <div className="flex gap-2">
        {children}
        {cannotStart?.why === 'too-few-players' && welcomes.play && !isLocal && (
          <Button kind="main" className="min-h-13 flex-1 text-lg" onClick={() => void invite()}>
            {copied ? <Check aria-hidden className="size-5" /> : <Share2 aria-hidden className="size-5" />}
            {t(copied ? 'table.copied' : 'table.shareLink')}
          </Button>
        )}
        {(cannotStart?.why === 'no-spectators' || cannotStart?.why === 'table-full') && (
          <Button
            kind="main"
            className="min-h-13 flex-1 text-lg"
            // Without options the game proposes those that suit so many (T9b).
            onClick={() =>
              void actions.act({
                type: 'choose-game',
                game: game.id,
                ...(words !== undefined && { language: words }),
              })
            }
          >
            {t('table.withEverybody')}
          </Button>
        )}
      </div>
      {byHand !== undefined && <CopyByHand text={byHand} label={t('table.shareLink')} />}
    </>
  )
}

const GuestButton = ({ document, actions }: DockProps) => {
  const t = useT()
  const again = useAgain(document.game.id)
  const { me, next, members, openRoles = [] } = document
  if (me === undefined) return null
  const own = members.find(({ id }) => id === me.player)
  const toSeat = (role: 'player' | 'spectator') => () =>
    void actions.act({ type: 'set-role', player: me.player, role })
  if (own?.wantsToPlay !== true)
    return openRoles.includes('player') ? (
      <Button kind="main" className="min-h-13 text-lg" onClick={toSeat('player')}>
        {t('table.sit')}
      </Button>
    ) : null
  const isReady = next?.again.includes(me.player) === true
  return (
    <>
      {own.role === 'player' && (
        <Button
          kind={isReady ? 'soft' : 'main'}
          aria-pressed={isReady}
          className="min-h-13 text-lg"
          onClick={() => void actions.act({ type: 'say-again', again: !isReady })}
        >
          {isReady ? <Check aria-hidden className="size-5" /> : <RotateCcw aria-hidden className="size-5" />}
          {isReady ? t('next.iAmReady') : again}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-1 px-1.5 text-[0.9375rem] whitespace-nowrap"
          onClick={() => globalThis.document.querySelector('#games')?.scrollIntoView({ block: 'center' })}
        >
          <Dices aria-hidden className="size-4" />
          {t('next.propose')}
        </Button>
        {openRoles.includes('spectator') && (
          <Button className="flex-1 px-1.5 text-[0.9375rem] whitespace-nowrap" onClick={toSeat('spectator')}>
            <Eye aria-hidden className="size-4" />
            {t('table.watch')}
          </Button>
        )}
      </div>
    </>
  )
}
