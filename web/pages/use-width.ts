import { useMedia } from '@fimm/ui/use-media.ts'

/** Whether there is room for two columns. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)')

/** Whether a phone is so small that a header has room for little besides its title. */
export const useNarrow = (): boolean => useMedia('(max-width: 22rem)')

/** Whether a phone is too low for all that stands between two games in its common size; in classes `low:`. */
export const useLow = (): boolean => useMedia('(max-width: 63.9rem) and (max-height: 48rem)')

/** Whether the browser's own bars or a phone held sideways leave too little height for a bar of ours. */
export const useShort = (): boolean => useMedia('(max-height: 43.7rem)')
