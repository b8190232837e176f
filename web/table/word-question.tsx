import { Avatar } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Countdown } from '@fimm/ui/countdown.tsx'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import type { TableProps } from './use-face-props.ts'
import { useTableTime } from './use-table-time.ts'

/** Who answers has the buttons under the thumb. */
const ASKS = 'sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)]'
/** Who only waits plays on: it stands over the status line, and what is pressed is reached through it. */
const TELLS = 'fixed inset-x-4 top-14 mx-auto max-w-xl'

/** Whether a word counts that the dictionary does not know (T23): everybody sees the question, who plays answers it.
 *  It lies over the edge of the board for at most twenty seconds, so that nothing that is touched moves. */
const WordQuestion = ({ document, actions, person }: Omit<TableProps, 'state'>) => {
  const t = useT()
  const { language } = useLanguage()
  const now = useTableTime(document.code)
  const asked = document.match?.wordAsked
  const me = document.me?.player
  if (asked === undefined) return null
  const { player, until, waitingFor } = asked
  const word = asked.word.toUpperCase()
  const isOpen = me !== undefined && waitingFor.includes(me)
  const answer = (yes: boolean): void => void actions.act({ type: 'answer-word', yes })
  return (
    <div className={`pointer-events-none z-30 h-0 ${isOpen ? ASKS : TELLS}`}>
      <div
        role={isOpen ? 'alert' : 'status'}
        data-word-question
        className={`${isOpen ? 'pointer-events-auto bottom-0' : 'top-0'} absolute inset-x-0 flex animate-[rise_200ms_var(--ease-settle)] flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border border-line bg-paper p-3 shadow-lift`}
      >
        <Avatar person={person(player)} size={34} />
        <p className="min-w-0 flex-1 leading-snug font-bold wrap-anywhere">
          {player === me ? t('words.does', { word }) : t('words.asks', { name: person(player).name, word })}
          {!isOpen && (
            <span className="block text-sm font-normal text-quiet">
              {t('words.waiting', {
                names: listFormat(language).format(waitingFor.map((id) => person(id).name)),
              })}
            </span>
          )}
        </p>
        <Countdown until={until} now={now} label={t('words.left')} />
        {isOpen && (
          <div className="flex w-full gap-2 sm:w-auto">
            <Button kind="main" className="flex-1 sm:flex-none" onClick={() => answer(true)}>
              {t('words.yes')}
            </Button>
            <Button className="flex-1 sm:flex-none" onClick={() => answer(false)}>
              {t('words.no')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

export default WordQuestion
