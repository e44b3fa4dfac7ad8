import { expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { orderPageOpened, storeSelected } from '../../features/order-info/slice.ts'
import { storefrontOpened } from '../../features/storefront/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, storefrontOf } from '../../testing/fixtures.ts'
import { settled } from '../../testing/order-world.ts'

fixClock()

/** Opens the store without an order in progress, after what the diner did before. */
async function enter(date: string | null, ...before: readonly UnknownAction[]) {
  const storefront = {
    ...storefrontOf([biryani], { scheduling: true }),
    mealTime: { mealType: date === null ? 'REGULAR' : 'LATER', date },
  }
  const server = fakeServer({ 'GET /api/stores/1/storefront': { answer: storefront } })
  const client = startClient({ server, at: '/1/home' })
  for (const event of before) client.store.dispatch(event)
  client.store.dispatch(storefrontOpened({ storeId: 1 }))
  client.store.dispatch(orderPageOpened())
  await settled()
  return client
}

// The clock stands at Saturday, 21 November.
test('G8: a link to a store that takes no orders for now says for which day the order is', async () => {
  const { store, notices } = await enter('2026-11-23')
  expect(store.getState().orderInfo.order.plan).toMatchObject({ kind: 'later', date: '2026-11-23' })
  expect(notices()).toEqual([expect.stringMatching(/^This store does not take orders for now\. .*Mon, 23 Nov/)])
})

test.each([
  ['a link to a store that takes orders for now', null, []],
  ['a store that was chosen in the picker', '2026-11-23', [storeSelected({ storeId: 1, deliveryMode: 'delivery' })]],
])('G8: %s needs no notice', async (_, date, before) => {
  expect((await enter(date, ...before)).notices()).toEqual([])
})
