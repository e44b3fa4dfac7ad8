import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { DefaultQueryExecutor } from 'kysely'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { cancelMealsAs, cancelPlanAs, workdaysOf } from '#testing/plan-changes'
import { programmes } from '#testing/programmes'
import { planCatalogue, runningPlan } from '#testing/running-plans'
import { fund } from '#testing/wallets'
import { runJobs } from '#testing/worsened'

/** Saturday, 28 November 2026, noon in India. */
const SATURDAY = '2026-11-28T06:30:00Z'
/** The Monday after it. */
const MONDAY = '2026-11-30'
const WEEK = workdaysOf(MONDAY, '2026-12-04')

let commerce: TestCommerce
let asha: TestPerson
let ravi: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: SATURDAY, catalogue: planCatalogue() },
    tenants: { ...programmes, purse: { name: 'Purse', walletEnabled: true } },
  })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(SATURDAY)
  asha = await commerce.signedIn('purse')
  ravi = await commerce.signedIn('purse')
})

type Meal = Record<string, unknown> & { readonly mealDate: string; readonly user: { readonly name: string } }

const call = (person: TestPerson, { from = MONDAY, user = person.mobile, tenant = 'purse' } = {}) =>
  commerce.call(tenant, 'GET', `/user/${user}/week?from=${from}`, { service: 'subscription', token: person.token })

async function weekOf(person: TestPerson, wanted: Parameters<typeof call>[1] = {}) {
  const { status, json } = await call(person, wanted)
  expect([status, json.statusCode]).toEqual([200, 200])
  return json.data as { from: string; to: string; meals: readonly Meal[]; wallet: object | null }
}

const datesOf = (meals: readonly Meal[]) => meals.map(({ mealDate, user }) => `${mealDate} ${user.name}`)

const plan = (person: TestPerson, more: Partial<Parameters<typeof runningPlan>[3]> = {}) =>
  runningPlan(commerce, 'purse', person, { dates: WEEK, ...more })

describe('the week of a person with plans', () => {
  test('has the meals of all plans by time, each with what, where, for whom, until when and what it costs', async () => {
    const planId = await plan(asha, { dates: WEEK.slice(0, 1) })
    await plan(asha, { dates: WEEK.slice(0, 2), minute: 660, payment: 'CASH', name: 'Meera', quantity: 2 })
    const { from, to, meals } = await weekOf(asha)
    expect([from, to]).toEqual([MONDAY, '2026-12-06'])
    expect(datesOf(meals)).toEqual(['2026-11-30 Meera', '2026-11-30 Asha', '2026-12-01 Meera'])
    expect(meals[1]).toMatchObject({
      ...{ subscriptionId: planId, status: 'ACTIVE', storeName: 'Day Kitchen', timeZone: 'Asia/Kolkata' },
      ...{ mealTime: '2026-11-30T06:30:00.000Z', changeableUntil: '2026-11-29T14:30:00.000Z', state: 'planned' },
      ...{ price: 150, paymentMode: 'WALLET', isPaymentCOD: false, orderId: null, reason: null, warning: null },
      ...{ mayChange: true, mayOrder: false, mayChangeDishes: true, avoids: [] },
      items: [{ productName: 'Dal Makhani', variantName: 'Full', qty: 1, price: 150 }],
    })
    expect(meals[0]).toMatchObject({ price: 300, isPaymentCOD: true, items: [{ qty: 2 }] })
  })

  test('has a Monday to a Sunday; the meals of other weeks are in theirs', async () => {
    await plan(asha, { dates: ['2026-11-29', MONDAY, '2026-12-06', '2026-12-07'] })
    expect(datesOf((await weekOf(asha)).meals)).toEqual(['2026-11-30 Asha', '2026-12-06 Asha'])
    expect(datesOf((await weekOf(asha, { from: '2026-11-23' })).meals)).toEqual(['2026-11-29 Asha'])
    expect(datesOf((await weekOf(asha, { from: '2026-12-07' })).meals)).toEqual(['2026-12-07 Asha'])
    expect((await weekOf(asha, { from: '2026-12-14' })).meals).toEqual([])
  })

  test.each(['2026-12-01', '30-11-2026', '2026-02-30', ''])('is not one that begins on "%s"', async (from) => {
    expect((await call(asha, { from })).status).toBe(400)
  })

  test('U16: says what became of a meal: made with its order, skipped with the reason, cancelled', async () => {
    await fund(commerce, 'purse', asha, 150)
    const planId = await plan(asha)
    await cancelMealsAs(commerce, 'purse', asha, planId, ['2026-12-02'])
    // 8:01 PM of Monday: Monday's meal is made, Tuesday's is skipped.
    for (const at of ['2026-11-29T14:31:00Z', '2026-11-30T14:31:00Z']) {
      commerce.clock.set(at)
      await runJobs(commerce, 'purse')
    }
    const { meals } = await weekOf(asha)
    expect(meals.map(({ state, reason, mayChange, mayOrder }) => [state, reason, mayChange, mayOrder])).toEqual([
      ['made', null, false, false],
      ['skipped', 'low-balance', false, true],
      ['cancelled', 'owner', false, false],
      ['planned', null, true, false],
      ['planned', null, true, false],
    ])
    expect(meals[0]?.orderId).toEqual(expect.any(String))
  })

  test('leaves out what a cancelled plan had still planned, and a plan that was not paid', async () => {
    await cancelPlanAs(commerce, 'purse', asha, await plan(asha))
    await plan(asha, { payment: 'DIGITAL', status: 'FAILED' })
    await plan(asha, { payment: 'DIGITAL', status: 'PENDING', dates: [MONDAY] })
    expect((await weekOf(asha)).meals).toMatchObject([{ status: 'PENDING', mayChange: false }])
  })

  test("SB8: has no meal of another person, and another person's week is not found", async () => {
    await plan(ravi)
    expect((await weekOf(asha)).meals).toEqual([])
    const answers = [await call(asha, { user: ravi.mobile }), await call({ ...asha, mobile: ravi.mobile })]
    for (const { status, json } of answers) expect([status, json.message]).toEqual([404, "Subscription Doesn't exist"])
  })

  test('costs a few statements, however many plans and meals it has', async () => {
    const executed = jest.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype), 'executeQuery')
    const statements = async () => {
      const before = executed.mock.calls.length
      await weekOf(asha)
      return executed.mock.calls.length - before
    }
    await plan(asha)
    const few = await statements()
    for (let child = 0; child < 3; child++) await plan(asha, { dates: workdaysOf(MONDAY, '2027-03-31') })
    expect(await statements()).toBe(few)
    expect(few).toBeLessThanOrEqual(9)
    executed.mockRestore()
  })
})

