import { Button } from '@fimm/ui/button.tsx'
import { SendingRing } from '@fimm/ui/sending-ring.tsx'
import type { ReactNode } from 'react'
import type { Letter } from '../letters.ts'
import { Claim } from './claim.tsx'
import { MoveResult, WordDetail } from './move-result.tsx'
import { Close, Line, MissingWord, type RibbonProps, Said, Swap } from './ribbon-parts.tsx'

/** Under the grid, never over it: what is being chosen, what came of it, what a word means. High enough for any of it,
 *  so that the words of the history stay under the finger that touches them. */
export const Ribbon = (props: RibbonProps) => (
  <section
    aria-label={props.t('ribbon.label')}
    aria-disabled={!props.connected}
    className={`flex min-h-26 items-center @lg:min-h-20 rounded-card border border-line bg-paper px-2.5 py-2 transition-opacity ${props.connected ? '' : 'opacity-45'}`}
  >
    {contentOf(props)}
  </section>
)

const contentOf = (props: RibbonProps): ReactNode => {
  const { view, choosing, shown, word, t, onClose } = props
  const { choice, refusal } = choosing
  if (refusal !== undefined) return <Refused {...props} text={refusal} />
  if (props.pointing.isOn) return <Pointed {...props} />
  switch (choice.stage) {
    case 'first':
      return (
        <Line>
          <Swap letters={[choice.letter]} look="up" />
          <Said>{t('status.choose-second')}</Said>
          <Close label={t('action.deselect')} onClick={choosing.cancel} />
        </Line>
      )
    case 'asking':
      return (
        <Line>
          <Said>{t('action.identical')}</Said>
          <Button kind="main" className="px-4" onClick={choosing.confirm}>
            {t('lobby.yes')}
          </Button>
          <Button className="px-4" onClick={choosing.cancel}>
            {t('lobby.no')}
          </Button>
        </Line>
      )
    case 'settling':
    case 'sent':
      return (
        <Line>
          <Swap letters={choice.letters} look="up" />
          {choice.stage === 'sent' ? (
            <p className="flex flex-1 animate-[appear-late_300ms_step-end] items-center gap-2 text-[15px] font-bold">
              <SendingRing />
              {t('ribbon.sending')}
            </p>
          ) : (
            <Said>{t('ribbon.undo')}</Said>
          )}
        </Line>
      )
    case 'planned':
      return <Planned {...props} letters={choice.letters} />
    case 'none':
      break
  }
  const focused = shown?.words[word ?? -1]
  if (shown !== undefined && focused !== undefined && word !== undefined)
    return <WordDetail {...props} shown={shown} found={focused} number={word + 1} />
  if (shown?.isPast === true) return <MoveResult {...props} shown={shown} onClose={onClose} />
  const claim = view.may?.['claim-win']
  if (claim?.ok === true && !props.readOnly) return <Claim {...props} from={claim.from} />
  if (shown !== undefined) return <MoveResult {...props} shown={shown} onClose={undefined} />
  return <Prompt {...props} />
}

/** What is to be done, and beside it what happened last, or what was there from the start (S6, S19). */
const Prompt = ({ view, t, readOnly, pointing }: RibbonProps) => {
  const { history, start, target } = view
  const isMine = view.may?.swap.ok === true && !readOnly
  const said =
    history.length > 0
      ? [t('result.time-out')]
      : [
          t('start.words', { count: start.length }),
          ...(target === null ? [] : [t('end.target', { scores: target.join('–') })]),
        ]
  return (
    <div className="px-1.5 leading-snug">
      {isMine && <p className="font-bold">{t('status.choose-first')}</p>}
      {said.map((text) => (
        <p key={text} className={isMine ? 'text-sm text-quiet' : 'font-semibold'}>
          {text}
        </p>
      ))}
      <MissingWord pointing={pointing} t={t} />
    </div>
  )
}

/** A word that the dictionary does not know, letter by letter (T23). */
const Pointed = ({ pointing, t }: RibbonProps) => {
  const { word, cells, isNoLine, ask, cancel } = pointing
  const next = cells.length === 0 ? 'house.first' : 'house.last'
  return (
    <Line>
      {word === undefined ? (
        <Said>{t(isNoLine ? 'refusal.not-in-a-line' : next)}</Said>
      ) : (
        <Button kind="main" className="min-w-0 flex-1 px-3" onClick={ask}>
          {t('house.ask', { word: word.toUpperCase() })}
        </Button>
      )}
      <Close label={t('action.deselect')} onClick={cancel} />
    </Line>
  )
}

const Planned = ({
  view,
  choosing,
  t,
  letters,
  connected,
}: RibbonProps & { readonly letters: readonly Letter[] }) => (
  <Line>
    <Swap letters={letters} dashed />
    {view.may?.swap.ok === true ? (
      <Button kind="main" className="min-w-0 flex-1 px-3" onClick={choosing.confirm} disabled={!connected}>
        {t('plan.swap')}
      </Button>
    ) : (
      <div className="min-w-0 flex-1 leading-tight">
        <p className="text-[15px] font-bold">{t('plan.title')}</p>
        <p className="text-sm text-quiet">{t('plan.private')}</p>
      </div>
    )}
    <Close label={t('action.deselect')} onClick={choosing.cancel} />
  </Line>
)

const Refused = ({ choosing, t, text }: RibbonProps & { readonly text: string }) => (
  <Line>
    <p
      role="alert"
      className="min-w-0 flex-1 animate-[shake_120ms] px-1.5 text-[15px] leading-snug font-bold text-bad"
    >
      {text}
    </p>
    <Close label={t('word.close')} onClick={choosing.cancel} />
  </Line>
)
