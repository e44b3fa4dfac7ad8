import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { itemTracking, trackedItem } from '../../../testing/item-tracking.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { TrackItemPage } from '../screens/track-item-page.tsx'
import { loadItemRatingCard } from './lazy-rating-card.tsx'

fixClock()

const RATE = 'PATCH /api/orders/A1/ratings'
const DAY = 24 * 60 * 60_000
const given = { quality: 4, taste: null, packaging: null } as const

let restore: () => void = () => undefined
beforeEach(async () => {
  restore = FakeStream.install()
  // The card is loaded before the page that shows it, so that a test does not wait for its file.
  await loadItemRatingCard()
})
afterEach(() => restore())

async function open(order: ReturnType<typeof tracking>, reply: Reply = { answer: { orderId: 'A1' } }) {
  const server = fakeServer({
    'GET /api/orders/A1/track': { answer: { tracking: order } },
    'GET /api/orders/A1/items/i1/track': { answer: { item: itemTracking(order.items[0]?.status ?? 500) } },
    [RATE]: reply,
  })
  const client = startClient({ server, capabilities: [] })
  const path = '/:restaurantId/track-order/:orderId/:foodItemSlug'
  showScreen(client, <TrackItemPage />, path, '/1/track-order/A1/biryani-i1')
  await screen.findByRole('link', { name: 'Back to the order' })
  return { client, sent: () => server.callsOf(RATE).map(({ body }) => body) }
}

const dispatchedAt = (at: number, { status = 500, ...item }: Parameters<typeof trackedItem>[1] = {}) =>
  tracking(500, {
    fulfilment: 'PICKUP',
    reachedAt: { 100: at, 500: at },
    items: [trackedItem(status, item)],
  })

const card = (title: string) => screen.findByRole('region', { name: title })

describe('the stars of a dish on its own page (S19)', () => {
  test('each aspect is saved when it is tapped', async () => {
    const { sent, client } = await open(dispatchedAt(NOW))
    const taste = within(await card('Rate this dish')).getByRole('group', { name: 'Taste of Biryani' })
    await userEvent.click(within(taste).getByRole('radio', { name: '5 of 5 stars' }))
    await waitFor(() => expect(sent()).toEqual([{ items: { i1: { taste: 5 } } }]))
    await waitFor(() => expect(client.store.getState().notices.announcement).toBe('Your rating is saved'))
  })

  test('a refused one is put back, with the message', async () => {
    const { client } = await open(dispatchedAt(NOW, { ratings: given }), problem('refused', 'Not this one'))
    const quality = within(await card('Your ratings')).getByRole('group', { name: 'Quality of Biryani' })
    await userEvent.click(within(quality).getByRole('radio', { name: '1 of 5 stars' }))
    await waitFor(() => expect(client.notices()).toEqual(['Not this one']))
    expect(within(quality).getByRole('radio', { checked: true })).toHaveAttribute('value', '4')
  })

  test('AMB69: after 14 days it shows what was given, and without that nothing', async () => {
    await open(dispatchedAt(NOW - 15 * DAY, { ratings: given }))
    const own = within(await card('Your ratings'))
    expect(own.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Quality of Biryani'])
    for (const radio of own.getAllByRole('radio')) expect(radio).toBeDisabled()
  })

  test.each([
    ['before the dispatch', tracking(300, { items: [trackedItem(300)] })],
    ['of a cancelled dish (AMB35)', dispatchedAt(NOW, { status: 800 })],
    ['14 days after the order, when nothing was given', dispatchedAt(NOW - 15 * DAY)],
  ])('there are none %s', async (_when, order) => {
    await open(order)
    await screen.findAllByText('Biryani')
    expect(screen.queryByRole('region', { name: /Rate this dish|Your ratings/ })).toBeNull()
  })
})
