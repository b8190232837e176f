import { Choice } from '@fimm/ui/choice.tsx'
import { useOnThisDevice } from './on-this-device.ts'
import type { Translate } from './props.ts'

/** How somebody likes to see cards on this device: theirs alone to choose. */
export const useCardSettings = () => {
  const [shown, setShown] = useOnThisDevice('fimm.poker.shown')
  const [suits, setSuits] = useOnThisDevice('fimm.poker.suits')
  return {
    /** Face up all the time, or only while they are held. */
    isAlwaysUp: shown === 'always',
    suits: suits === 'four' ? ('four' as const) : ('two' as const),
    setShown,
    setSuits,
  }
}

export const CardSettings = ({ t }: { readonly t: Translate }) => {
  const { isAlwaysUp, suits, setShown, setSuits } = useCardSettings()
  return (
    <div className="flex flex-wrap gap-3">
      <Choice
        label={t('cards.shown')}
        value={isAlwaysUp ? 'always' : 'hold'}
        options={(['hold', 'always'] as const).map((value) => ({ value, label: t(`cards.shown.${value}`) }))}
        onChange={setShown}
      />
      <Choice
        label={t('cards.suits')}
        value={suits}
        options={(['two', 'four'] as const).map((value) => ({ value, label: t(`cards.suits.${value}`) }))}
        onChange={setSuits}
      />
    </div>
  )
}
