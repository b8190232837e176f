import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { Redo2, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { Draft, Props } from './props.ts'
import type { Choosing } from './use-choice.ts'

/** What stands under every decision: taking back, buying nothing, the end, and coming back from a bot. */
export const DockFooter = ({
  props,
  act,
  endButton,
}: Pick<Choosing, 'act'> & {
  readonly props: Props
  readonly endButton: RefObject<HTMLButtonElement | null>
}) => {
  const { view, undo, redo, t } = props
  const { may } = view
  const submit = (command: Draft): void => act({ type: 'send', command })
  const canSkip = may?.['skip-buying'].ok === true
  const canEnd = may?.['declare-end'].ok === true
  if (undo === undefined && redo === undefined && !canSkip && !canEnd && !view.away) return null
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2">
      {view.away && may?.['come-back'].ok === true && (
        <>
          <span className="text-sm font-semibold">{t('status.away')}</span>
          <Button kind="main" onClick={() => submit({ type: 'come-back' })}>
            {t('action.come-back')}
          </Button>
        </>
      )}
      {undo !== undefined && (
        <Button className="min-w-0 flex-auto px-3! whitespace-nowrap" onClick={() => void undo.run()}>
          <Undo2 aria-hidden className="size-4" />
          <span className="truncate">{undo.text}</span>
        </Button>
      )}
      {redo !== undefined && (
        <Button className="min-w-0 flex-auto px-3! whitespace-nowrap" onClick={() => void redo.run()}>
          <Redo2 aria-hidden className="size-4" />
          <span className="truncate">{redo.text}</span>
        </Button>
      )}
      {canSkip && (
        <Button
          data-buy-nothing
          className="flex-auto px-3! whitespace-nowrap"
          onClick={() => submit({ type: 'skip-buying' })}
        >
          {t('action.skip')}
        </Button>
      )}
      {canEnd && (
        <ConfirmButton
          ref={endButton}
          // A row of its own: the question is longer than the button, and would push the others about.
          className="w-full"
          sure={t('end.sure')}
          onConfirm={() => submit({ type: 'declare-end' })}
        >
          {t('action.end')}
        </ConfirmButton>
      )}
    </div>
  )
}
