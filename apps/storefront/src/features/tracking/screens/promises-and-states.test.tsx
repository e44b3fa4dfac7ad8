import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { refundNote, tracking } from '../../../testing/tracking.ts'
import { TrackOrderPage } from './track-order-page.tsx'

let restore: () => void = () => undefined
beforeEach(() => {
  restore = FakeStream.install()
})
afterEach(() => restore())

const open = (order: ReturnType<typeof tracking>) => {
  const server = fakeServer({ 'GET /api/orders/A1/track': { answer: { tracking: order } } })
  const client = startClient({ server })
  showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
  return client
}

describe('the promised time', () => {
  const MINUTE = 60_000
  // NOW is 10:30 AM in the store's zone.
  const promised = { from: NOW + 35 * MINUTE, to: NOW + 45 * MINUTE, moved: null }
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW))
  afterEach(() => void jest.restoreAllMocks())

  test('is a clock time and a span, in the zone of the store; a pickup is ready then', async () => {
    open(tracking(200, { promised }))
    expect(await screen.findByText('Arrives 11:05 to 11:15 AM')).toBeVisible()
    cleanup()
    open(tracking(200, { promised, fulfilment: 'PICKUP' }))
    expect(await screen.findByText('Ready 11:05 to 11:15 AM')).toBeVisible()
  })

  test('over noon names both halves of the day, and another day by its name', async () => {
    open(tracking(100, { promised: { ...promised, from: NOW + 85 * MINUTE, to: NOW + 95 * MINUTE } }))
    expect(await screen.findByText('Arrives 11:55 AM to 12:05 PM')).toBeVisible()
    cleanup()
    const day = 24 * 60 * MINUTE
    open(tracking(100, { promised: { ...promised, from: NOW + day, to: NOW + day + 10 * MINUTE } }))
    expect(await screen.findByText('Arrives tomorrow, 10:30 to 10:40 AM')).toBeVisible()
  })

  test('once it has passed, the page says so by itself and offers the number of the store', async () => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'performance'] })
    try {
      const client = open(tracking(200, { promised }))
      expect(await screen.findByText(/^Arrives/)).toBeVisible()
      jest.restoreAllMocks()
      await act(async () => void (await jest.advanceTimersByTimeAsync(46 * MINUTE)))
      const late = 'This takes longer than promised: it was to arrive 11:05 to 11:15 AM.'
      expect(screen.getByText(late)).toBeVisible()
      expect(within(screen.getByText(/^Ask the restaurant/)).getByRole('link')).toHaveAttribute(
        'href',
        'tel:1800 000 0140',
      )
      expect(client.store.getState().notices.announcement).toContain(late)
    } finally {
      jest.useRealTimers()
    }
  })

  test("the restaurant's new time is shown as such, with its reason and what was promised, and announced", async () => {
    const client = open(tracking(200, { promised }))
    await screen.findByText(/^Arrives/)
    const moved = { reason: 'The oven was down', was: { from: promised.from, to: promised.to } }
    const anew = { from: NOW + 55 * MINUTE, to: NOW + 65 * MINUTE, moved }
    await act(async () => FakeStream.opened[0]?.shows(tracking(200, { promised: anew })))
    expect(screen.getByText('Arrives 11:25 to 11:35 AM')).toBeVisible()
    expect(screen.getByText('The restaurant moved it to 11:25 AM: The oven was down')).toBeVisible()
    expect(screen.getByText('Promised before: 11:05 to 11:15 AM')).toBeVisible()
    expect(client.store.getState().notices.announcement).toContain('The restaurant moved it to 11:25 AM')
  })

  test.each([
    ['that has ended', tracking(700, { promised })],
    ['that was cancelled', tracking(800, { promised })],
    ['whose payment is awaited', tracking(100, { promised, paymentStatus: 'USER_PENDING' })],
    ['of an upstream that promises nothing (AMB108)', tracking(200)],
  ])('is absent from an order %s', async (_what, order) => {
    open(order)
    await screen.findByText(/Order A1/)
    expect(screen.queryByText(/Arrives|longer than promised/)).toBeNull()
  })
})

