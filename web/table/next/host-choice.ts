import type { TableDocument } from '@fimm/protocol/frames.ts'

/** What the host asks for by a tap on a game. */
export const hostChoice = (
  { game, next }: Pick<TableDocument, 'game' | 'next'>,
  id: string,
): { readonly game: string; readonly options?: Record<string, unknown>; readonly language?: string } => {
  // A game that somebody proposes is chosen as they proposed it.
  const words = next?.proposals.find((proposal) => proposal.game === id)?.language
  return {
    game: id,
    // The last game once more, as it was played.
    ...(id === game.id && game.proposed === undefined && { options: { ...game.options } }),
    ...(words !== undefined && { language: words }),
  }
}
