import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { OrderSteps } from './order-steps.tsx'

test('order steps: completed steps are links, the current step is marked (K12, M1)', () => {
  const steps = [
    { label: 'Cart', to: '/1/cart' },
    { label: 'Add Details', to: null },
    { label: 'Pay', to: '/1/pay' },
  ]
  render(
    <MemoryRouter>
      <OrderSteps label="Steps" steps={steps} current={1} />
    </MemoryRouter>,
  )
  const list = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')
  expect(list.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(list.map((item) => item.textContent)).toEqual(['Cart', '2Add Details', '3Pay'])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/1/cart'])
})
