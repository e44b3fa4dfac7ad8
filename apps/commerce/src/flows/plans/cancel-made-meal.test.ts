import { expect, test } from '@jest/globals'
import { planScene } from '#testing/plan-scene'
import { mealOrders, planCatalogue, runningPlan } from '#testing/running-plans'
import { balance } from '#testing/wallets'
import { importInto, runJobs } from '#testing/worsened'

const DATES = ['2026-11-24', '2026-11-25'] as const
/** The minute after 8 PM in India of the evening before the first meal: the store has no cut-off. */
const DUE = '2026-11-23T14:31:00Z'
const MORNING = '2026-11-24T01:30:00Z'

const scene = planScene(1000)

/** Makes the first meal of a plan; resolves to the id of its order, in the morning of its day. */
async function madeMeal(): Promise<string> {
  const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: DATES })
  scene.commerce.clock.set(DUE)
  await runJobs(scene.commerce, 'purse')
  scene.commerce.clock.set(MORNING)
  return (await mealOrders(scene.commerce, 'purse', plan))[0]?.id ?? ''
}

const own = (method: 'GET' | 'DELETE', path: string, orderId: string, user: string) =>
  scene.commerce.call(
    'purse',
    method,
    `${path}?${new URLSearchParams({ orderId, [user]: scene.asha.mobile, store: '1' })}`,
    {
      token: scene.asha.token,
    },
  )
const mayCancel = async (orderId: string) => (await own('GET', '/trackOrder', orderId, 'userId')).json.data.mayCancel

test('AMB34, AMB72: the order of a made meal cannot be cancelled by its owner, also where the store has no cut-off', async () => {
  const orderId = await madeMeal()
  expect(await mayCancel(orderId)).toBe(false)
  const { status, json } = await own('DELETE', '/placeOrder', orderId, 'user')
  expect([status, json.code]).toEqual([422, 'refused'])
  expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(850)
})

test('AMB116: one that got worse since can be', async () => {
  const orderId = await madeMeal()
  const { products, ...rest } = planCatalogue()
  const worse = products.map((product) => ({ ...product, allergens: { contains: ['peanut'] } }))
  await importInto(scene.commerce, 'purse', { ...rest, products: worse })
  await runJobs(scene.commerce, 'purse')
  expect(await mayCancel(orderId)).toBe(true)
  expect((await own('DELETE', '/placeOrder', orderId, 'user')).status).toBe(200)
  expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(1000)
  await importInto(scene.commerce, 'purse', planCatalogue())
})
