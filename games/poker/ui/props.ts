import type { FaceProps } from '@fimm/ui/face.ts'
import type english from '../messages/en.json'
import type { Command } from '../schema.ts'
import type { ShownEvent, View } from '../view-types.ts'

export type MessageKey = keyof typeof english
export type Props = FaceProps<View, Command, ShownEvent, MessageKey>
export type Translate = Props['t']
