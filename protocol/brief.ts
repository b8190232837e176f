import type { BriefLine, ServerFrame, ShownLine } from './frames.ts'

/** A line without what its reader can work out. */
export const brief = ({ by, of, event }: ShownLine, game: string | undefined): BriefLine => ({
  ...(by.kind === 'member' && playerIn(event) === by.player ? {} : { by }),
  ...(of === game ? {} : { of }),
  event,
})

/** The lines of a patch as they were before they were made brief. Hidden lines have numbers too: these are near enough to tell old from new. */
export const unfold = (
  { seq, at = 0, log = [] }: Extract<ServerFrame, { t: 'patch' }>,
  game: string | undefined,
): readonly ShownLine[] =>
  log.map(({ by, of, event }, index) => ({
    seq: seq - (log.length - 1 - index),
    at,
    by: by ?? { kind: 'member', player: playerIn(event) ?? '', host: false },
    of: of ?? game ?? 'table',
    event,
  }))

const playerIn = (event: object): string | undefined => {
  const { player } = event as { player?: unknown }
  return typeof player === 'string' ? player : undefined
}
