import { Card } from '@fimm/ui/card.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { alertPerson } from '../notifications/alert.ts'
import { useTitle } from '../notifications/use-title.ts'
import { LANGUAGE_NAMES } from '../i18n/catalogues.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { PushChoice } from '../push/push-choice.tsx'
import { PlainHttp } from './plain-http.tsx'
import { changeSettings, CONTRASTS, MOTIONS, THEMES, useSettings } from './settings.ts'

const SettingsPage = () => {
  const t = useT()
  const { language, choose } = useLanguage()
  const { theme, contrast, motion, sound, vibration, chatMuted } = useSettings()
  useTitle(t('nav.settings'))
  const switched = (['on', 'off'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))
  return (
    <div className="mx-auto w-full max-w-xl space-y-4 lg:max-w-3xl">
      <h1 className="text-3xl font-bold">{t('nav.settings')}</h1>
      <Card>
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          <Choice
            label={t('settings.language')}
            value={language}
            options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
            onChange={choose}
          />
          <Choice
            label={t('settings.theme')}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
            onChange={(value) => changeSettings({ theme: value })}
          />
          <Choice
            label={t('settings.contrast')}
            value={contrast}
            options={CONTRASTS.map((value) => ({ value, label: t(`settings.contrast.${value}`) }))}
            onChange={(value) => changeSettings({ contrast: value })}
          />
          <Choice
            label={t('settings.motion')}
            value={motion}
            options={MOTIONS.map((value) => ({ value, label: t(`settings.motion.${value}`) }))}
            onChange={(value) => changeSettings({ motion: value })}
          />
          <Choice
            label={t('settings.sound')}
            value={sound ? 'on' : 'off'}
            options={switched}
            onChange={(value) => {
              changeSettings({ sound: value === 'on' })
              alertPerson('turn')
            }}
          />
          <Choice
            label={t('settings.vibration')}
            value={vibration ? 'on' : 'off'}
            options={switched}
            onChange={(value) => changeSettings({ vibration: value === 'on' })}
          />
          <PushChoice />
          <Choice
            label={t('settings.chat')}
            value={chatMuted ? 'off' : 'on'}
            options={switched}
            onChange={(value) => changeSettings({ chatMuted: value === 'off' })}
          />
        </div>
      </Card>
      {!isSecureContext && <PlainHttp />}
    </div>
  )
}

export default SettingsPage
