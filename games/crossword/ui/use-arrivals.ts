import type { Decision, FaceProps } from '@fimm/ui/face.ts'
import { pause } from '@fimm/ui/pause.ts'
import { useDecisions } from '@fimm/ui/use-decisions.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'

const ARRIVAL = 300

/** The cells that letters have just come to, by player: for those who see the grids of others. */
export const useArrivals = ({
  decisions,
}: Pick<FaceProps<View, Command, ShownEvent>, 'decisions'>): ReadonlyMap<string, number> => {
  const { playing } = useDecisions<Decision<View, ShownEvent>>(decisions, (_, signal) =>
    pause(ARRIVAL, signal),
  )
  return new Map(
    playing?.events.flatMap((event) =>
      event.type === 'letter-placed' && event.cell !== undefined ? [[event.player, event.cell] as const] : [],
    ),
  )
}
