import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { programmeCatalogue } from '#testing/programmes'

const [dayStore, nightStore] = programmeCatalogue.stores
if (!dayStore || !nightStore) throw new Error('The catalogue has two stores')

const sameDay = { later: true, askTimeForLater: false, laterFrom: 'today' as const }

/**
 * Serves on weekdays except the 25th; lunch closes at 6 PM on the day before, tea 30 minutes before. The other store
 * has no meals, and is open past midnight.
 */
const canteenCatalogue = {
  ...programmeCatalogue,
  stores: [
    {
      ...dayStore,
      ordering: {
        ...sameDay,
        meals: [
          { code: 'lunch', name: 'Lunch', at: '12:30' },
          { code: 'tea', name: 'Tea', at: '16:00' },
        ],
        cutOffs: [{ by: { daysBefore: 1, at: '18:00' } }, { meal: 'tea', minutes: 30 }],
      },
    },
    { ...dayStore, code: nightStore.code, name: nightStore.name, hours: nightStore.hours, ordering: sameDay },
  ],
}

let commerce: TestCommerce
let ids: CatalogueIds
let diner: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    tenants: { plain: { name: 'Plain' }, staff: { name: 'Staff', clientType: 'STAFF' } },
    catalogue: canteenCatalogue,
  })
  ids = await catalogueIds(commerce.commerce, 'plain')
  diner = await commerce.signedIn('plain')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

/** Sunday, 22 November 2026. */
const sundayAt = (clock: string) => commerce.clock.set(`2026-11-22T${clock}+05:30`)
const mondayAt = (clock: string) => commerce.clock.set(`2026-11-23T${clock}+05:30`)

const forMonday = (time: string) => ({ type: 'LATER', scheduled: { date: '11/23/2026', time } })

const order = (more: Record<string, unknown>, key?: string) =>
  place(commerce, 'plain', diner, orderBody(ids, diner, twoDals, TWO_DALS_TOTAL, more), key)

const lunchTooLate = {
  code: 'order-too-late',
  final: false,
  data: { date: '2026-11-23', minute: 750, until: { date: '2026-11-22', minute: 1080 } },
}

describe('the cut-off of a meal', () => {
  test('that passes between the payment page and the tap refuses the order, which can still be changed', async () => {
    sundayAt('18:00:59')
    const seen = await order(forMonday('12:30:00'))
    expect(seen.json).toMatchObject({ statusCode: 200 })
    sundayAt('18:01:00')
    const { status, json } = await order(forMonday('12:30:00'))
    expect([status, json.reason]).toEqual([409, lunchTooLate])
    expect(json.message).toBe('Orders for 12:30 PM on Mon, 23 Nov closed at 6:00 PM on Sun, 22 Nov')
    expect((await order(forMonday('16:00:00'))).json).toMatchObject({ statusCode: 200 })
  })

  test('SAFE2: does not refuse the repeated call of an order that was placed in time', async () => {
    sundayAt('18:00:59')
    const key = '4f9a4f0e-2f0b-4a35-8a56-6d8b2f3f7b11'
    const first = await order(forMonday('12:30:00'), key)
    sundayAt('18:05:00')
    expect((await order(forMonday('12:30:00'), key)).json.data).toEqual(first.json.data)
  })

  test('is that of the meal on the day itself, until half an hour before', async () => {
    mondayAt('15:30:59')
    expect((await order(forMonday('16:00:00'))).json).toMatchObject({ statusCode: 200 })
    mondayAt('15:31:00')
    expect((await order(forMonday('16:00:00'))).json.reason).toMatchObject({
      code: 'order-too-late',
      data: { until: { date: '2026-11-23', minute: 930 } },
    })
  })
})

describe('a store with meals', () => {
  test('refuses an order for another time', async () => {
    const { status, json } = await order(forMonday('13:00:00'))
    expect([status, json.reason.code, json.reason.final]).toEqual([409, 'not-a-meal', false])
  })

  test('AMB10: hands out an order without a time at the first meal that is still open', async () => {
    const dueOf = async () => {
      const { json } = await order(forMonday(''))
      const path = `/trackOrder?orderId=${json.data.orderId}&userId=${diner.mobile}`
      return (await commerce.call('plain', 'GET', path, { token: diner.token })).json.data.scheduledFor
    }
    sundayAt('18:00:00')
    expect(await dueOf()).toBe('2026-11-23T07:00:00.000Z')
    sundayAt('18:01:00')
    expect(await dueOf()).toBe('2026-11-23T10:30:00.000Z')
  })
})

describe('AMB26: the meal time', () => {
  const mealTime = async () =>
    (await commerce.call('staff', 'POST', '/getMealTime', { body: { store: ids.store('day') } })).json.data

  test('of a programme with same-day orders is today while a meal is open, then the next day', async () => {
    mondayAt('15:30:00')
    expect(await mealTime()).toEqual({ mealType: 'LATER', time: '23-11-2026' })
    mondayAt('15:31:00')
    expect(await mealTime()).toEqual({ mealType: 'LATER', time: '24-11-2026' })
  })
})

test('G13: a store without meals takes orders for a time of today that is ahead', async () => {
  mondayAt('18:30:00')
  const evening = (time: string) => order({ ...forMonday(time), store: ids.store('night') })
  expect((await evening('18:30:00')).json).toMatchObject({ statusCode: 200 })
  expect((await evening('18:29:00')).json.reason.code).toBe('order-too-late')
})

test('Z1: the store states its meals, its cut-offs and its first later day', async () => {
  const { json } = await commerce.call('plain', 'GET', `/store/${ids.store('day')}`)
  expect(json.data).toMatchObject({
    laterFrom: 'today',
    meals: [
      { code: 'lunch', name: 'Lunch', time: '12:30' },
      { code: 'tea', name: 'Tea', time: '16:00' },
    ],
    cutOffs: [
      { meal: null, weekdays: null, daysBefore: 1, time: '18:00' },
      { meal: 'tea', weekdays: null, minutes: 30 },
    ],
  })
})
