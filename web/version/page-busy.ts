import type { Millis } from '@fimm/kernel'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { isWriting } from '@fimm/ui/writing.ts'
import { useEffect } from 'react'

const JUST_OPENED: Millis = 30_000

/** When the person touched anything, and when something else than a text. */
const touched = { at: Number.NEGATIVE_INFINITY, choiceAt: Number.NEGATIVE_INFINITY }
/** The turn of a match on this page. */
const running: { turn?: { readonly isMine: boolean; readonly since: Millis } | undefined } = {}

export const watchTouches = (): void => {
  const note = ({ target }: Event): void => {
    touched.at = performance.now()
    if (!(target instanceof Element && target.matches(FIELDS))) touched.choiceAt = touched.at
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, note, { capture: true, passive: true })
}

/** Whether a reload would take something from the person now: a turn, what they chose, what they write. Whoever has
 *  touched the page less than `quiet` ago is about to do something. */
export const isPageBusy = (quiet: Millis): boolean => {
  if (isJustOpened()) return hasUnsentText()
  const { turn } = running
  // What is prepared for the next turn is chosen too.
  if (turn !== undefined && (turn.isMine || touched.choiceAt > turn.since)) return true
  return performance.now() - touched.at < quiet || hasUnsentText()
}

/** Nobody has chosen anything yet, and a reload now is still the one they made. */
const isJustOpened = (): boolean => touched.at < 0 && performance.now() < JUST_OPENED

/** Of a table's page: while it is this player's turn, and while they prepare the next one, it is not reloaded. */
export const useRunningTurn = ({ match, me }: Pick<TableDocument, 'match' | 'me'>): void => {
  const isPlaying = me !== undefined && match?.players.includes(me.player) === true
  const isMine = isPlaying && match.waitingFor.includes(me.player)
  useEffect(() => {
    if (!isPlaying) return undefined
    const turn = { isMine, since: performance.now() }
    running.turn = turn
    return () => {
      if (running.turn === turn) running.turn = undefined
    }
  }, [isPlaying, isMine])
}

const FIELDS = 'input, textarea, select'
const CHOICES: readonly string[] = ['checkbox', 'radio']
const TEXTS: readonly string[] = ['text', 'search', 'email', 'password', 'url', 'tel', 'textarea']

const hasUnsentText = (): boolean =>
  isWriting() ||
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ type, checked, defaultChecked, value }) =>
    CHOICES.includes(type) ? checked !== defaultChecked : TEXTS.includes(type) && value.trim() !== '',
  )
