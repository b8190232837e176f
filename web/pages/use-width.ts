import { useMedia } from '@fimm/ui/use-media.ts'

/** Whether there is room for two columns. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)')

/** Whether a phone is so small that a header has room for little besides its title. */
export const useNarrow = (): boolean => useMedia('(max-width: 22rem)')

/** Whether the browser's own bars or a phone held sideways leave too little height for a bar of ours. */
export const useShort = (): boolean => useMedia('(max-height: 43.7rem)')
