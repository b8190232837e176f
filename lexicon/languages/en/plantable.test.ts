import { expect, test } from 'vitest'
import { isPlantable, isSaid } from './plantable.ts'

test.each(
  (
    'shit shits shitty shittier bitching sluts raped whores whoring bastardize pornographer voyeuristic erotically ' +
    'whorehouse molesters lynchings holocausts molestation rapists fucking retarded torturers suicidal enslaved ' +
    'pedophile genocidal prostitutes penetration hijacking excrement syphilis abortion homosexual'
  ).split(' '),
)('[Q7] we do not plant %s', (word) => {
  expect(isPlantable(word)).toBe(false)
})

test.each(
  (
    'pudding puddings spices spiced spicy tardy tardiness therapist class cocktail fur flood grape suspicious peacock ' +
    'scrap prices priced testing tested cunning assessed butter scatter shatter rapier ' +
    'sussex document circumstance analysis scunthorpe election'
  ).split(' '),
)('[Q7] we plant %s', (word) => {
  expect(isPlantable(word)).toBe(true)
})

test.each('priestliest queenlier wormiest wintriest measlier wrongest'.split(' '))(
  '[Q7b] we hide no comparative that nobody says: %s',
  (word) => {
    expect(isSaid(word)).toBe(false)
    // It may stand on a board by chance.
    expect(isPlantable(word)).toBe(true)
  },
)

test.each('happiest stronger stranger gardener amplifier interest manifest photocopier best'.split(' '))(
  '[Q7b] what people say, and what only looks like one, is hidden: %s',
  (word) => {
    expect(isSaid(word)).toBe(true)
  },
)
