import type { FaceProps } from '@fimm/ui/face.ts'
import type english from '../messages/en.json'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'

export type MessageKey = keyof typeof english
export type Props = FaceProps<View, Command, ShownEvent, MessageKey>
export type Translate = Props['t']

/** A command as a screen makes it: the number of the decision is added when it is sent. */
type WithoutDecision<C> = C extends unknown ? Omit<C, 'decision'> : never
export type Draft = WithoutDecision<Command>

/** All that what is only looked at needs. */
export type Look = Pick<Props, 'view' | 't' | 'person'>
