import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'

export type Props = FaceProps<View, Command, ShownEvent>

/** A command as a screen makes it: the number of the decision is added when it is sent. */
type WithoutDecision<C> = C extends unknown ? Omit<C, 'decision'> : never
export type Draft = WithoutDecision<Command>

export interface Sender {
  /** Sends it; true when it was accepted. */
  submit(command: Draft): Promise<boolean>
  /** Why the last one was refused, until something else is tried. */
  readonly problem: string | undefined
  readonly sending: boolean
}

/** All that what is only looked at needs. */
export type Look = Pick<Props, 'view' | 't' | 'person'>
