import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { addressAt, orderBody } from '#testing/orders'
import { placeOnDays, planCatalogue, plansCall, thali, workdays } from '#testing/plans-of-days'

/** A minute after 8 PM of the evening before the first meal, in India. */
const FIRST_MADE = '2026-11-22T14:31:00.000Z'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let planId: string
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: planCatalogue, kitchen: 'demo' })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(NOON)
  asha = await commerce.signedIn('alpha')
  const { json } = await placeOnDays(commerce, 'alpha', asha, orderBody(ids, asha, [thali(80)], 320, workdays))
  planId = json.data.subscriptionId
})

const read = (path: string, person = asha) => plansCall(commerce, 'alpha', person, 'GET', path)
const detail = async () => (await read(`/${planId}?userId=${asha.mobile}`)).json.data
const inStore = (path: string, person = asha) => commerce.call('alpha', 'GET', path, { token: person.token })

async function runAt(iso: string) {
  commerce.clock.set(iso)
  await commerce.worker.runDue()
}

describe('U1, U2, U17, Z14: the page of a plan', () => {
  test('says what each meal is and costs, the days, and when the next meal comes', async () => {
    const { status, json } = await read(`/${planId}?userId=${asha.mobile}`)
    expect([status, json.statusCode]).toEqual([200, 200])
    expect(json.data).toMatchObject({
      ...{ id: planId, storeId: ids.store('day'), timeZone: 'Asia/Kolkata', status: 'ACTIVE' },
      items: [{ productName: 'Thali', variantName: 'Full', qty: 1, price: 80 }],
      ...{ perMeal: 80, orderValue: 320, createdDate: NOON, paymentMode: 'CASH', isPaymentCOD: true },
      scheduled: {
        ...{ scheduledFrom: '2026-11-23', scheduledTo: '2026-11-29', time: '13:00:00', noOfMeals: 4 },
        daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SUNDAY'],
      },
      ...{ cancelledDates: [], nextOrderTime: '2026-11-23T07:30:00.000Z', mayCancel: true, mayChangeDishes: true },
      ...{ completedOrders: { orders: [], fullFilledMeals: 0 }, paid: 0, returned: 0, comesBack: 0 },
      ...{ checkout: null, paymentRefusal: null },
    })
    expect(json.data.meals[0]).toEqual({
      ...{ mealDate: '2026-11-23', mealTime: '2026-11-23T07:30:00.000Z' },
      ...{ changeableUntil: '2026-11-22T14:30:00.000Z', state: 'planned', reason: null, orderId: null, price: 80 },
      ...{ fulfilledAt: null, items: null, warning: null, mayChange: true, mayOrder: false },
      ...{ absentUntil: null, mayBeAbsent: false, absenceShare: null, absenceOwed: false },
    })
  })

  test('T14: list, page and week of its owner name where a delivered plan goes; a collected one names no address', async () => {
    const addressId = await addressAt(commerce, asha, { latitude: 28.63, longitude: 77.22 })
    const delivered = orderBody(ids, asha, [thali(80)], 320, { ...workdays, orderType: 'DELIVERY', addressId })
    const goesTo = (await placeOnDays(commerce, 'alpha', asha, delivered)).json.data.subscriptionId
    const { address } = (await read(`/${goesTo}?userId=${asha.mobile}`)).json.data
    expect(address).toEqual(expect.stringMatching(/\w+, \w+/))
    expect(await detail()).not.toHaveProperty('address')
    const listed = (await read(`/user/${asha.mobile}`)).json.data as { id: string; address?: string }[]
    expect(new Map(listed.map((plan) => [plan.id, plan.address]))).toEqual(
      new Map([
        [goesTo, address],
        [planId, undefined],
      ]),
    )
    const week = (await read(`/user/${asha.mobile}/week?from=2026-11-23`)).json.data
    const addresses = (week.meals as { subscriptionId: string; user: { address?: string } }[]).map((meal) => [
      ...[meal.subscriptionId, meal.user.address],
    ])
    expect(addresses).toEqual(
      expect.arrayContaining([
        [goesTo, address],
        [planId, undefined],
      ]),
    )
    expect(addresses.filter(([id, at]) => id === planId && at !== undefined)).toEqual([])
  })

  test('U15, U16, Z17: a meal is made, handed over or cancelled as its order is', async () => {
    await runAt(FIRST_MADE)
    const [made, second] = (await detail()).meals
    expect(made).toMatchObject({ state: 'made', price: 80, mayChange: false, orderId: expect.any(String) })
    expect(second).toMatchObject({ state: 'planned', mayChange: true })
    expect((await detail()).nextOrderTime).toBe('2026-11-23T07:30:00.000Z')
    for (let minute = 0; minute < 60; minute++) await runAt(`2026-11-23T08:${String(minute).padStart(2, '0')}:00.000Z`)
    const shown = await detail()
    expect(shown.meals[0]).toMatchObject({ state: 'fulfilled', fulfilledAt: expect.any(String) })
    expect(shown.nextOrderTime).toBe('2026-11-24T07:30:00.000Z')
    expect(shown.completedOrders).toMatchObject({
      fullFilledMeals: 1,
      orders: [
        {
          orderId: made.orderId,
          items: [{ productName: 'Thali', qty: 1 }],
          orderStatus: 500,
          lastupdateAt: expect.any(String),
        },
      ],
    })
    const items = await inStore(`/subscriptionItems?subscriptionId=${planId}&userId=${asha.mobile}`)
    expect([items.status, items.json.data]).toEqual([200, shown.completedOrders])
  })

  test('the order of a meal is one of the current orders; AMB50: the plan is one of the scheduled', async () => {
    await runAt(FIRST_MADE)
    const [{ orderId }] = (await detail()).meals
    const { json } = await inStore(`/pastOrder?user=${asha.mobile}`)
    expect(json.data.activeOrders).toMatchObject([{ orderId, scheduledAt: '2026-11-23T07:30:00.000Z' }])
    const list = await read(`/user/${asha.mobile}`)
    expect(list.json.data).toMatchObject([{ id: planId, status: 'ACTIVE' }])
    expect(json.data.scheduledOrders).toEqual(list.json.data)
    expect(list.json.data[0]).not.toHaveProperty('meals')
    expect(list.json.data[0]).not.toHaveProperty('completedOrders')
  })

  test('U17: the newest plan is the first of the list', async () => {
    commerce.clock.advance(60_000)
    const { json } = await placeOnDays(commerce, 'alpha', asha, orderBody(ids, asha, [thali(80)], 320, workdays))
    const list = await read(`/user/${asha.mobile}`)
    expect(list.json.data.map(({ id }: { id: string }) => id)).toEqual([json.data.subscriptionId, planId])
  })
})

