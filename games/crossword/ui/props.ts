import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'

export type Props = FaceProps<View, Command, ShownEvent>
