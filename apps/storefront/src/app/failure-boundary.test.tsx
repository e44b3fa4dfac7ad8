import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { FailureBoundary } from './failure-boundary.tsx'

// React writes every caught error to the console as well.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

function Broken(): never {
  throw new Error('cannot draw')
}

test('a screen that throws while rendering shows a message and a link, never a blank page', () => {
  render(
    <FailureBoundary>
      <Broken />
    </FailureBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/could not be shown/)
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument()
})
