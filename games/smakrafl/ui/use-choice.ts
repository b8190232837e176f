import type { CommandResult } from '@fimm/ui/face.ts'
import type { Millis } from '@fimm/kernel'
import { useCallback, useEffect, useState } from 'react'
import type { Cell } from '../grid.ts'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'
import { afterMove, type Choice, NO_CHOICE, paired, tapped } from './choice.ts'

/** So long a swap can be cancelled before it is sent: a move is for good, and a thumb slips. */
export const SETTLE: Millis = 900
/** With less time than this there is none to lose. */
const HURRY: Millis = 2000

export interface Choosing {
  readonly choice: Choice
  /** Why the last command was refused, in words. */
  readonly refusal: string | undefined
  tap(cell: Cell): void
  /** The letter of one cell was let go over another. */
  drop(from: Cell, to: Cell): void
  /** Sends what was planned, or equal letters all the same. */
  confirm(): void
  cancel(): void
}

interface CurrentChoice {
  readonly choice: Choice
  /** The move it is meant for. */
  readonly decision: number
  readonly refusal?: string
}

/** Choosing two letters, from the first tap to the server's answer. */
export const useChoice = ({
  view,
  send,
  now,
  connected,
  readOnly,
}: {
  readonly view: View
  readonly send: (command: Command) => Promise<CommandResult>
  readonly now: () => Millis
  readonly connected: boolean
  readonly readOnly: boolean
}): Choosing => {
  const { tiles, decision, until, may } = view
  const isMine = may?.swap.ok === true
  const isOpen = may !== null && !readOnly
  const [held, setHeld] = useState<CurrentChoice>({ choice: NO_CHOICE, decision })
  const standing = held.decision === decision ? held.choice : afterMove(held.choice, tiles)
  const choice = isOpen ? standing : NO_CHOICE

  const put = useCallback((next: Choice) => setHeld({ choice: next, decision }), [decision])

  const commit = useCallback(
    async (pair: Extract<Choice, { readonly first: Cell; readonly second: Cell }>) => {
      put({ ...pair, stage: 'sent' })
      const answer = await send({ type: 'swap', first: pair.first, second: pair.second, decision })
      if (answer.ok) return
      // The draft stays, as a plan: nothing was done with it. What was chosen since, for another move, is left alone.
      setHeld((last) =>
        last.decision === decision
          ? { decision, choice: { ...pair, stage: 'planned' }, refusal: answer.message }
          : last,
      )
    },
    [put, send, decision],
  )

  const isSettling = choice.stage === 'settling' && connected
  const settling = isSettling ? choice : undefined
  useEffect(() => {
    if (settling === undefined) return undefined
    const left = until === null ? Infinity : until - now()
    const timer = setTimeout(() => void commit(settling), left < HURRY ? 0 : SETTLE)
    return () => clearTimeout(timer)
  }, [settling, commit, until, now])

  return {
    choice,
    refusal: held.refusal,
    tap: (cell) => {
      if (isOpen) put(tapped(choice, cell, { tiles, isMine }))
    },
    drop: (from, to) => {
      if (isOpen && choice.stage !== 'sent') put(paired(from, to, { tiles, isMine }))
    },
    confirm: () => {
      if (isMine && connected && (choice.stage === 'asking' || choice.stage === 'planned'))
        void commit(choice)
    },
    cancel: () => {
      if (choice.stage !== 'sent') put(NO_CHOICE)
    },
  }
}
