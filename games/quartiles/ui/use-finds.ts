import type { Decision, FaceProps } from '@fimm/ui/face.ts'
import { pause } from '@fimm/ui/pause.ts'
import { useDecisions } from '@fimm/ui/use-decisions.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'

const SHOWN = 900

/** The points somebody has just found, by player. */
export const useFinds = ({
  decisions,
}: Pick<FaceProps<View, Command, ShownEvent>, 'decisions'>): ReadonlyMap<string, number> => {
  const { playing } = useDecisions<Decision<View, ShownEvent>>(decisions, (_, signal) => pause(SHOWN, signal))
  return new Map(
    playing?.events.flatMap((event) =>
      event.type === 'word-found' ? [[event.player, event.points] as const] : [],
    ),
  )
}
