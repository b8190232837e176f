/** As many faces stand in one row on a phone of 320 pixels. */
const ROOM = 6
/** So many who play are seen, however many watch. */
const LEAST = 3

/** How many of who plays and of who watches a phone shows in its one row. The last face of a group that is cut stands for
 *  the rest of it. */
export const facesShown = (
  plays: number,
  watches: number,
): { readonly plays: number; readonly watches: number } => {
  const forWatches = Math.min(watches, ROOM - Math.min(plays, LEAST))
  return { plays: Math.min(plays, ROOM - forWatches), watches: forWatches }
}
