import { afterEach, expect, test } from '@jest/globals'
import { catalogueIds } from '#testing/codes'
import { childsPlan, graceOf, graceScene, MONDAY_EVENING, makeAll } from '#testing/grace'
import { orderBody, place } from '#testing/orders'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { trackedBy } from '#testing/worsened'

const ORDER = 190

const scene = graceScene()
afterEach(() => isSoundInFull(scene.commerce, 'school'))

/** A child's order for Wednesday of one dal, which the wallet pays. */
async function ordered(more: object = {}) {
  const ids = await catalogueIds(scene.commerce.commerce, 'school')
  const dal = { product: 'dal', size: 'full', qty: 1, price: 200, discountedPrice: 180 }
  return place(
    scene.commerce,
    'school',
    scene.asha,
    orderBody(ids, scene.asha, [dal], ORDER, {
      ...{ type: 'LATER', scheduled: { date: '11/25/2026', time: '12:00:00' }, address: scene.mia, avoidsSeen: [] },
      ...{ paymentMode: 'WALLET', isPaymentCOD: false, ...more },
    }),
  )
}

test.each([
  ['settles the meal that it covers beside the new order', 1, 40, [0]],
  ['leaves a dearer meal owed, and the new order is paid', 2, ORDER, [30_000]],
])('decision 0103, AMB116: the refund of a replaced order %s', async (_name, quantity, left, owed) => {
  await fund(scene.commerce, 'school', scene.asha, ORDER)
  const replaces = (await ordered()).json.data.orderId
  await childsPlan(scene, { dates: ['2026-11-24'], quantity })
  scene.commerce.clock.set(MONDAY_EVENING)
  await makeAll(scene)
  // Money that settles nothing: the test puts it there.
  await fund(scene.commerce, 'school', scene.asha, ORDER)
  const { status, json } = await ordered({ replaces })
  expect([status, json.code]).toEqual([200, undefined])
  expect((await trackedBy(scene.commerce, 'school', scene.asha, replaces)).orderStatus).toBe(800)
  expect(await balance(scene.commerce, 'school', scene.asha)).toBe(left)
  expect((await graceOf(scene)).map((meal) => meal.owed)).toEqual(owed)
})
