import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { placeByDay, WEEK } from '#testing/by-day'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { manyDishes } from '#testing/plan-changes'
import { plansCall, storedPlans } from '#testing/plans-of-days'
import { importInto } from '#testing/worsened'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const [TUE, WED, THU, FRI, MON] = WEEK

let commerce: TestCommerce
let ids: CatalogueIds
let person: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ at: START, catalogue: manyDishes(), tenants: { alpha: { name: 'Alpha' } } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  person = await commerce.signedIn('alpha')
})

/** A dal on Tuesday and Thursday, a biryani on the other days, and a raita on Friday. */
async function placed(): Promise<string> {
  const { status, json } = await placeByDay(commerce, 'alpha', { person, ids }, [
    { dish: 'dal', dates: [TUE, THU] },
    { dish: 'biryani', dates: [WED, FRI, MON] },
    { dish: 'raita', dates: [FRI] },
  ])
  expect(status).toBe(200)
  return json.data.subscriptionId
}

const outlook = (planId: string, until: string) =>
  plansCall(commerce, 'alpha', person, 'GET', `/${planId}/again?userId=${person.mobile}&until=${until}`)

const again = (planId: string, price: number, to = '2026-12-08') =>
  commerce.call('alpha', 'POST', `/${planId}/again`, {
    ...{ service: 'subscription', token: person.token },
    body: { userId: person.mobile, from: '2026-12-01', to, price },
  })

describe('AMB114: a plan by day again', () => {
  test('has the dishes of each weekday of its last dates on the next ones, at the price of now', async () => {
    const planId = await placed()
    const { json } = await outlook(planId, '2026-12-08')
    expect(json.data).toMatchObject({
      ...{ from: '2026-12-01', to: '2026-12-08', perMeal: 0, orderValue: 3 * 150 + 3 * 300 + 40, refusal: null },
      items: [
        { productName: 'Dal Makhani', dates: ['2026-12-01', '2026-12-03', '2026-12-08'] },
        { productName: 'Biryani', dates: ['2026-12-02', '2026-12-04', '2026-12-07'] },
        { productName: 'Raita', dates: ['2026-12-04'] },
      ],
    })
    const answer = await again(planId, 1390)
    expect(answer.status).toBe(200)
    const next = (await storedPlans(commerce, 'alpha')).find(({ plan }) => plan.id === answer.json.data.subscriptionId)
    expect(
      next?.meals.map(({ date, agreed, lines }) => [date.slice(8), agreed, lines?.map(({ name }) => name)]),
    ).toEqual([
      ['01', 15_000, ['Dal Makhani']],
      ['02', 30_000, ['Biryani']],
      ['03', 15_000, ['Dal Makhani']],
      ['04', 34_000, ['Biryani', 'Raita']],
      ['07', 30_000, ['Biryani']],
      ['08', 15_000, ['Dal Makhani']],
    ])
  })

  test('leaves out what none of its days has, and follows a following plan alike', async () => {
    const planId = await placed()
    const { json } = await again(planId, 600, '2026-12-03')
    const { subscriptionId } = json.data
    const [first] = (await storedPlans(commerce, 'alpha')).filter(({ plan }) => plan.id === subscriptionId)
    expect(first?.plan.lines.map(({ name }) => name)).toEqual(['Dal Makhani', 'Biryani'])
    const next = await outlook(subscriptionId, '2026-12-10')
    expect(next.json.data).toMatchObject({ refusal: null, items: [{ productName: 'Dal Makhani' }, {}] })
  })

  test('another total is a re-quote, and no date at all is refused', async () => {
    const planId = await placed()
    await importInto(commerce, 'alpha', manyDishes({ 'dal/full': 170 }))
    const { status, json } = await again(planId, 1390)
    expect([status, json.changes]).toEqual([409, [{ kind: 'bill', code: 'total', was: 1390, now: 1450 }]])
    await importInto(commerce, 'alpha', manyDishes())
    expect((await outlook(planId, '2026-11-30')).json.data).toMatchObject({
      orderValue: 0,
      refusal: { code: 'no-days' },
    })
  })

  test('H2: a dish that is sold in plans on its dates only is not ordered again for others', async () => {
    const planId = await placed()
    const catalogue = manyDishes()
    const products = catalogue.products.map((product) =>
      product.code === 'biryani' ? { ...product, subscription: { to: '2026-12-04' } } : product,
    )
    await importInto(commerce, 'alpha', { ...catalogue, products })
    expect((await outlook(planId, '2026-12-04')).json.data.refusal).toBeNull()
    expect((await outlook(planId, '2026-12-08')).json.data.refusal).toMatchObject({ code: 'vanished' })
    await importInto(commerce, 'alpha', manyDishes())
  })
})
