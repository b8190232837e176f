// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TabList } from './tabs.tsx'

afterEach(cleanup)

test('more tabs than one line of a phone has room for stand in columns that leave none alone', () => {
  for (const count of [6, 7, 8, 9, 10, 11, 12]) {
    const tabs = Array.from({ length: count }, (_, i) => ({ id: `${i}`, label: `${i}`, panel: null }))
    render(createElement(TabList, { label: 'tabs', tabs, chosen: '0', panel: 'panel', onChoose: () => {} }))
    const columns = Number(/\bgrid-cols-(\d)/.exec(screen.getByRole('tablist').className)?.[1])
    expect(count % columns, `${count} in ${columns} columns`).not.toBe(1)
    cleanup()
  }
})
