import type { EventSounds, FaceProps } from '@fimm/ui/face.ts'
import { playSound, type Sound } from '@fimm/ui/sound.ts'
import { useEffect, useRef } from 'react'

type AnySound = Sound | ((event: object, viewer: FaceProps['viewer'], after: object) => Sound | undefined)

/** Plays what a face wants to be heard of each decision that arrives while it is shown. */
export const useEventSounds = (
  { decisions, viewer }: Pick<FaceProps, 'decisions' | 'viewer'>,
  sounds: EventSounds | undefined,
): void => {
  const heard = useRef(decisions.at(-1)?.seq ?? 0)
  useEffect(() => {
    for (const { seq, events, after } of decisions) {
      if (seq <= heard.current) continue
      heard.current = seq
      for (const event of events) {
        const sound = (sounds as Readonly<Record<string, AnySound | undefined>> | undefined)?.[event.type]
        const wanted = typeof sound === 'function' ? sound(event, viewer, after) : sound
        if (wanted !== undefined) playSound(wanted)
      }
    }
  }, [decisions, sounds, viewer])
}
