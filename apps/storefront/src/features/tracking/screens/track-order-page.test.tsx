import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import type { ClientType } from '@tiffin/domain/order/order-type'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { TrackOrderPage } from './track-order-page.tsx'

let restore: () => void = () => undefined
beforeEach(() => {
  restore = FakeStream.install()
})
afterEach(() => restore())

const open = (order = tracking(300), clientType: ClientType = 'NORMAL') => {
  const server = fakeServer({ 'GET /api/orders/A1/tracking': { answer: { tracking: order } } })
  const client = startClient({ server, config: { clientType } })
  showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
  return client
}

const pickup = (changes: Parameters<typeof tracking>[1]) => tracking(300, { fulfilment: 'PICKUP', ...changes })

/** The value of the fact "For"; null without it. */
async function recipient() {
  await screen.findByText(/Order A1/)
  return screen.queryByText('For')?.nextSibling?.textContent ?? null
}

const stages = async () =>
  within(await screen.findByRole('list', { name: 'Progress of the order' }))
    .getAllByRole('listitem')
    .map((stage) => stage.dataset.state)

describe('the tracking page', () => {
  test('in state 300, the stages 100, 200 and 300 are reached and 500 is not (S4)', async () => {
    open()
    expect(await stages()).toEqual(['done', 'done', 'now', 'next'])
  })

  test('shows order, dishes, bill and the link back (S1, M26)', async () => {
    open()
    expect(await screen.findByText(/Order A1/)).toBeVisible()
    expect(screen.getByText('2 × Regular')).toBeVisible()
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('₹530.00')
    expect(screen.getByRole('link', { name: 'Back to Hauz Khas' })).toHaveAttribute('href', '/1/home')
  })

  test('a bulk order for another day says both (P4, AMB86)', async () => {
    const bulk = { purpose: 'corporate event', spice: 'low', guests: '20-50', meal: 'Lunch' } as const
    open(tracking(100, { bulk, scheduledFor: Date.parse('2027-01-09T13:00:00+05:30') }))
    expect((await screen.findByText('Bulk order')).nextSibling).toHaveTextContent(
      'Corporate event · Low spice · 20-50 guests · Lunch',
    )
    expect(screen.getByText('When').nextSibling).toHaveTextContent('Sat, 9 Jan, 1:00 PM')
  })

  test('a cancelled dish stays, marked as cancelled (S2, AMB35)', async () => {
    const order = tracking(200)
    open({ ...order, items: order.items.map((item) => ({ ...item, status: 800 })) })
    expect(await screen.findByText('Cancelled')).toBeVisible()
  })

  test('a cancelled order shows no progress (AMB35)', async () => {
    open(tracking(800))
    expect(await screen.findByText('This order was cancelled')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Progress of the order' })).toBeNull()
  })

  test('a change is shown and announced at once', async () => {
    const client = open(tracking(100))
    await screen.findByText('We have your order')
    await act(async () => FakeStream.opened[0]?.says(tracking(200)))
    expect(screen.getByText('Your Biryani is being cooked')).toBeVisible()
    expect(client.store.getState().notices.announcement).toBe('Your Biryani is being cooked')
  })

  test('a pickup ends at 500, with every stage reached (AMB36)', async () => {
    open(tracking(500, { fulfilment: 'PICKUP' }))
    expect(await stages()).toEqual(['done', 'done', 'done', 'done'])
    expect(screen.getByText(/Pay at pickup/)).toBeVisible()
  })
})

describe("the person that a programme's meal is for (L22)", () => {
  test('a canteen names the member of staff', async () => {
    open(pickup({ deliverTo: { name: 'Lena Thomas', address: 'Tower B' } }), 'STAFF')
    expect(await recipient()).toBe('Lena Thomas')
  })

  test('a school names the child with its class', async () => {
    open(pickup({ deliverTo: { name: 'Aarav', address: '' }, schoolClass: { className: '5', section: 'B' } }), 'SCHOOL')
    expect(await recipient()).toBe('AaravClass 5 B')
  })

  test('a pickup at a restaurant names nobody', async () => {
    open(pickup({}))
    expect(await recipient()).toBeNull()
  })
})

test('shows that it is reconnecting while the server does not answer (AMB47)', async () => {
  const client = startClient({ server: fakeServer({ 'GET /api/orders/A1/tracking': problem('unavailable') }) })
  showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
  expect(await screen.findByText('Reconnecting')).toBeVisible()
})
