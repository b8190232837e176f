import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

const colours = (party: TestTable) => party.view('anna').members.map(({ colour }) => colour)

test('[T15] [W24] two people at a table never choose the same colour', () => {
  const party = new TestTable().joins('bjorn')
  party.does('anna', { type: 'choose-colour', colour: 3 }).happened('colour-chosen')
  party.does('anna', { type: 'choose-colour', colour: 3 }).refused('nothing-changes')
  party.does('bjorn', { type: 'choose-colour', colour: 3 }).refused('colour-taken')
  party.does('bjorn', { type: 'choose-colour', colour: 4 }).accepted()
  expect(colours(party)).toEqual([3, 4])
  party.does('anna', { type: 'choose-colour', colour: 5 }).accepted()
  party.does('bjorn', { type: 'choose-colour', colour: 3 }).accepted()
})

test('a colour that does not exist is refused', () => {
  for (const colour of [-1, 10, 0.5, NaN])
    new TestTable().does('anna', { type: 'choose-colour', colour }).refused('bad-options')
})
