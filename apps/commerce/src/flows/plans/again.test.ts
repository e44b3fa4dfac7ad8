import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { cancelPlanAs, manyDishes } from '#testing/plan-changes'
import { plansCall, storedPlans } from '#testing/plans-of-days'
import { runningPlan } from '#testing/running-plans'
import { balance, fund } from '#testing/wallets'
import { importInto } from '#testing/worsened'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const DATES = ['2026-11-24', '2026-11-26'] as const

let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: START, catalogue: manyDishes() },
    tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha' } },
  })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
  await fund(commerce, 'purse', asha, 5000)
})

/** Runs `work` with another catalogue. */
async function during(catalogue: object, work: () => Promise<void>): Promise<void> {
  await importInto(commerce, 'purse', catalogue)
  try {
    await work()
  } finally {
    await importInto(commerce, 'purse', manyDishes())
  }
}

const planOf = () => runningPlan(commerce, 'purse', asha, { dates: DATES })

const outlook = (planId: string, until?: string, person = asha) =>
  plansCall(
    commerce,
    'purse',
    person,
    'GET',
    `/${planId}/again?userId=${person.mobile}${until ? `&until=${until}` : ''}`,
  )

const again = (planId: string, body: object, key?: string, person = asha) =>
  commerce.call('purse', 'POST', `/${planId}/again`, {
    ...{ service: 'subscription', token: person.token },
    body: { userId: person.mobile, from: '2026-12-01', to: '2026-12-26', price: 1200, ...body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

const plansOf = async () => (await storedPlans(commerce, 'purse')).filter(({ plan }) => plan.person === asha.id)

/** Tuesdays and Thursdays between the days that `again` asks for. */
const MONTH = ['12-01', '12-03', '12-08', '12-10', '12-15', '12-17', '12-22', '12-24'].map((day) => `2026-${day}`)

describe('a subscription again for the next month', () => {
  test('shows the same weekdays from the day after the last meal for a month, at the price of now', async () => {
    const { status, json } = await outlook(await planOf())
    expect([status, json.data]).toMatchObject([
      200,
      {
        ...{ from: '2026-12-01', to: '2026-12-31', perMeal: 150, orderValue: 1500, refusal: null },
        meals: [...MONTH, '2026-12-29', '2026-12-31'].map((mealDate) => ({ mealDate })),
        items: [{ productName: 'Dal Makhani', qty: 1, price: 150 }],
      },
    ])
  })

  test('is an agreement of its own: dishes, time and payment as before, its first plan named, nothing debited', async () => {
    const planId = await planOf()
    const { status, json } = await again(planId, {})
    const { subscriptionId } = json.data
    expect([status, json.message]).toEqual([200, `Generated Subscription - Subscription Id ${subscriptionId}`])
    const made = (await plansOf()).find(({ plan }) => plan.id === subscriptionId)
    expect(made?.plan).toMatchObject({
      ...{ status: 'ACTIVE', payment: 'WALLET', from_plan: planId, minute: 720, weekdays: [2, 4], coupon: null },
      lines: [{ name: 'Dal Makhani', unitPrice: 15_000 }],
    })
    expect(made?.meals.map(({ date, agreed, state }) => [date, agreed, state])).toEqual(
      MONTH.map((date) => [date, 15_000, 'planned']),
    )
    expect(await balance(commerce, 'purse', asha)).toBe(5000)
  })

  test('offers the days after the subscriptions that follow already, as long as those stand', async () => {
    const planId = await planOf()
    const next = (await again(planId, {})).json.data.subscriptionId as string
    await again(next, { from: '2026-12-29', to: '2026-12-29', price: 150 })
    expect((await outlook(planId)).json.data).toMatchObject({ from: '2026-12-31' })
    await cancelPlanAs(commerce, 'purse', asha, next)
    expect((await outlook(planId)).json.data).toMatchObject({ from: '2026-12-01' })
  })

  test('is extended by less than five days too, which no other plan may be (O4)', async () => {
    const planId = await planOf()
    expect((await outlook(planId, '2026-12-01')).json.data).toMatchObject({
      ...{ meals: [{ mealDate: '2026-12-01' }], orderValue: 150, refusal: null },
    })
    expect((await again(planId, { from: '2026-12-01', to: '2026-12-01', price: 150 })).status).toBe(200)
  })

  test('SAFE2: repeated with its key it is placed once; another request with that key is refused', async () => {
    const [planId, key] = [await planOf(), randomUUID()]
    const answers = await Promise.all([again(planId, {}, key), again(planId, {}, key)])
    expect(new Set(answers.map(({ json }) => json.data.subscriptionId)).size).toBe(1)
    await during(manyDishes({ 'dal/full': 170 }), async () =>
      expect((await again(planId, {}, key)).json).toEqual(answers[0]?.json),
    )
    expect((await again(planId, { to: '2026-12-24' }, key)).json.code).toBe('key-reused')
    expect(await plansOf()).toHaveLength(2)
    const found = await plansCall(commerce, 'purse', asha, 'GET', `/create?key=${key}&user=${asha.mobile}`)
    expect(found.json.data.subscriptionId).toBe(answers[0]?.json.data.subscriptionId)
  })

  test('SAFE2: repeated with its key it gives the same answer after the earlier plan was cancelled', async () => {
    const [planId, key] = [await planOf(), randomUUID()]
    const first = await again(planId, {}, key)
    expect(first.status).toBe(200)
    await cancelPlanAs(commerce, 'purse', asha, planId)
    expect((await again(planId, {}, key)).json).toEqual(first.json)
    expect((await again(planId, {}, randomUUID())).json.message).toBe(
      'Only a subscription that goes on or is completed can be ordered again.',
    )
  })

  test('a price that is not the shown one is a re-quote, and the price of now is agreed once it is confirmed', async () => {
    const planId = await planOf()
    await during(manyDishes({ 'dal/full': 170 }), async () => {
      const { status, json } = await again(planId, {})
      expect([status, json.code, json.changes]).toEqual([
        ...[409, 'requote', [{ kind: 'bill', code: 'total', was: 1200, now: 1360 }]],
      ])
      expect((await outlook(planId)).json.data).toMatchObject({ perMeal: 170, orderValue: 1700, refusal: null })
      const placed = await again(planId, { price: 1360 })
      const made = (await plansOf()).find(({ plan }) => plan.id === placed.json.data.subscriptionId)
      expect(made?.meals[0]?.agreed).toBe(17_000)
    })
  })

  test('M9: needs twice its own total, whatever the first one needs', async () => {
    const poor = await commerce.signedIn('purse')
    await fund(commerce, 'purse', poor, 2399)
    const planId = await runningPlan(commerce, 'purse', poor, { dates: DATES })
    expect((await outlook(planId, undefined, poor)).json.data.refusal).toEqual({
      ...{ code: 'balance-below-double', message: 'Low balance, please add credits first' },
      ...{ missing: 601, add: 601 },
    })
    expect((await again(planId, {}, undefined, poor)).status).toBe(409)
    await fund(commerce, 'purse', poor, 1)
    expect((await again(planId, {}, undefined, poor)).status).toBe(200)
  })

  test('AMB107: a dish that is gone, or of which more is to be feared, does not follow unseen', async () => {
    const planId = await planOf()
    const worse = manyDishes()
    const products = worse.products.map((each) =>
      each.code === 'dal' ? { ...each, allergens: { contains: ['peanut'] } } : each,
    )
    await during({ ...worse, products }, async () => {
      expect((await outlook(planId)).json.data.refusal.code).toBe('declaration')
      expect((await again(planId, {})).json.refusal.code).toBe('declaration')
      expect(await plansOf()).toHaveLength(1)
    })
  })

  test('begins tomorrow at the earliest, when its first meal can still be changed', async () => {
    const planId = await planOf()
    // Monday, 8:30 PM in India: Tuesday's meal would be made already.
    commerce.clock.set('2026-11-30T15:00:00Z')
    expect((await outlook(planId)).json.data.from).toBe('2026-12-03')
  })

  test("another person's plan and an unknown one are not found; a cancelled one is refused", async () => {
    const planId = await planOf()
    const other = await commerce.signedIn('purse')
    expect((await outlook(planId, undefined, other)).status).toBe(404)
    expect((await again(planId, {}, undefined, other)).status).toBe(404)
    expect((await again('A2B3C4D5E6', {})).status).toBe(404)
    await inTenant(commerce.commerce.db, 'purse', ({ db }) =>
      db.updateTable('plan').set({ status: 'CANCELLED' }).where('id', '=', planId).execute(),
    )
    expect((await again(planId, {})).json.message).toBe(
      'Only a subscription that goes on or is completed can be ordered again.',
    )
  })
})
