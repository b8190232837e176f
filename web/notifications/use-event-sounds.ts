import { soundsOf } from '@fimm/ui/event-sounds.ts'
import type { EventSounds, FaceProps } from '@fimm/ui/face.ts'
import { playSound } from '@fimm/ui/sound.ts'
import { useEffect, useRef } from 'react'

/** Plays what a face wants to be heard of each decision that arrives while it is shown. */
export const useEventSounds = (
  { decisions, viewer }: Pick<FaceProps, 'decisions' | 'viewer'>,
  sounds: EventSounds | undefined,
): void => {
  const heard = useRef(decisions.at(-1)?.seq ?? 0)
  useEffect(() => {
    for (const sound of soundsOf(decisions, heard.current, sounds, viewer)) playSound(sound)
    heard.current = Math.max(heard.current, decisions.at(-1)?.seq ?? 0)
  }, [decisions, sounds, viewer])
}
