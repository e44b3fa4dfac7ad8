import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromRupees } from '@tiffin/domain/money/money'
import { billOfProof } from '@tiffin/domain/order/price-proof'
import fc from 'fast-check'
import { byDayCatalogue, type DishByDay, paiseOf, placeByDay, totalOf, WEEK } from '#testing/by-day'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { storedPlans } from '#testing/plans-of-days'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'

let commerce: TestCommerce
let ids: CatalogueIds
let person: TestPerson
beforeAll(async () => {
  const coupons = [{ code: 'TENTH', description: 'A tenth off', percent: 10 }]
  commerce = await startCommerce({ at: START, catalogue: { ...byDayCatalogue, coupons } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  person = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

const anyDish: fc.Arbitrary<DishByDay> = fc
  .record({
    dish: fc.constantFrom('dal', 'raita', 'biryani'),
    qty: fc.integer({ min: 1, max: 3 }),
    dates: fc.option(fc.subarray([...WEEK], { minLength: 1 })),
  })
  .map(({ dates, ...dish }) => ({ ...dish, ...(dates ? { dates } : {}) }))

/** The price of the dishes of a date in paise, and their names; counted dish by dish. */
function modelOf(dishes: readonly DishByDay[], date: string) {
  const own = dishes.filter(({ dates }) => dates === undefined || dates.includes(date))
  return {
    names: own.map(({ dish, qty }) => `${qty} ${dish}`),
    cost: own.reduce((sum, { dish, qty = 1 }) => sum + paiseOf(dish) * qty, 0),
  }
}

/** AMB67: the store sells three biryanis a meal at most. */
const MOST_BIRYANIS = 3

/** The code of the refusal; undefined: the plan is placed. */
function refusalOf(dishes: readonly DishByDay[]): string | undefined {
  if (WEEK.some((date) => modelOf(dishes, date).names.length === 0)) return 'plan-day-empty'
  const biryanis = dishes.filter(({ dish }) => dish === 'biryani')
  const isAbove = WEEK.some((date) => modelOf(biryanis, date).cost > MOST_BIRYANIS * paiseOf('biryani'))
  return isAbove ? 'quantity-above' : undefined
}

const codes: Readonly<Record<string, string>> = { 'Dal Makhani': 'dal', Raita: 'raita', Biryani: 'biryani' }

test('AMB114, SB9: of any dishes on any dates, each meal has those of its date at their price, and the coupon is split', async () => {
  const wanted = fc.record({ dishes: fc.array(anyDish, { minLength: 1, maxLength: 5 }), hasCoupon: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(wanted, async ({ dishes, hasCoupon }) => {
      const model = WEEK.map((date) => modelOf(dishes, date))
      const total = fromRupees(totalOf(dishes))
      const off = hasCoupon ? Math.round(total / 10) : 0
      const more = hasCoupon ? { couponCode: 'TENTH', couponAmount: off / 100, orderValue: (total - off) / 100 } : {}
      const { status, json } = await placeByDay(commerce, 'alpha', { person, ids }, dishes, more)
      const refusal = refusalOf(dishes)
      expect([status, json.reason?.code]).toEqual([refusal ? 409 : 200, refusal])
      if (status !== 200) return
      const placed = (await storedPlans(commerce, 'alpha')).find(({ plan }) => plan.id === json.data.subscriptionId)
      expect(placed?.plan.bill.total).toBe(total - off)
      const { meals = [], plan } = placed ?? {}
      // SB10: the stored input of the bill gives the same bill.
      expect(plan && billOfProof(plan.price_proof)).toEqual(plan?.bill)
      expect(meals.map(({ agreed }) => agreed)).toEqual(model.map(({ cost }) => cost))
      expect(meals.reduce((sum, { coupon }) => sum + coupon, 0)).toBe(off)
      for (const { agreed, coupon } of meals) expect(coupon).toBeLessThanOrEqual(agreed)
      const isByDay = dishes.some(({ dates }) => dates !== undefined)
      const named = meals.map(({ lines }) =>
        (lines ?? plan?.lines ?? []).map(({ name, quantity }) => `${quantity} ${codes[name]}`),
      )
      expect(named).toEqual(model.map(({ names }) => names))
      expect(meals.every(({ lines }) => (lines !== null) === isByDay)).toBe(true)
    }),
    { numRuns: 40 },
  )
}, 60_000)
