import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageBoot } from '@tiffin/contract/boot'
import type { RecentLine, RecentOrder } from '@tiffin/contract/recent-orders'
import { startParts } from '../../../app/late-parts.ts'
import { LazyRecentOrders } from '../../../app/lazy-recent-orders.tsx'
import { recentPart } from '../../../app/recent-part.ts'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { biryani, boot, NOW, profile, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { sessionRestored, signedOut } from '../../session/slice.ts'

fixClock()

const RECENT = 'GET /api/stores/1/recent-orders'
const DAY = 86_400_000

const line = (name: string, quantity = 1): RecentLine => ({
  name,
  sizeName: 'Full',
  quantity,
  image: null,
  isVeg: true,
})

const recent: readonly RecentOrder[] = [
  { orderId: 'A1', placedAt: NOW - DAY, total: 53000, lines: [line('Biryani', 2), line('Raita')] },
  {
    orderId: 'B2',
    placedAt: NOW - 2 * DAY,
    total: 9000,
    lines: ['Dal', 'Naan', 'Kheer', 'Lassi'].map((name) => line(name)),
  },
]

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

async function open(reply: Reply | readonly Reply[], options: Partial<ClientOptions> = {}) {
  const server = fakeServer({ [RECENT]: reply, 'GET /api/orders/A1/copy': problem('unavailable', 'Try later') })
  const client = startClient({
    ...{ server, storefront: storefrontOf([biryani]), at: '/1/home', capabilities: ['order-again'] },
    ...options,
  })
  startParts(recentPart)
  showScreen(client, <LazyRecentOrders />, '/1/home')
  await settle()
  return { ...client, server }
}

const strip = () => screen.queryByRole('region', { name: 'Have it again' })

/** What the document has inlined. */
function inline(page: PageBoot): void {
  const block = Object.assign(document.createElement('script'), { id: 'boot', type: 'application/json' })
  block.textContent = JSON.stringify(page)
  document.body.append(block)
}

afterEach(() => document.getElementById('boot')?.remove())

describe('T8: the last orders at a store', () => {
  test('stand with their dishes in words, and one button each', async () => {
    await open({ answer: { recent } })
    const orders = within(strip() ?? document.body).getAllByRole('listitem')
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      '2 × Biryani, RaitaOrdered 20 Nov, 10:30 AMOrder again',
      'Dal, Naan, Kheer and 1 moreOrdered 19 Nov, 10:30 AMOrder again',
    ])
    expect(within(orders[0] ?? document.body).getByRole('button')).toHaveAccessibleName(
      'Order again: 2 × Biryani, Raita',
    )
  })

  test('one press orders it again', async () => {
    const { server } = await open({ answer: { recent } })
    await userEvent.click(screen.getByRole('button', { name: /Biryani/ }))
    await waitFor(() => expect(server.callsOf('GET /api/orders/A1/copy')).toHaveLength(1))
  })

  test.each<[string, Reply, Partial<ClientOptions>]>([
    ['without any', { answer: { recent: [] } }, {}],
    ['when they do not load, which is not said', problem('unavailable'), {}],
    ['to strangers', { answer: { recent } }, { signedIn: false }],
    ['where the upstream cannot order again (AMB108)', { answer: { recent } }, { capabilities: [] }],
  ])('are not shown %s', async (_, reply, options) => {
    const { notices } = await open(reply, options)
    expect([strip(), notices()]).toEqual([null, []])
  })

  test('of the document need no call; they leave the page with their person', async () => {
    inline({ ...boot(), recent: { storeId: 1, orders: recent } })
    const { server, store } = await open('lost')
    expect(strip()).not.toBeNull()
    expect(server.callsOf(RECENT)).toEqual([])
    act(() => void store.dispatch(signedOut()))
    expect(strip()).toBeNull()
  })

  test('that were on their way when another tab signed in another person are not shown to that one', async () => {
    const slow = { answer: { recent }, afterMs: 30 }
    const other = { ...profile, mobile: '9000000001' }
    const { store, server } = await open([slow, { answer: { recent: [] } }])
    const { session } = store.getState()
    await act(async () => {
      store.dispatch(sessionRestored({ ...session, profile: other }))
      await new Promise((done) => setTimeout(done, 60))
    })
    expect([strip(), server.callsOf(RECENT).length]).toEqual([null, 2])
  })

  test('that were shown leave the page when another tab signs in another person', async () => {
    const { store } = await open([{ answer: { recent } }, { answer: { recent: [] } }])
    expect(strip()).not.toBeNull()
    const { session } = store.getState()
    act(() => void store.dispatch(sessionRestored({ ...session, profile: { ...profile, mobile: '9000000001' } })))
    expect(strip()).toBeNull()
  })

  test('of the document are not those of another person, or of another store', async () => {
    inline({ ...boot({ ...profile, mobile: '9000000001' }), recent: { storeId: 1, orders: recent } })
    const { server } = await open({ answer: { recent: [] } })
    expect([strip(), server.callsOf(RECENT).length]).toEqual([null, 1])
  })
})
