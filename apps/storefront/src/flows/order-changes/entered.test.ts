import { expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { emptyOrderInfo, orderPageOpened, storeSelected } from '../../features/order-info/slice.ts'
import { storefrontOpened } from '../../features/storefront/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, orderInfo, storefrontOf } from '../../testing/fixtures.ts'
import { settled } from '../../testing/order-world.ts'

fixClock()

/** Opens the store by a link, with the order that the browser has kept, after what the diner did before. */
async function enter(
  date: string | null,
  before: readonly UnknownAction[] = [],
  { info = emptyOrderInfo, asksTime = false } = {},
) {
  const storefront = {
    ...storefrontOf([biryani], { scheduling: true, askTimeForLater: asksTime }),
    mealTime: { mealType: date === null ? 'REGULAR' : 'LATER', date },
  }
  const server = fakeServer({ 'GET /api/stores/1/storefront': { answer: storefront } })
  const client = startClient({ server, at: '/1/home', orderInfo: info })
  for (const event of before) client.store.dispatch(event)
  client.store.dispatch(storefrontOpened({ storeId: 1 }))
  client.store.dispatch(orderPageOpened())
  await settled()
  return client
}

// The clock stands at Saturday, 21 November.
test.each([
  ['a first visit', emptyOrderInfo],
  ['a later visit, whose order for now the browser has kept', orderInfo],
])('G8: a link to a store that takes no orders for now says for which day the order is: %s', async (_, info) => {
  const { store, notices } = await enter('2026-11-23', [], { info })
  expect(store.getState().orderInfo.order.plan).toMatchObject({ kind: 'later', date: '2026-11-23' })
  expect(notices()).toEqual([expect.stringMatching(/^This store does not take orders for now\. .*Mon, 23 Nov/)])
})

test.each([
  ['a link to a store that takes orders for now', null, []],
  ['a store that was chosen in the picker', '2026-11-23', [storeSelected({ storeId: 1, deliveryMode: 'delivery' })]],
])('G8: %s needs no notice', async (_, date, before) => {
  expect((await enter(date, before)).notices()).toEqual([])
})

test('G8, AMB10: where the store asks for a time, which is still to be chosen, the day is said', async () => {
  const { notices } = await enter('2026-11-23', [], { asksTime: true })
  expect(notices()).toEqual(['This store does not take orders for now. Your order is for: Mon, 23 Nov.'])
})
