import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Bot } from 'lucide-react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import type { TableActions } from './use-table-actions.ts'

/** Who left by mistake finds the seat held by a bot, and takes it back with one tap (T14). */
export const LeftCard = ({
  document,
  actions,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act' | 'problem'>
}) => {
  const t = useT()
  const title = useGameTitle()
  return (
    <div className="flex flex-1 items-center justify-center py-4">
      <section className="flex w-full max-w-md flex-col items-center gap-4 rounded-card border border-line bg-paper p-6 text-center">
        <Bot aria-hidden className="size-14 text-quiet" strokeWidth={1.5} />
        <h1 className="text-2xl font-extrabold">{t('left.title', { game: title(document.game.id) })}</h1>
        <p className="text-quiet">{t('left.bot')}</p>
        <Button kind="main" onClick={() => void actions.act({ type: 'take-seat-back' })}>
          {t('left.back')}
        </Button>
        <Link href="/" className="font-semibold text-accent underline underline-offset-4">
          {t('nav.home')}
        </Link>
        {actions.problem !== undefined && (
          <p role="alert" className="font-semibold text-bad">
            {actions.problem}
          </p>
        )}
      </section>
    </div>
  )
}
