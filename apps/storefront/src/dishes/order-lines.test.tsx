import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { type OrderLine, OrderLines } from './order-lines.tsx'

const line: OrderLine = {
  id: '1',
  name: 'Raita',
  sizeName: 'Full',
  choices: [],
  declaration: null,
  quantity: 2,
  total: 12000,
  isVeg: true,
}

test('a free dish reads "Free", as in the cart (AMB28)', () => {
  render(<OrderLines lines={[line, { ...line, id: '2', total: 0 }]} />)
  const [paid, free] = screen.getAllByRole('listitem')
  expect(paid).toHaveTextContent('₹120.00')
  expect(free).toHaveTextContent('Free')
  expect(free).not.toHaveTextContent('₹')
})

test('the text for a line without amount takes its place', () => {
  render(<OrderLines lines={[{ ...line, total: 0, instead: 'Cancelled' }]} />)
  expect(screen.getByRole('listitem')).toHaveTextContent('Cancelled')
  expect(screen.getByRole('listitem')).not.toHaveTextContent('Free')
})
