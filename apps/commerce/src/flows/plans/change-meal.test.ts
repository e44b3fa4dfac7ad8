import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { cancelMealsAs, cancelPlanAs, dishesOf, manyDishes, mealCall, standingOf } from '#testing/plan-changes'
import { plansCall } from '#testing/plans-of-days'
import { mealsOfPlan, runningPlan, type WantedPlan } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { importInto, runJobs } from '#testing/worsened'
import { comparePlansNow } from './compare-plans.ts'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const DATES = ['2026-11-24', '2026-11-25'] as const
const [TUESDAY, WEDNESDAY] = DATES
/** When the meal of Tuesday is made. */
const MADE = '2026-11-23T14:31:00Z'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: START, catalogue: manyDishes() },
    tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha' } },
  })
  ids = await catalogueIds(commerce.commerce, 'purse')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
  await fund(commerce, 'purse', asha, 2000)
})

const planOf = (more: Partial<WantedPlan> = {}) => runningPlan(commerce, 'purse', asha, { dates: DATES, ...more })
const change = (planId: string, dishes: Parameters<typeof dishesOf>[1], price: number, date: string = TUESDAY) =>
  mealCall(commerce, 'purse', asha, `/${planId}/meal/${date}/change`, { items: dishesOf(ids, dishes), price })

const until = async (at: string): Promise<void> => {
  commerce.clock.set(at)
  await runJobs(commerce, 'purse')
}

const ordered = (planId: string) =>
  inTenant(commerce.commerce.db, 'purse', ({ db }) =>
    db
      .selectFrom('plan_meal as m')
      .innerJoin('order_item as i', (join) =>
        join.onRef('i.tenant', '=', 'm.tenant').onRef('i.order_id', '=', 'm.order_id'),
      )
      .select(['i.product_name', 'i.quantity', 'm.charged'])
      .where('m.plan_id', '=', planId)
      .orderBy('i.line')
      .execute(),
  )

const changes = (was: number, now: number) => [{ kind: 'bill', code: 'total', was, now }]

