import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { EntryCard } from './entry-card.tsx'

describe('the card of a child or a member of staff', () => {
  test.each([
    ['Asha Rao', 'AR'],
    ['Asha', 'A'],
    ['Asha Rao (guest)', 'AR'],
    ['  émile  de la Tour ', 'ÉT'],
    ['4 friends', 'F'],
    ['()', ''],
  ])('of %s shows the initials %s', (name, mark) => {
    const { container } = render(<EntryCard name={name} detail="" />)
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(mark)
    expect(screen.getByText(name.trim().replaceAll('  ', ' '))).toBeVisible()
  })
})
