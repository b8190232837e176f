import type { OperatorPeople } from '@fimm/protocol/http/operator.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useDeferredValue, useState } from 'react'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { BanForm } from './ban-form.tsx'
import { useShown } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Row, Rows, Section } from './rows.tsx'

type Person = OperatorPeople['people'][number]

/** Who is here first, then who was here last. */
export const People = () => {
  const text = useOperatorText()
  const [name, setName] = useState('')
  const wanted = useDeferredValue(name.trim())
  const { data } = useShown<OperatorPeople>(
    wanted === '' ? 'people' : `people?name=${encodeURIComponent(wanted)}`,
  )
  const people = data?.people ?? []
  return (
    <Section title="people" count={people.filter(({ isHere }) => isHere).length}>
      <TextField
        label={text('find')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        maxLength={60}
        className="mb-2"
      />
      <Rows isEmpty={people.length === 0}>
        {people.map((person) => (
          <PersonRow key={person.player} person={person} />
        ))}
      </Rows>
    </Section>
  )
}

const PersonRow = ({ person }: { readonly person: Person }) => {
  const text = useOperatorText()
  const { language } = useLanguage()
  const [isBanning, setIsBanning] = useState(false)
  const { player, name, username, seenAt, isHere, addresses } = person
  const about = [
    username === undefined ? text('guest') : text('account', { username }),
    ...(seenAt === undefined || isHere
      ? []
      : [text('seen', { when: formatDate(language, 'moment', seenAt) })]),
    ...addresses,
  ]
  return (
    <Row
      title={
        <>
          {name} {isHere && <Pill kind="good">{text('here')}</Pill>}
        </>
      }
      line={about.join(' · ')}
      action={
        <Button
          size="small"
          aria-expanded={isBanning}
          aria-label={`${text('ban')}: ${name}`}
          onClick={() => setIsBanning(!isBanning)}
        >
          {text('ban')}
        </Button>
      }
    >
      {isBanning && <BanForm player={player} addresses={addresses} onDone={() => setIsBanning(false)} />}
    </Row>
  )
}