describe('AMB107: other dishes for one meal', () => {
  test('a cheaper dish: agreed with its price, ordered and charged instead; the other meals stay', async () => {
    const planId = await planOf()
    const answer = await change(planId, [['raita', 'cup', 2]], 80)
    expect([answer.status, answer.json]).toEqual([
      ...[200, { statusCode: 200, message: 'Your meal of Tue, 24 Nov is changed. It costs ₹80.00.' }],
    ])
    expect(await mealsOfPlan(commerce, 'purse', planId)).toMatchObject([
      { date: TUESDAY, agreed: 15_000, lines: [{ name: 'Raita', quantity: 2, unitPrice: 4000 }] },
      { date: WEDNESDAY, agreed: 15_000, lines: null },
    ])
    await until(MADE)
    expect(await ordered(planId)).toEqual([{ product_name: 'Raita', quantity: 2, charged: 8000 }])
    expect(await balance(commerce, 'purse', asha)).toBe(1920)
    await isSoundInFull(commerce, 'purse')
  })

  test('a dearer dish: its confirmed price is the new agreed one, and the meal is made', async () => {
    const planId = await planOf()
    const requote = await change(planId, [['biryani', 'full', 1]], 150)
    expect([requote.status, requote.json.code, requote.json.message, requote.json.changes]).toEqual([
      ...[409, 'requote', 'The price of this meal is ₹300.00 now. Please look at it once more.', changes(150, 300)],
    ])
    expect((await change(planId, [['biryani', 'full', 1]], 300)).status).toBe(200)
    expect((await mealsOfPlan(commerce, 'purse', planId))[0]).toMatchObject({ agreed: 30_000 })
    await until(MADE)
    expect(await ordered(planId)).toEqual([{ product_name: 'Biryani', quantity: 1, charged: 30_000 }])
  })

  test('of a plan that is paid in advance no dearer dish', async () => {
    const planId = await planOf({ payment: 'DIGITAL' })
    const answer = await change(planId, [['biryani', 'full', 1]], 300)
    expect([answer.status, answer.json.message, answer.json.refusal]).toEqual([
      422,
      'This meal is paid for already, so it can cost ₹150.00 at most. Please choose other dishes.',
      { code: 'price', price: 300 },
    ])
    expect((await change(planId, [['raita', 'cup', 1]], 40)).status).toBe(200)
    // Nothing was paid for it.
    await cancelPlanAs(commerce, 'purse', asha, planId)
  })

  test("today's price of the same dish is confirmed by the same call, less the share of the coupon", async () => {
    const planId = await planOf({ coupon: 1000 })
    await importInto(commerce, 'purse', manyDishes({ 'dal/full': 170 }))
    const requote = await change(planId, [['dal', 'full', 1]], 140)
    expect([requote.status, requote.json.changes]).toEqual([409, changes(140, 160)])
    expect((await change(planId, [['dal', 'full', 1]], 160)).status).toBe(200)
    await until(MADE)
    expect(await ordered(planId)).toEqual([{ product_name: 'Dal Makhani', quantity: 1, charged: 16_000 }])
    await importInto(commerce, 'purse', manyDishes())
  })

  test('SB9: half off stays half off with a cheaper dish, which is never free', async () => {
    const planId = await planOf({ coupon: 7500 })
    const requote = await change(planId, [['raita', 'cup', 1]], 0)
    expect([requote.status, requote.json.changes]).toEqual([409, changes(0, 20)])
    expect((await change(planId, [['raita', 'cup', 1]], 20)).status).toBe(200)
    const { json } = await plansCall(commerce, 'purse', asha, 'GET', `/${planId}?userId=${asha.mobile}`)
    expect(json.data.meals.map(({ price }: { price: number }) => price)).toEqual([20, 75])
    await until(MADE)
    expect(await ordered(planId)).toEqual([{ product_name: 'Raita', quantity: 1, charged: 2000 }])
    const { differences } = await comparePlansNow(commerce.commerce.db, 'purse', new Date(commerce.clock.now()))
    expect(differences.filter((each) => each.planId === planId)).toEqual([])
  })

  test('a dish that contains what the eater avoids is refused', async () => {
    const planId = await planOf()
    const body = { allergens: ['milk'], consent: CONSENT_VERSIONS.account }
    const kept = await commerce.call('purse', 'PUT', '/user/avoids', { token: asha.token, body })
    expect(kept.status).toBe(200)
    const answer = await change(planId, [['raita', 'cup', 1]], 40)
    expect([answer.status, answer.json.message, answer.json.refusal]).toEqual([
      422,
      'One of these dishes contains what is to be avoided, so it is not made for this entry.',
      { code: 'avoided' },
    ])
  })

  test.each([
    ['a dish that is not sold in plans', [['poha', 'plate', 1]], 'vanished'],
    ['a size that is not sold in plans', [['dal', 'half', 1]], 'vanished'],
    ['a sold-out dish', [['kheer', 'cup', 1]], 'vanished'],
  ] as const)('%s is refused', async (_name, dishes, code) => {
    const answer = await change(await planOf(), dishes, 100)
    expect([answer.status, answer.json.refusal]).toEqual([422, { code }])
  })

  test('the same dish twice, chosen or agreed, is refused, and the meal stays', async () => {
    const planId = await planOf()
    const chosen = await change(
      planId,
      [
        ['raita', 'cup', 1],
        ['raita', 'cup', 1],
      ],
      80,
    )
    expect([chosen.status, chosen.json.message]).toEqual([422, 'Please choose each dish only once'])
    await inTenant(commerce.commerce.db, 'purse', ({ db }) =>
      db
        .updateTable('plan')
        .set(({ ref }) => ({ lines: sql`${ref('lines')} || ${ref('lines')}` }))
        .where('id', '=', planId)
        .execute(),
    )
    const before = await mealsOfPlan(commerce, 'purse', planId)
    const agreed = await change(planId, [['raita', 'cup', 1]], 40)
    expect([agreed.status, agreed.json.message]).toEqual([
      422,
      'The same dish is twice in this meal, so it is not clear which one you mean. It can only be cancelled.',
    ])
    expect(await mealsOfPlan(commerce, 'purse', planId)).toEqual(before)
  })

  test('no dishes, and unknown dishes, are refused', async () => {
    const planId = await planOf()
    expect((await change(planId, [], 0)).json.message).toBe('Please choose a dish')
    const unknown = { items: [{ productId: 4711, variantId: 1, qty: 1 }], price: 10 }
    const answer = await mealCall(commerce, 'purse', asha, `/${planId}/meal/${TUESDAY}/change`, unknown)
    expect([answer.status, answer.json.refusal]).toEqual([422, { code: 'vanished' }])
  })

  test('after its cut-off, of a cancelled meal and of a day without one it is refused', async () => {
    const planId = await planOf()
    await cancelMealsAs(commerce, 'purse', asha, planId, [WEDNESDAY])
    expect((await change(planId, [['raita', 'cup', 1]], 40, WEDNESDAY)).json.refusal.code).toBe('cancelled-already')
    const none = await change(planId, [['raita', 'cup', 1]], 40, '2026-11-29')
    expect([none.status, none.json.message]).toEqual([422, 'This subscription has no meal on that day'])
    commerce.clock.set(MADE)
    expect((await change(planId, [['raita', 'cup', 1]], 40)).json.refusal.code).toBe('after-cut-off')
  })

  test("another person's plan is not found", async () => {
    const planId = await planOf()
    const ravi = await commerce.signedIn('purse')
    const body = { items: dishesOf(ids, [['raita', 'cup', 1]]), price: 40 }
    expect((await mealCall(commerce, 'purse', ravi, `/${planId}/meal/${TUESDAY}/change`, body)).status).toBe(404)
  })
})

