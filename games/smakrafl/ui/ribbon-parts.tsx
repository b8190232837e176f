import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Letter } from '../letters.ts'

import type { ShownMove } from './focus.ts'
import { Stone, type StoneLook } from './stone.tsx'
import type { Choosing } from './use-choice.ts'
import type { Pointing } from './use-pointing.ts'
import type { MoveShow } from './use-move-show.ts'
import type { Props } from './props.ts'

export interface RibbonProps extends Pick<
  Props,
  'view' | 'person' | 't' | 'now' | 'send' | 'connected' | 'readOnly'
> {
  readonly choosing: Choosing
  readonly pointing: Pointing
  /** The move whose words are on the board, and which of them alone. */
  readonly shown: ShownMove | undefined
  readonly word: number | undefined
  readonly show: MoveShow | undefined
  readonly onWord: (word: number | undefined) => void
  readonly onClose: () => void
}

export const Line = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-1 items-center gap-2.5">{children}</div>
)

export const Said = ({ children }: { readonly children: ReactNode }) => (
  <p aria-live="polite" className="min-w-0 flex-1 text-[15px] leading-tight font-bold">
    {children}
  </p>
)

export const Swap = ({
  letters: [first, second],
  look = 'plain',
  dashed = false,
}: {
  readonly letters: readonly Letter[]
  readonly look?: StoneLook
  readonly dashed?: boolean
}) => (
  <span className="flex shrink-0 items-center gap-1.5">
    <Stone letter={first} look={look} dashed={dashed} />
    <span aria-hidden className="font-bold text-quiet">
      ↔
    </span>
    <Stone letter={second} look={look} dashed={dashed} />
  </span>
)

export const Close = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line"
  >
    <X aria-hidden className="size-4" strokeWidth={3} />
  </button>
)

/** The way to a word of one's last swap that the dictionary does not know (T23). */
export const MissingWord = ({ pointing, t }: Pick<RibbonProps, 'pointing' | 't'>) =>
  pointing.isOffered && (
    <button
      type="button"
      className="-my-2.5 min-h-11 rounded-full px-2 text-sm font-bold text-accent underline underline-offset-4"
      onClick={pointing.begin}
    >
      {t('house.missing')}
    </button>
  )
