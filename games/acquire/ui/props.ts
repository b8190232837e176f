import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'

export type Props = FaceProps<View, Command, ShownEvent>

/** A command as a screen makes it: the number of the decision is added when it is sent. */
type WithoutDecision<C> = C extends unknown ? Omit<C, 'decision'> : never
export type Draft = WithoutDecision<Command>

/** All that what is only looked at needs. */
export type Look = Pick<Props, 'view' | 't' | 'person'>
