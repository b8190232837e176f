import { Button } from '@fimm/ui/button.tsx'
import { saveFile } from '@fimm/ui/save-file.ts'
import { CalendarPlus } from 'lucide-react'
import { useT } from '../../i18n/i18n.tsx'
import { calendarFile } from './calendar-file.ts'

/** The next evening as a file for the reader's own calendar. */
export const AddToCalendar = ({
  code,
  at,
  kind = 'plain',
}: {
  readonly code: string
  readonly at: number
  readonly kind?: 'plain' | 'main'
}) => {
  const t = useT()
  const save = (): void =>
    saveFile(
      'fimm.ics',
      'text/calendar',
      calendarFile({
        title: t('meet.event'),
        text: t('meet.same'),
        link: `${location.origin}/t/${code}`,
        at,
        now: Date.now(),
      }),
    )
  return (
    <Button kind={kind} className="flex-1 whitespace-nowrap" onClick={save}>
      <CalendarPlus aria-hidden className="size-4" />
      {t('meet.calendar')}
    </Button>
  )
}
