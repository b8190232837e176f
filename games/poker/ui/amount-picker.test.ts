// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountPicker } from './amount-picker.tsx'
import { button } from './testing/rendered.ts'

afterEach(cleanup)

const PRESETS = [
  { id: 'half', label: 'half', to: 60 },
  { id: 'pot', label: 'pot', to: 95 },
]
const t = (key: string, { amount, min }: { amount?: number; min?: number } = {}): string =>
  key === 'chips' ? String(amount) : [key, min].filter((word) => word !== undefined).join(' ')

/** Raises from 40 to 100, by 25. */
const picker = (first = 40) => {
  const chosen: number[] = []
  const Picker = () => {
    const [value, setValue] = useState(first)
    const onChange = (next: number): void => {
      chosen.push(next)
      setValue(next)
    }
    const limits = { min: 40, max: 100, step: 25, presets: PRESETS }
    const words = { label: 'Raise to', describe: (to: number) => `to ${to}`, t: t as never }
    return createElement(AmountPicker, { ...limits, ...words, value, onChange })
  }
  render(createElement(Picker))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Raise to' })
  return {
    chosen,
    field,
    press: (name: RegExp) => act(() => void fireEvent.click(button(name))),
    type: (text: string, then: 'Enter' | 'Tab' | 'Escape' = 'Enter') => {
      fireEvent.change(field, { target: { value: text } })
      if (then === 'Tab') fireEvent.blur(field)
      else fireEvent.keyDown(field, { key: then })
    },
  }
}

test('[P16] more and less go by steps and end at what may be raised', () => {
  const { chosen, press } = picker()
  expect(button(/less/)).toHaveProperty('disabled', true)
  press(/more/)
  press(/more/)
  press(/more/)
  expect(chosen).toEqual([65, 90, 100])
  expect(button(/more/)).toHaveProperty('disabled', true)
  press(/less/)
  expect(chosen.at(-1)).toBe(75)
})

test('a preset is chosen with one tap, and says that it is', () => {
  const { press, field } = picker()
  press(/pot/)
  expect(field.value).toBe('95')
  expect(button(/pot/).getAttribute('aria-pressed')).toBe('true')
  expect(button(/half/).getAttribute('aria-pressed')).toBe('false')
})

test('[P16] what is typed counts once it is finished; more than there is means everything', () => {
  const { chosen, field, type } = picker()
  fireEvent.change(field, { target: { value: '7' } })
  expect(chosen).toEqual([])
  type('77')
  type('5000', 'Tab')
  expect(chosen).toEqual([77, 100])
})

test.each([
  ['39', 'amount.too-small 40'],
  ['many', 'amount.not-a-number'],
])('[P16] %s changes nothing and stays to be mended, with the reason', (typed, reason) => {
  const { chosen, field, type } = picker()
  type(typed)
  expect(chosen).toEqual([])
  expect(field.value).toBe(typed)
  expect(screen.getByText(reason)).toBeDefined()
  type(typed, 'Escape')
  expect(field.value).toBe('40')
})

test('the slider says the amount in words and stops at presets', () => {
  picker(60)
  const slider = screen.getByRole('slider', { name: 'Raise to' })
  expect(slider.getAttribute('aria-valuetext')).toBe('to 60')
  act(() => void fireEvent.keyDown(slider, { key: 'PageUp' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('to 95')
})
