import { expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Change } from '@tiffin/domain/order/change'
import { reason } from '@tiffin/domain/reasons/reason'
import { Provider } from 'react-redux'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, lineOf, orderedAs, storefrontOf } from '../../../testing/fixtures.ts'
import { orderChangeRequested } from '../../order-info/slice.ts'
import { orderSheetRequested } from '../../order-type/slice.ts'
import { requoted } from '../../payment/slice.ts'
import { RequoteNote } from './requote-note.tsx'

function show(changes: readonly Change[], offer: 'remedy' | 'nothing' = 'remedy') {
  const client = startClient({
    ...{ server: fakeServer({}), lines: [lineOf(biryani, 1)], orderInfo: orderedAs({ mode: 'delivery' }) },
    ...{ storefront: storefrontOf([biryani]), at: '/1/check-out/pay' },
  })
  render(
    <Provider store={client.store}>
      <RequoteNote />
    </Provider>,
  )
  const notes = changes.map((change) => ({ change, dish: 'line' in change ? 'Biryani' : '', isTakenOut: false }))
  const event = orderChangeRequested({ change: { move: 'handed-over', mode: 'pickup' } })
  const remedy = { label: 'Collect it instead', event }
  act(() => void client.store.dispatch(requoted({ message: '', notes, ...(offer === 'remedy' ? { remedy } : {}) })))
  return client
}

test('says that this page shows the order as it stands (AMB32)', () => {
  show([{ kind: 'bill', code: 'gst', was: 2810, now: 6321 }], 'nothing')
  const note = within(screen.getByRole('region', { name: /Something changed/ }))
  expect(note.getByRole('listitem')).toHaveTextContent('Included GST: ₹63.21 instead of ₹28.10')
  expect(note.getByText(/This page now shows your order as it stands/)).toBeVisible()
})

test('offers the way that resolves the refusal (AMB32)', async () => {
  const { store } = show([{ kind: 'refused', reason: reason('delivery-not-offered') }])
  await userEvent.click(screen.getByRole('button', { name: 'Collect it instead' }))
  expect(store.getState().orderInfo.order.mode).toBe('pickup')
})

test.each([
  ['outside-hours', /Change this first, then place your order/],
  ['address-not-served', /Change this first, then place your order/],
  ['payment-not-started', /Have a look and place it again/],
] as const)('a refusal that another try %s does not pass asks for the change first (AMB32)', (code, lead) => {
  show([{ kind: 'refused', reason: reason(code) }], 'nothing')
  expect(screen.getByText(lead)).toBeVisible()
})

test('G8: an order that has moved to the next time of a closed store can be placed again as it is', () => {
  const notes = [{ change: { kind: 'refused', reason: reason('store-closed') }, dish: '', isTakenOut: false }] as const
  const { store } = show([], 'nothing')
  act(() => void store.dispatch(requoted({ message: '', notes, movedTo: 'Tomorrow, 10:00 AM' })))
  expect(screen.getByText('Your order is for Tomorrow, 10:00 AM now. Have a look and place it again.')).toBeVisible()
  expect(screen.queryByText(/Change this first/)).toBeNull()
})

test('G12: where the time of that day is still to be chosen, it is offered', () => {
  const notes = [{ change: { kind: 'refused', reason: reason('store-closed') }, dish: '', isTakenOut: false }] as const
  const { store } = show([], 'nothing')
  const remedy = { label: 'Choose a time', event: orderSheetRequested({ sheet: 'later', storeId: 1 }) }
  act(() => void store.dispatch(requoted({ message: '', notes, movedTo: 'Tomorrow', remedy })))
  expect(screen.getByText('Your order is for Tomorrow now. Choose a time, then place it.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose a time' })).toBeVisible()
})

test('AMB105: what a child is found to avoid names the dish and the child', () => {
  show([{ kind: 'avoided', line: 0, name: 'Aarav', allergens: ['milk', 'egg'] }])
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Biryani: Aarav avoids milk, egg. Please look at this dish again.',
  )
})
