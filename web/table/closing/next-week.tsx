import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { TableActions } from '../use-table-actions.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { asLocalInput, sameTimeNextWeek } from './same-time.ts'

/** When the table meets again: the host sets the date, everybody may put it into their calendar (T10d). */
export const NextWeek = ({
  document: { code, me, meetsAgainAt },
  actions,
  began,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  /** When this evening began. */
  readonly began: number
}) => {
  const t = useT()
  const { language } = useLanguage()
  const [now] = useState(() => Date.now())
  const [isOpen, setIsOpen] = useState(false)
  const isSet = meetsAgainAt !== undefined && meetsAgainAt > now
  const at = isSet ? meetsAgainAt : sameTimeNextWeek(began, now)
  const [draft, setDraft] = useState(asLocalInput(at))
  const isHost = me?.host === true
  if (!isSet && !isHost) return null
  const set = (wanted: number): void => void actions.act({ type: 'meet-again', at: wanted })
  const change = (): void => {
    const wanted = new Date(draft).getTime()
    if (!Number.isNaN(wanted)) set(wanted)
    setIsOpen(false)
  }
  return (
    <section aria-labelledby="meet" className="rounded-card border-2 border-accent bg-paper p-3.5">
      <div className="flex items-center gap-3">
        <span aria-hidden className="w-14 shrink-0 overflow-hidden rounded-xl border border-line text-center">
          <span className="block bg-accent text-xs leading-5 font-bold text-accent-ink">
            {formatDate(language, 'short', at).replace(/[\d.\s]+/g, '')}
          </span>
          <span className="block font-display text-2xl leading-9 font-extrabold">
            {new Date(at).getDate()}
          </span>
        </span>
        <div className="min-w-0 flex-1 leading-snug">
          <h2 id="meet" className="text-lg font-bold">
            {t(isSet ? 'meet.set' : 'meet.title')}
          </h2>
          <p className="text-[0.95rem]">
            <b>{formatDate(language, 'full', at)}</b> · {formatDate(language, 'time', at)}
          </p>
          <p className="text-sm text-quiet">
            {t('meet.same')}
            {isHost && (
              <>
                {' · '}
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                  className="min-h-8 font-bold text-accent"
                >
                  {t('meet.change')}
                </button>
              </>
            )}
          </p>
        </div>
      </div>
      {isOpen && (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <TextField
            label={t('meet.when')}
            type="datetime-local"
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <Button kind="main" onClick={change}>
            {t('meet.save')}
          </Button>
          {isSet && (
            <Button onClick={() => void actions.act({ type: 'meet-again', at: null })}>
              {t('meet.cancel')}
            </Button>
          )}
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isSet && <AddToCalendar code={code} at={at} kind={isOpen ? 'plain' : 'main'} />}
        {/* While another date is being chosen, only that one can be saved. */}
        {!isSet && !isOpen && (
          <Button kind="main" className="flex-1" onClick={() => set(at)}>
            {t('meet.save')}
          </Button>
        )}
        <CopyButton
          text={() => `${location.origin}/t/${code}`}
          label={t('table.copy')}
          copiedLabel={t('table.copied')}
        />
      </div>
    </section>
  )
}
