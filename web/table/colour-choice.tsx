import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { useT } from '../i18n/i18n.tsx'
import { COLOURS } from './colours.ts'
import type { PersonOf } from './people.ts'
import { keepColour } from './use-own-colour.ts'
import type { TableActions } from './use-table-actions.ts'

/** All colours, each as one's own avatar would look in it; those of others cannot be taken. */
const ColourChoice = ({
  document: { members },
  me,
  actions,
  person,
}: {
  readonly document: Pick<TableDocument, 'members'>
  readonly me: string
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}) => {
  const t = useT()
  const own = person(me)
  const taken = new Set(members.filter(({ id }) => id !== me).map(({ id }) => person(id).colour))
  const choose = async (colour: number): Promise<void> => {
    const { ok } = await actions.act({ type: 'choose-colour', colour })
    if (ok) keepColour(colour)
  }
  return (
    <div role="group" aria-label={t('colour.label')} className="flex flex-wrap gap-1 pb-2 ps-12">
      {Array.from({ length: COLOURS }, (_, colour) => (
        <button
          key={colour}
          type="button"
          aria-label={t('colour.number', { number: colour + 1 })}
          aria-pressed={colour === own.colour}
          disabled={taken.has(colour)}
          onClick={() => colour !== own.colour && void choose(colour)}
          className="grid size-11 place-items-center rounded-full aria-pressed:outline-3 aria-pressed:-outline-offset-2 aria-pressed:outline-accent disabled:opacity-25"
        >
          <Avatar person={{ name: own.name, colour }} size={30} />
        </button>
      ))}
    </div>
  )
}

export default ColourChoice
