import type { Decision, EventSounds, FaceViewer } from './face.ts'
import type { Sound } from './sound.ts'

type AnySound = Sound | ((event: object, viewer: FaceViewer, after: object) => Sound | undefined)

/** What a face wants to be heard of the decisions after the last one heard, in their order. */
export const soundsOf = <Event extends { readonly type: string }, View extends object>(
  decisions: readonly Decision<View, Event>[],
  heard: number,
  sounds: EventSounds<Event, View> | undefined,
  viewer: FaceViewer,
): readonly Sound[] =>
  decisions
    .filter(({ seq }) => seq > heard)
    .flatMap(({ events, after }) =>
      events.flatMap((event) => {
        const sound = (sounds as Readonly<Record<string, AnySound | undefined>> | undefined)?.[event.type]
        const wanted = typeof sound === 'function' ? sound(event, viewer, after) : sound
        return wanted === undefined ? [] : [wanted]
      }),
    )
