import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { showApp } from '../../../testing/app.tsx'
import { fakeServer } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { orderInfo } from '../../../testing/fixtures.ts'
import { listsOf, summary } from '../../../testing/my-orders.ts'
import { tracking } from '../../../testing/tracking.ts'

fixClock()

let restore: () => void = () => undefined
beforeEach(() => {
  restore = FakeStream.install()
})
afterEach(() => restore())

test('a current order says how far the kitchen is, beside its line, as it changes (T10, AMB84)', async () => {
  const server = fakeServer({
    'GET /api/me/order-lists': listsOf({ current: [summary('NOW1'), summary('NOW2', { status: 200 })] }),
  })
  await showApp({ server, at: '/my-orders/current', orderInfo: { ...orderInfo, storeId: null } })
  const cards = await screen.findAllByRole('article')
  const stages = () => cards.map((card) => within(card).queryByText(/^(Cooking|Quality Check)$/)?.textContent ?? null)
  expect(stages()).toEqual([null, 'Cooking'])
  await act(async () => FakeStream.opened[0]?.shows(tracking(300, { orderId: 'NOW1' })))
  expect(stages()).toEqual(['Quality Check', 'Cooking'])
  expect(screen.getAllByText('Order Placed')).toHaveLength(2)
})

test('the last known lists stay with their age while they cannot be read (AMB84, AMB47)', async () => {
  const server = fakeServer({ 'GET /api/me/order-lists': listsOf({ current: [summary('NOW1')] }) })
  await showApp({ server, at: '/my-orders/current', orderInfo: { ...orderInfo, storeId: null } })
  await screen.findAllByRole('article')
  expect(screen.queryByText('Reconnecting')).toBeNull()
  await act(async () => FakeStream.opened[0]?.says({ kind: 'away', orderId: 'NOW1' }))
  expect(screen.getByText('Reconnecting')).toBeVisible()
  expect(screen.getByText('As of less than a minute ago')).toBeVisible()
  expect(screen.getByText('Order NOW1')).toBeVisible()
  await act(async () => FakeStream.opened[0]?.shows(tracking(300, { orderId: 'NOW1' })))
  expect(screen.queryByText('Reconnecting')).toBeNull()
})
