import { playSound } from '@fimm/ui/sound.ts'
import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { changeSettings, useSettings } from '../../settings/settings.ts'

/** The room's sound: browsers play none until somebody has pressed something, and nobody touches a television. */
export const ScreenSound = () => {
  const t = useT()
  const { sound } = useSettings()
  const [isTouched, setIsTouched] = useState(() => navigator.userActivation?.hasBeenActive ?? false)
  const isOn = sound && isTouched
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      aria-label={t(isOn ? 'screen.soundOff' : 'screen.soundOn')}
      onClick={() => {
        setIsTouched(true)
        changeSettings({ sound: !isOn })
        if (!isOn) playSound('found')
      }}
      className={`flex size-[6.5vh] shrink-0 items-center justify-center rounded-full border-2 border-line bg-paper ${isOn ? 'text-accent' : 'text-quiet'}`}
    >
      <Icon aria-hidden className="size-[3.4vh]" />
    </button>
  )
}
