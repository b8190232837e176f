import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'
import { nameIdeas } from '../session/name-ideas.ts'
import type { Joining } from './use-join.ts'

/** The name one joins with: a field for who has none, otherwise the known one and a way to change it. */
export const JoinName = ({ joining: { name, setName, nameProblem } }: { readonly joining: Joining }) => {
  const t = useT()
  const { data: me } = useMe()
  const [changes, setChanges] = useState(false)
  if (me && !changes && nameProblem === undefined)
    return (
      <div className="mt-4 flex items-center gap-3 rounded-2xl bg-sunken py-2 pe-1 ps-3 text-start">
        <Avatar person={personOf(me.player, me.name)} size={40} />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block text-sm text-quiet">{t('join.as')}</span>
          <span className="block truncate font-bold">{me.name}</span>
        </p>
        <Button kind="quiet" onClick={() => setChanges(true)}>
          <Pencil aria-hidden className="size-4" />
          {t('join.change')}
        </Button>
      </div>
    )
  return (
    <div className="mt-4 text-start">
      <TextField
        label={t('name.label')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        problem={nameProblem?.text}
        autoComplete="nickname"
        enterKeyHint="go"
        maxLength={40}
      />
      {nameProblem?.isTaken === true && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {nameIdeas(name).map((idea) => (
            <li key={idea}>
              <Button size="small" className="min-h-11" onClick={() => setName(idea)}>
                {idea}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
