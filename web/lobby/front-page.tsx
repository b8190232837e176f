import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { parseCode } from '@fimm/table/code.ts'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { NameForm } from '../session/name-gate.tsx'
import { useMe } from '../session/me.ts'
import { GameShelf } from './game-shelf.tsx'
import { LobbyPanels } from './lobby-panels.tsx'

export const FrontPage = () => {
  const t = useT()
  const { data: me } = useMe()
  return (
    <div className="flex flex-col gap-6">
      <section className="grid items-center gap-6 py-4 sm:py-8 lg:grid-cols-[1fr_22rem]">
        <div>
          <h1 className="text-4xl leading-tight font-extrabold tracking-tight sm:text-6xl">
            {t('app.tagline')}
          </h1>
          <p className="mt-3 max-w-prose text-lg text-quiet">{t('app.pitch')}</p>
        </div>
        <Card>{me ? <JoinForm /> : <NameForm submit={t('home.play')} />}</Card>
      </section>
      <GameShelf canPlay={Boolean(me)} />
      {me && <LobbyPanels />}
    </div>
  )
}

const JoinForm = () => {
  const t = useT()
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const code = parseCode(text)
  const join = (event: FormEvent): void => {
    event.preventDefault()
    if (code !== undefined) go(`/t/${code}`)
  }
  return (
    <form onSubmit={join} className="flex items-end gap-2">
      <TextField
        label={t('home.join')}
        placeholder="ABC23"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        className="min-w-0 flex-1"
      />
      <Button kind="main" type="submit" disabled={code === undefined}>
        {t('home.joinGo')}
      </Button>
    </form>
  )
}
