import { expect, test } from 'vitest'
import { guestId, guestName, isGuest } from './guests.ts'

test('[P35b] the id of a guest of somebody’s device carries the name, and nobody else’s does', () => {
  const id = guestId('Guðrún: 2')
  expect([isGuest(id), guestName(id)]).toEqual([true, 'Guðrún: 2'])
  expect([isGuest('gudrun'), guestName('gudrun')]).toEqual([false, undefined])
})