describe('SB21: a skipped meal is ordered with one tap', () => {
  const late = (planId: string, price: number, date: string = TUESDAY, person = asha) =>
    mealCall(commerce, 'purse', person, `/${planId}/meal/${date}/order`, { price })

  /** A plan whose first meal was skipped, because the wallet of its owner was empty. */
  async function skipped(): Promise<{ readonly planId: string; readonly ravi: TestPerson }> {
    const ravi = await commerce.signedIn('purse')
    const planId = await runningPlan(commerce, 'purse', ravi, { dates: DATES })
    await until(MADE)
    expect(await standingOf(commerce, 'purse', planId)).toMatchObject({ [TUESDAY]: 'skipped low-balance' })
    return { planId, ravi }
  }

  test('once the wallet holds enough: made, debited, and once', async () => {
    const { planId, ravi } = await skipped()
    const poor = await late(planId, 150, TUESDAY, ravi)
    expect([poor.status, poor.json.message]).toEqual([422, 'Low balance, please add credits first'])
    await fund(commerce, 'purse', ravi, 500)
    const answers = await Promise.all([late(planId, 150, TUESDAY, ravi), late(planId, 150, TUESDAY, ravi)])
    expect(answers.map(({ status, json }) => [status, json.message]).toSorted()).toEqual([
      [200, 'Your meal of Tue, 24 Nov is ordered. It costs ₹150.00.'],
      [422, 'This meal is ordered already'],
    ])
    expect(await standingOf(commerce, 'purse', planId)).toMatchObject({ [TUESDAY]: 'made' })
    expect(await balance(commerce, 'purse', ravi)).toBe(350)
    await isSoundInFull(commerce, 'purse')
  })

  test('a dearer one at the price that its owner confirms', async () => {
    const planId = await planOf()
    await importInto(commerce, 'purse', manyDishes({ 'dal/full': 180 }))
    await until(MADE)
    expect(await standingOf(commerce, 'purse', planId)).toMatchObject({ [TUESDAY]: 'skipped price' })
    const requote = await late(planId, 150)
    expect([requote.status, requote.json.changes]).toEqual([409, changes(150, 180)])
    expect((await late(planId, 180)).status).toBe(200)
    expect((await mealsOfPlan(commerce, 'purse', planId))[0]).toMatchObject({ charged: 18_000, agreed: 18_000 })
    await importInto(commerce, 'purse', manyDishes())
  })

  test('not once the store takes no order for it, and not a planned one', async () => {
    const { planId, ravi } = await skipped()
    await fund(commerce, 'purse', ravi, 500)
    expect((await late(planId, 150, WEDNESDAY, ravi)).json.refusal.code).toBe('not-skipped')
    expect((await late(planId, 150, '2026-11-29', ravi)).json.refusal.code).toBe('no-meal')
    expect((await late(planId, 150)).status).toBe(404)
    // The store takes later orders from tomorrow on (G13): today's meal cannot be ordered.
    commerce.clock.set('2026-11-24T03:00:00Z')
    const answer = await late(planId, 150, TUESDAY, ravi)
    expect([answer.status, answer.json.refusal.code]).toEqual([422, 'too-late'])
    expect(await balance(commerce, 'purse', ravi)).toBe(500)
  })
})