describe('AMB39: until when the balance lasts', () => {
  const lasting = async (person = asha) => (await weekOf(person)).wallet

  test('until the last day that it covers for all plans, also beyond the week', async () => {
    await plan(asha, { dates: [...WEEK, '2026-12-07', '2026-12-08'] })
    await plan(asha, { dates: ['2026-12-01'], name: 'Meera' })
    expect(await lasting()).toEqual({ balance: 0, lastsUntil: null, missing: 1200 })
    await fund(commerce, 'purse', asha, 300)
    expect(await lasting()).toEqual({ balance: 300, lastsUntil: MONDAY, missing: 900 })
    await fund(commerce, 'purse', asha, 600)
    expect(await lasting()).toEqual({ balance: 900, lastsUntil: '2026-12-04', missing: 300 })
    await fund(commerce, 'purse', asha, 300)
    expect(await lasting()).toEqual({ balance: 1200, lastsUntil: '2026-12-08', missing: 0 })
  })

  test('a cancelled meal leaves its price for another; a coupon makes meals cheaper', async () => {
    await fund(commerce, 'purse', asha, 300)
    const planId = await plan(asha)
    expect(await lasting()).toMatchObject({ lastsUntil: '2026-12-01', missing: 450 })
    await cancelMealsAs(commerce, 'purse', asha, planId, ['2026-12-01'])
    expect(await lasting()).toMatchObject({ lastsUntil: '2026-12-02', missing: 300 })
    await plan(ravi, { coupon: 5000 })
    expect(await lasting(ravi)).toEqual({ balance: 0, lastsUntil: null, missing: 500 })
  })

  test('plans in cash and plans paid in advance need no balance', async () => {
    await plan(asha, { payment: 'CASH' })
    await plan(asha, { payment: 'DIGITAL' })
    expect(await lasting()).toBeNull()
    await plan(asha, { dates: [MONDAY] })
    expect(await lasting()).toEqual({ balance: 0, lastsUntil: null, missing: 150 })
  })
})

describe("AMB105: what each of a parent's children avoids", () => {
  test('stands with each meal, as it is known now', async () => {
    const parent = await commerce.signedIn('school')
    const { token, mobile } = parent
    const child = { city: 'B', email: 'parent@example.com', addressLine2: '5', user: mobile }
    const add = async (addressLine1: string): Promise<string> =>
      (await commerce.call('school', 'POST', '/address', { token, body: { ...child, addressLine1 } })).json.id
    const [aarav, meera] = [await add('Aarav'), await add('Meera')]
    for (const [name, addressId] of [
      ['Aarav', aarav],
      ['Meera', meera],
    ] as const)
      await runningPlan(commerce, 'school', parent, { dates: [MONDAY], payment: 'CASH', name, addressId })
    const body = { id: meera, allergens: ['milk', 'peanut'], consent: CONSENT_VERSIONS.avoids }
    await commerce.call('school', 'PUT', '/address/avoids', { token, body })
    const { meals } = await weekOf(parent, { tenant: 'school' })
    expect(Object.fromEntries(meals.map(({ user, avoids }) => [user.name, avoids]))).toEqual({
      ...{ Aarav: [], Meera: ['milk', 'peanut'] },
    })
  })

  test('without children the owner eats, and what they keep with the account stands there', async () => {
    await plan(asha, { dates: [MONDAY] })
    const body = { allergens: ['egg'], consent: CONSENT_VERSIONS.account }
    await commerce.call('purse', 'PUT', '/user/avoids', { token: asha.token, body })
    expect((await weekOf(asha)).meals).toMatchObject([{ avoids: ['egg'] }])
  })
})
