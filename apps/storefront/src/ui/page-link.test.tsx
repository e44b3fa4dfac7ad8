import { beforeEach, expect, jest, test } from '@jest/globals'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { bindNavigate } from '../platform/navigation.ts'
import { PageLink } from './page-link.tsx'

const wentTo = jest.fn<(path: string) => void>()
beforeEach(() => {
  wentTo.mockClear()
  bindNavigate((path) => wentTo(path))
})

/** Renders and clicks the link; returns true when the navigation is left to the browser. */
function click(options: MouseEventInit = {}): boolean {
  render(<PageLink to="/1/dish/7?from=menu">Biryani</PageLink>)
  const link = screen.getByRole('link', { name: 'Biryani' })
  const event = createEvent.click(link, options)
  // jsdom cannot navigate.
  link.addEventListener('click', (clicked) => clicked.preventDefault(), { once: true, capture: false })
  fireEvent(link, event)
  return wentTo.mock.calls.length === 0
}

test('a plain click navigates inside the running client', () => {
  expect(click()).toBe(false)
  expect(wentTo).toHaveBeenCalledWith('/1/dish/7?from=menu')
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (options) => {
    expect(click(options)).toBe(true)
  },
)
