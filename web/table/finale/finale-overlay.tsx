import { Button } from '@fimm/ui/button.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useGameTitle } from '../../games.ts'
import { useT } from '../../i18n/i18n.tsx'
import { useWide } from '../../pages/use-width.ts'
import type { PersonOf } from '../people.ts'
import { Reveal } from './reveal.tsx'
import type { Finale } from './use-finale.ts'
import { WinnerMoment } from './winner-moment.tsx'

/** The end of a match fills the screen until it is told; any tap or key goes on. */
const FinaleOverlay = ({ finale, person }: { readonly finale: Finale; readonly person: PersonOf }) => {
  const t = useT()
  const title = useGameTitle()
  const isWide = useWide()
  const { record, stage, told, skip } = finale
  const goOn = useEffectEvent(skip)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    if (current === null) return undefined
    current.showModal()
    const onClick = (): void => goOn()
    const onCancel = (event: Event): void => {
      event.preventDefault()
      goOn()
    }
    current.addEventListener('click', onClick)
    current.addEventListener('cancel', onCancel)
    return () => {
      current.removeEventListener('click', onClick)
      current.removeEventListener('cancel', onCancel)
      current.close()
    }
  }, [])
  const props = { outcome: record.outcome, game: record.game, title: title(record.game), person }
  return (
    <dialog
      ref={dialog}
      aria-label={t('finale.label')}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col bg-page text-ink"
    >
      {stage === 'reveal' ? (
        <Reveal {...props} told={told} />
      ) : (
        <WinnerMoment {...props} size={isWide ? 'desktop' : 'phone'} />
      )}
      <div className="relative flex justify-center pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        {/* Its click reaches the dialog, as every other does. */}
        <Button kind="quiet">{t(stage === 'reveal' ? 'finale.skip' : 'finale.toStandings')}</Button>
      </div>
    </dialog>
  )
}

export default FinaleOverlay
