import { Button } from '@fimm/ui/button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { useForm } from '../account/use-form.ts'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'

/** What happened, in one's own words; the server adds the last messages that the reporter could read. */
const ReportForm = ({ code, about }: { readonly code: string; readonly about: string | undefined }) => {
  const t = useT()
  const [why, setWhy] = useState('')
  const [isSent, setIsSent] = useState(false)
  const form = useForm(async () => {
    await api('POST', `/tables/${code}/reports`, { why, ...(about !== undefined && { about }) })
    setIsSent(true)
  })
  return (
    <form onSubmit={form.onSubmit} className="w-full space-y-2 rounded-2xl bg-sunken p-3">
      {!isSent && (
        <>
          <TextField
            label={t('report.why')}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            problem={form.problem}
            autoComplete="off"
            maxLength={300}
          />
          <p className="text-sm text-quiet">{t('report.what')}</p>
          <Button type="submit" size="small" disabled={form.busy || why.trim() === ''}>
            {t('report.send')}
          </Button>
        </>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {isSent && t('report.sent')}
      </p>
    </form>
  )
}

export default ReportForm
