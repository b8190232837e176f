import { Button, type ButtonProps } from '@fimm/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'

/** Opened by few: its own file. */
const ReportForm = lazy(() => import('./report-form.tsx'))

/** At a public table strangers meet, and the host may be the one who is rude: it goes to who runs the server (F52). */
export const Report = ({
  code,
  about,
  kind = 'plain',
}: {
  readonly code: string
  readonly about?: string
  readonly kind?: NonNullable<ButtonProps['kind']>
}) => {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" kind={kind} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('report.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportForm code={code} about={about} />
        </Suspense>
      )}
    </>
  )
}
