import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { Price } from './price.tsx'

test.each([
  ['the price', 24000, '₹240.00'],
  ['a lower one beside what it was (E2)', 18000, 'Now ₹180.00 Was ₹240.0025% off'],
  ['nothing to pay as free (AMB28)', 0, 'Now Free Was ₹240.00100% off'],
  ['that a size is not sold so (E13)', null, 'This size is currently not available'],
])('renders %s', (_, charged, text) => {
  const { container } = render(<Price charged={charged} list={24000} />)
  expect(container).toHaveTextContent(text)
})

test.each([
  [24000, 'from ₹240.00'],
  [18000, 'Now from ₹180.00 Was ₹240.0025% off'],
  [0, 'Now Free Was ₹240.00100% off'],
])('AMB99: a price that choices change is the least one: %i reads %s', (charged, text) => {
  const { container } = render(<Price charged={charged} list={24000} isLeast />)
  expect(container).toHaveTextContent(text)
})
