import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { Reconnecting } from '../../../ui/reconnecting.tsx'
import { TrackOrderPage } from './track-order-page.tsx'

fixClock()

let restore: () => void = () => undefined
beforeEach(() => {
  restore = FakeStream.install()
})
afterEach(() => restore())

const open = () => {
  const server = fakeServer({ 'GET /api/orders/A1/track': { answer: { tracking: tracking(200), mark: 'one' } } })
  const client = startClient({ server })
  return showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
}

test("the tab's title says the state, and the page's own title comes back after it (AMB84)", async () => {
  document.title = 'Track Order · Test Kitchen'
  const { unmount } = open()
  await screen.findByText(/Order A1/)
  expect(document.title).toBe('Cooking · Track Order · Test Kitchen')
  await act(async () => FakeStream.opened[0]?.shows(tracking(500)))
  expect(document.title).toBe('Dispatch · Track Order · Test Kitchen')
  unmount()
  expect(document.title).toBe('Track Order · Test Kitchen')
})

test('the last known state stays with its age while the order cannot be read (AMB84, AMB47)', async () => {
  open()
  await screen.findByText('Your Biryani is being cooked')
  expect(screen.queryByText('Reconnecting')).toBeNull()
  await act(async () => FakeStream.opened[0]?.says({ kind: 'away', orderId: 'A1' }))
  expect(screen.getByText('Reconnecting')).toBeVisible()
  expect(screen.getByText('As of less than a minute ago')).toBeVisible()
  expect(screen.getByText('Your Biryani is being cooked')).toBeVisible()
  await act(async () => FakeStream.opened[0]?.shows(tracking(500)))
  expect(screen.queryByText('Reconnecting')).toBeNull()
})

test.each([
  [0, 'As of less than a minute ago'],
  [59, 'As of less than a minute ago'],
  [120, 'As of 2 min ago'],
  [7_300, 'As of 2 h ago'],
])('a state of %d seconds ago: %s', (seconds, text) => {
  render(<Reconnecting asOf={NOW - seconds * 1000} lead="Your order goes on." />)
  expect(screen.getByText(text)).toBeVisible()
})
