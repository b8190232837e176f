import { nameIn } from './people.ts'
import type { Props } from './props.ts'

/** What the last decisions did, newest first, each in one sentence. */
export const lastSentences = (
  props: Pick<Props, 'decisions' | 'person' | 't' | 'viewer'>,
  count: number,
): readonly { readonly seq: number; readonly text: string }[] =>
  props.decisions
    .slice(-count)
    .toReversed()
    .flatMap(({ seq, events }) => {
      // Who is paid says more than who was picked, and the main pot most.
      const told = events.find((event) => event.type === 'pot-distributed' && event.pot === 0) ?? events[0]
      const text = told === undefined ? '' : sentenceOf(told, props)
      return text === '' ? [] : [{ seq, text }]
    })

const sentenceOf = (
  event: Props['decisions'][number]['events'][number],
  props: Pick<Props, 'person' | 't' | 'viewer'>,
): string => {
  const { t, viewer } = props
  const player = 'player' in event ? event.player : undefined
  const values = Object.entries(event).filter((entry): entry is [string, string | number | boolean] =>
    ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return t(`event.${event.type}`, {
    ...Object.fromEntries(values),
    ...(player !== undefined && { player: nameIn(props, player) }),
    you: player !== undefined && player === viewer.player ? 'yes' : 'no',
  })
}
