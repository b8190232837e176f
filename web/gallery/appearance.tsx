import { Choice } from '@fimm/ui/choice.tsx'
import { LANGUAGES } from '../i18n/catalogues.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { changeSettings, CONTRASTS, MOTIONS, THEMES, useSettings } from '../settings/settings.ts'

const optionsOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

/** The looks every part must support; these are the app's own settings. */
export const Appearance = () => {
  const { theme, contrast, motion } = useSettings()
  const { language, choose } = useLanguage()
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Choice
        label="Theme"
        value={theme}
        options={optionsOf(THEMES)}
        onChange={(value) => changeSettings({ theme: value })}
      />
      <Choice
        label="Contrast"
        value={contrast}
        options={optionsOf(CONTRASTS)}
        onChange={(value) => changeSettings({ contrast: value })}
      />
      <Choice
        label="Motion"
        value={motion}
        options={optionsOf(MOTIONS)}
        onChange={(value) => changeSettings({ motion: value })}
      />
      <Choice label="Language" value={language} options={optionsOf(LANGUAGES)} onChange={choose} />
    </div>
  )
}