describe('SB8, SAFE12: a plan is its owner’s', () => {
  const paths = () => [`/${planId}?userId=`, '/user/', `/create?key=${'0'.repeat(8)}&user=`]

  test('another person finds nothing, under either number', async () => {
    const ravi = await commerce.signedIn('alpha')
    expect((await read(`/${planId}?userId=${ravi.mobile}`, ravi)).status).toBe(404)
    for (const path of paths()) expect([path, (await read(path + asha.mobile, ravi)).status]).toEqual([path, 404])
    expect((await read(`/user/${ravi.mobile}`, ravi)).json.data).toEqual([])
    const items = (user: string) => inStore(`/subscriptionItems?subscriptionId=${planId}&userId=${user}`, ravi)
    expect([(await items(ravi.mobile)).status, (await items(asha.mobile)).status]).toEqual([404, 404])
    const past = await inStore(`/pastOrder?user=${ravi.mobile}`, ravi)
    expect(past.json.data.scheduledOrders).toEqual([])
  })

  test('the same number at another tenant finds nothing', async () => {
    const twin = await commerce.signedIn('beta', { mobile: asha.mobile })
    const found = await plansCall(commerce, 'beta', twin, 'GET', `/${planId}?userId=${asha.mobile}`)
    expect(found.status).toBe(404)
    for (const path of paths()) {
      const foreign = await plansCall(commerce, 'beta', { token: asha.token }, 'GET', path + asha.mobile)
      expect([path, foreign.status]).toEqual([path, 401])
    }
  })

  test.each(['x', '__proto__', 'A'.repeat(60), '%00'])('an id that is none: %s', async (id) => {
    expect([400, 404]).toContain((await read(`/${id}?userId=${asha.mobile}`)).status)
  })
})
