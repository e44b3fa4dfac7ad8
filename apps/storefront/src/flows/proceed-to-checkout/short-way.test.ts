import { expect, test } from '@jest/globals'
import type { Entry } from '@tiffin/contract/entries'
import type { Dish } from '@tiffin/contract/storefront'
import type { Order } from '@tiffin/domain/order/order'
import { cartRestored, proceedRequested } from '../../features/cart/slice.ts'
import { entriesLoaded } from '../../features/entries/slice.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, bulkNow, forLater, lineOf, mealOn, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { settled } from '../../testing/order-world.ts'

fixClock()

const inBulkToo: Dish = { ...biryani, menuTags: ['bulk'] }
const one = [childOf('kabir', 'Kabir')]
const answers = { purpose: 'anniversary', spice: 'low', guests: '>50', meal: 'Lunch' } as const

interface Case {
  readonly entries?: readonly Entry[]
  readonly quickStart?: boolean
  readonly order?: Partial<Order>
}

/** The pages that open when the parent of these children presses "Proceed To Pay" in the cart. */
async function opened({ entries = one, quickStart = true, order = {} }: Case): Promise<readonly string[]> {
  const storefront = {
    ...storefrontOf([inBulkToo], { bulkOrdering: true }),
    mealTime: { mealType: 'LATER', date: '2026-11-23' },
  }
  const server = fakeServer({
    'GET /api/identity/session': { answer: { signedIn: true } },
    'GET /api/stores/1/storefront': { answer: storefront },
    'GET /api/entries': { answer: { entries } },
  })
  const orderInfo = orderedAs({ mode: 'pickup', for: 'kabir', plan: mealOn('2026-11-23'), ...order })
  const client = startClient({ server, storefront, orderInfo, config: { clientType: 'SCHOOL', quickStart } })
  client.store.dispatch(entriesLoaded([...entries]))
  const isBulk = orderInfo.order.menu === 'bulk'
  const lines = [lineOf(inBulkToo, isBulk ? 10 : 1)]
  client.store.dispatch(cartRestored({ storeId: 1, kind: isBulk ? { ...bulkNow, timing: 'later' } : forLater, lines }))
  client.store.dispatch(proceedRequested())
  await settled()
  return client.loaded
}

test('on the short way, a checkout without a choice is left out: the pay page names the child and links there (K14, M1)', async () => {
  expect(await opened({})).toEqual(['/1/check-out/pay'])
})

test.each<[string, Case]>([
  ['the tenant takes every step of the specs', { quickStart: false }],
  ['there is another child to choose', { entries: [...one, childOf('diya', 'Diya')] }],
  [
    'the only child is still to be confirmed (AMB105)',
    { entries: [childOf('kabir', 'Kabir', { isConfirmed: false })] },
  ],
  [
    'the only child eats elsewhere (AMB100)',
    { entries: [childOf('kabir', 'Kabir', { servedAt: { storeId: 2, name: 'North' } })] },
  ],
  ['there is no child', { entries: [] }],
  ['the order is in bulk, with a business to bill (AMB112)', { order: { menu: 'bulk', answers } }],
])('the checkout opens when %s', async (_, given) => {
  expect(await opened(given)).toEqual(['/1/check-out'])
})
