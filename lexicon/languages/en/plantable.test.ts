import { expect, test } from 'vitest'
import { isPlantable } from './plantable.ts'

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
