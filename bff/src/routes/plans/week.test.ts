import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { planCatalogue } from '@tiffin/commerce/testing/plans-of-days'
import { fund } from '@tiffin/commerce/testing/wallets'
import type { WeekOfMeals } from '@tiffin/contract/plans'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { newPlan, planMenuPath } from '../../testing/new-plans.ts'

let system: TestSystem
let storeId: number
beforeAll(async () => {
  system = await startSystem({
    tenants: { purse: { clientConfig: { walletEnabled: true } } },
    catalogue: planCatalogue,
  })
  storeId = (await catalogueIds(system.commerce.commerce, 'purse')).store('day')
  // Saturday, noon in India.
  system.commerce.clock.set('2026-11-21T06:30:00.000Z')
})
afterAll(() => system.close())

async function enter(): Promise<[Browser, SignedIn]> {
  const person = await system.signedIn('purse')
  const browser = system.bff.browser('purse.localhost')
  browser.cookies.set(SESSION_COOKIE, person.session)
  return [browser, person]
}

/** A thali at 13:00 on Monday the 23rd, Tuesday, Thursday and Friday, from the wallet. */
async function subscribe(browser: Browser): Promise<string> {
  const wanted = {
    ...({ dish: 'Thali', payment: 'WALLET', from: '2026-11-23', to: '2026-11-29' } as const),
    ...{ weekdays: [0, 1, 2, 3, 4, 5], minute: 780 },
  }
  const menu = (await browser.get(planMenuPath(storeId, wanted))).body
  const { status, body } = await browser.post('/api/plans', newPlan(menu, wanted))
  expect([status, body]).toMatchObject([200, { planId: expect.any(String) }])
  return body.planId
}

const weekOf = async (browser: Browser, from = '2026-11-23'): Promise<WeekOfMeals> =>
  (await browser.get(`/api/me/week?from=${from}`)).body

test("the week of a person's plans over the real commerce, and until when the balance lasts (AMB39)", async () => {
  const [browser, asha] = await enter()
  await fund(system.commerce, 'purse', asha, 640)
  const planId = await subscribe(browser)
  const second = await subscribe(browser)
  const { from, meals, wallet } = await weekOf(browser)
  expect([from, meals.map(({ date }) => date)]).toEqual([
    '2026-11-23',
    ['23', '23', '24', '24', '26', '26', '27', '27'].map((day) => `2026-11-${day}`),
  ])
  expect(meals.find((meal) => meal.planId === planId)).toMatchObject({
    ...{ standing: 'planned', planStatus: 'ACTIVE', storeId, timeZone: 'Asia/Kolkata', payment: 'WALLET' },
    ...{ at: Date.parse('2026-11-23T07:30:00Z'), changeableUntil: Date.parse('2026-11-22T14:30:00Z') },
    ...{ price: 8000, mayChange: true, mayChangeDishes: true, mayOrder: false, avoids: [], schoolClass: null },
    dishes: [{ name: 'Thali', sizeName: 'Full', quantity: 1, price: 8000 }],
  })
  expect(wallet).toEqual({ balance: 64_000, until: '2026-11-27', missing: 0 })
  await subscribe(browser)
  expect((await weekOf(browser)).wallet).toEqual({ balance: 64_000, until: '2026-11-24', missing: 32_000 })
  await browser.post(`/api/plans/${second}/meals/cancel`, { dates: ['2026-11-26'] })
  const after = await weekOf(browser)
  expect(after.wallet).toEqual({ balance: 64_000, until: '2026-11-26', missing: 24_000 })
  expect(after.meals.find((meal) => meal.planId === second && meal.date === '2026-11-26')).toMatchObject({
    ...{ standing: 'cancelled', reason: 'owner', mayChange: false },
  })
  expect(await weekOf(browser, '2026-11-30')).toMatchObject({ meals: [], wallet: { until: '2026-11-26' } })
})

test("another person's week has none of it (SB8), and a week begins on Monday", async () => {
  const [other] = await enter()
  expect(await weekOf(other)).toEqual({ from: '2026-11-23', meals: [], wallet: null })
  expect((await other.get('/api/me/week?from=2026-11-24')).status).toBe(400)
  expect((await system.bff.browser('purse.localhost').get('/api/me/week?from=2026-11-23')).status).toBe(401)
})
