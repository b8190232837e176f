import type { Props } from './props.ts'

/** The newest sentences of the log, as the log itself says them. */
export const eventTexts = (
  { decisions, person, viewer, t }: Props,
  most: number,
): readonly { readonly key: string; readonly text: string }[] =>
  decisions
    .flatMap(({ seq, events }) =>
      events.map((event, index) => {
        const player = 'player' in event ? event.player : ''
        const values: Record<string, string | number | boolean> = {
          you: player !== '' && player === viewer.player ? 'yes' : 'no',
        }
        for (const [field, value] of Object.entries(event))
          if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
            values[field] = value
        if (player !== '') values['player'] = person(player).name
        return { key: `${seq} ${index}`, text: t(`event.${event.type}`, values) }
      }),
    )
    .filter(({ text }) => text !== '')
    .slice(-most)
