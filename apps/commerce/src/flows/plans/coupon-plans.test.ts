import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { couponUses } from '#testing/coupons'
import { orderBody, place } from '#testing/orders'
import { cancelMealsAs } from '#testing/plan-changes'
import { placeOnDays, planCatalogue, plansCall, storedPlans, thali, workdays } from '#testing/plans-of-days'
import { statusOf } from '#testing/running-plans'
import { runJobs } from '#testing/worsened'

const coupon = (code: string, terms: object) => ({ code, description: `The offer ${code}`, amount: 50, ...terms })

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  const coupons = [coupon('ONCE', { perPerson: 1 }), coupon('FIRST', { firstOrder: true })]
  commerce = await startCommerce({ catalogue: { ...planCatalogue, coupons } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())

const withCoupon = (person: TestPerson, code: string) =>
  placeOnDays(
    commerce,
    'alpha',
    person,
    orderBody(ids, person, [thali(80)], 270, { ...workdays, couponCode: code, couponAmount: 50 }),
  )

describe('SB9, N5: the coupon of a plan', () => {
  test('is one use of the whole plan, with a share for each meal', async () => {
    const person = await commerce.signedIn('alpha')
    const { status, json } = await withCoupon(person, 'once')
    const { subscriptionId, orderValue, meals } = json.data
    expect([status, orderValue]).toEqual([200, 270])
    expect((await couponUses(commerce, 'ONCE'))[subscriptionId]).toEqual({ state: 'used', amount: 5000 })
    const [stored] = (await storedPlans(commerce, 'alpha')).filter(({ plan }) => plan.id === subscriptionId)
    expect(stored?.plan.coupon).toEqual({ code: 'ONCE', amount: 5000 })
    expect(stored?.meals.map((meal) => meal.coupon)).toEqual([1250, 1250, 1250, 1250])
    expect(meals.map(({ price }: { price: number }) => price)).toEqual([67.5, 67.5, 67.5, 67.5])
    const read = async (path: string) => (await plansCall(commerce, 'alpha', person, 'GET', path)).json.data
    const listed = await read(`/user/${person.mobile}`)
    const page = await read(`/${subscriptionId}?userId=${person.mobile}`)
    expect([listed[0], page]).toMatchObject(Array(2).fill({ perMeal: 80, couponAmount: 50, orderValue: 270 }))
    expect((await withCoupon(person, 'ONCE')).json.reason.code).toBe('coupon-used')
  })

  test('N4: who has a plan has ordered before', async () => {
    const person = await commerce.signedIn('alpha')
    expect((await withCoupon(person, 'FIRST')).status).toBe(200)
    const again = await withCoupon(person, 'FIRST')
    expect([again.status, again.json.reason.code]).toEqual([409, 'coupon-first-order'])
    const order = { ...orderBody(ids, person, [{ ...thali(100), qty: 2 }], 160), couponCode: 'FIRST', couponAmount: 50 }
    const answer = await place(commerce, 'alpha', person, order)
    expect([answer.status, answer.json.reason.code]).toEqual([409, 'coupon-first-order'])
  })

  test('comes back with a plan that is completed without a meal, as if nothing had been ordered', async () => {
    const person = await commerce.signedIn('alpha')
    const { subscriptionId, meals } = (await withCoupon(person, 'FIRST')).json.data
    const dates = meals.map(({ mealDate }: { mealDate: string }) => mealDate)
    expect((await cancelMealsAs(commerce, 'alpha', person, subscriptionId, dates)).status).toBe(200)
    const uses = await couponUses(commerce, 'FIRST')
    expect(uses[subscriptionId]?.state).toBe('used')
    commerce.clock.advance(10 * 60_000)
    await runJobs(commerce, 'alpha')
    expect(await statusOf(commerce, 'alpha', subscriptionId)).toBe('COMPLETED')
    expect((await couponUses(commerce, 'FIRST'))[subscriptionId]?.state).toBe('returned')
    expect((await withCoupon(person, 'FIRST')).status).toBe(200)
  })
})
