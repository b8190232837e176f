import { Card } from '@fimm/ui/card.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { LogInForm } from '../account/log-in-form.tsx'
import { RecoverForm } from '../account/recovery.tsx'
import { useT } from '../i18n/i18n.tsx'
import { NameForm } from './name-form.tsx'

/** Asks for a name, or to log in. */
const NamePage = () => {
  const t = useT()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 py-6">
      <Card className="w-full max-w-sm">
        <h1 className="mb-4 text-2xl font-bold">{t('name.hint')}</h1>
        <NameForm submit={t('name.go')} focus />
      </Card>
      <div className="flex w-full max-w-sm flex-col gap-3">
        <Disclosure title={t('account.have')}>
          <LogInForm />
        </Disclosure>
        <Disclosure title={t('recovery.forgot')}>
          <RecoverForm />
        </Disclosure>
      </div>
    </div>
  )
}

export default NamePage