describe('failures (S8, S24, AMB47)', () => {
  const openAnswering = (answer: ReturnType<typeof problem>) => {
    const client = startClient({ server: fakeServer({ 'GET /api/orders/A1/track': answer }) })
    showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
    return client
  }

  test.each(['not-found', 'refused'] as const)('%s: the error is shown, and nothing of the order', async (code) => {
    const { store } = openAnswering(problem(code))
    await waitFor(() => expect(store.getState().notices.notices).toMatchObject([{ text: 'Some Error Occred' }]))
    expect(screen.queryByText('Reconnecting')).toBeNull()
    expect(screen.queryByText(/Order A1/)).toBeNull()
  })

  test.each(['unavailable', 'timed-out', 'internal'] as const)('%s: nobody is sent away', async (code) => {
    const { store } = openAnswering(problem(code))
    expect(await screen.findByText('Reconnecting')).toBeVisible()
    expect(store.getState().notices.notices).toEqual([])
  })
})

describe('every state with its moment (S1, S5)', () => {
  test.each([
    [100, 'DELIVERY', 'Order Accepted'],
    [200, 'DELIVERY', 'Cooking'],
    [300, 'PICKUP', 'Quality Check'],
    [400, 'DELIVERY', 'Packed'],
    [500, 'DELIVERY', 'Dispatch'],
    [500, 'PICKUP', 'Delivered'],
    [600, 'DELIVERY', 'Out for delivery'],
    [700, 'DELIVERY', 'Delivered'],
    [800, 'DELIVERY', 'Cancelled'],
  ] as const)(
    '%i of a %s reads %s, with the clock time at which it was reached (AMB36)',
    async (status, fulfilment, name) => {
      open(tracking(status, { fulfilment, items: [], reachedAt: { [status]: NOW + 60_000 } }))
      await screen.findByText(/Order A1/)
      const chip = screen.getAllByText(name).find((each) => each.matches('.track-status'))
      expect(chip).toHaveTextContent(`${name}10:31 AM`)
    },
  )

  test('every reached stage has its clock time', async () => {
    open(tracking(300, { reachedAt: { 100: NOW, 200: NOW + 60_000, 300: NOW + 120_000 } }))
    const list = await screen.findByRole('list', { name: 'Progress of the order' })
    expect(
      within(list)
        .getAllByText(/AM$/)
        .map((each) => each.textContent),
    ).toEqual(['10:30 AM', '10:31 AM', '10:32 AM'])
  })

  test('an item at 400 reads Quality Check; an item in the state of its order says nothing more (AMB83)', async () => {
    const order = tracking(300)
    open({ ...order, items: order.items.map((item) => ({ ...item, status: 400 })) })
    const list = (await screen.findByText('2 × Regular')).closest('li') as HTMLElement
    expect(within(list).getByText('Quality Check')).toBeVisible()
    cleanup()
    open(order)
    const same = (await screen.findByText('2 × Regular')).closest('li') as HTMLElement
    expect(within(same).queryByText('Quality Check')).toBeNull()
  })

  test('a plan of several days lists no dishes, but its bill (S3)', async () => {
    open(tracking(100, { isPlan: true }))
    expect(await screen.findByText('Total')).toBeVisible()
    expect(screen.queryByText('2 × Regular')).toBeNull()
  })

  test('a cancelled order shows what comes back in place of the bar (AMB35, AMB106)', async () => {
    open(tracking(800, { refunds: [refundNote()] }))
    const money = (await screen.findByText('₹530.00 on its way')).closest('.track-state')
    expect(money).toHaveTextContent('Back the way you paid, by Sat, 28 Nov')
    expect(screen.getAllByText('₹530.00 on its way')).toHaveLength(1)
  })
})
