import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { confirmedEntries, programmeCatalogue, programmes, rosterOf } from '#testing/programmes'

// The clock shows Saturday, 21 November 2026, 12:30 in India; the stores serve on weekdays, except the 25th.
const MONDAY = { date: '11/23/2026', time: '10:00:00' }

let commerce: TestCommerce
const ids = new Map<string, CatalogueIds>()
beforeAll(async () => {
  commerce = await startCommerce({
    tenants: { ...programmes, plain: { name: 'Plain' } },
    catalogue: programmeCatalogue,
    kitchen: 'demo',
  })
  for (const tenant of ['school', 'staff', 'plain']) ids.set(tenant, await catalogueIds(commerce.commerce, tenant))
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const idsOf = (tenant: string): CatalogueIds => ids.get(tenant) as CatalogueIds

let parents = 0
/** A parent who has added the entry of Aarav, class 5 B; with the entry's id. */
async function aParent(): Promise<TestPerson & { entry: string }> {
  const parent = await commerce.signedIn('school', { mobile: String(9_300_000_000 + ++parents) })
  const added = await commerce.call('school', 'POST', '/address', {
    token: parent.token,
    body: { user: parent.mobile, addressLine1: 'Aarav Mehta', addressLine2: '5', city: 'B', email: parent.email },
  })
  return { ...parent, entry: added.json.id }
}

const order = (tenant: string, person: TestPerson, more: Record<string, unknown>) =>
  place(commerce, tenant, person, orderBody(idsOf(tenant), person, twoDals, TWO_DALS_TOTAL, more))

const forMonday = { type: 'LATER', scheduled: MONDAY }

describe('a school order (M25, AMB13, AMB26)', () => {
  test('is placed for the next open day, for the child', async () => {
    const parent = await aParent()
    const placed = await order('school', parent, { ...forMonday, address: parent.entry })
    expect(placed.json).toMatchObject({ statusCode: 200 })
    const { orderId } = placed.json.data
    const tracked = await commerce.call('school', 'GET', `/trackOrder?orderId=${orderId}&userId=${parent.mobile}`, {
      token: parent.token,
    })
    expect(tracked.json.data).toMatchObject({
      type: 'LATER',
      // 10:00 in India.
      scheduledFor: '2026-11-23T04:30:00.000Z',
      orderType: 'PICKUP',
      deliveryCharges: 0,
      user: { name: 'Aarav Mehta', address: '1 Test Road, New Delhi', className: '5', section: 'B' },
    })
  })

  test('its message says for which child and for when it is (L19, G14)', async () => {
    const parent = await aParent()
    const { orderId } = (await order('school', parent, { ...forMonday, address: parent.entry })).json.data
    commerce.clock.advance(250)
    await commerce.worker.runDue()
    const mail = commerce.outbox.textsTo(parent.email).find((text) => text.includes(orderId))
    expect(mail).toContain('It is for Aarav Mehta.')
    expect(mail).toMatch(/(?:Its time is|Promised for) Mon, 23 Nov, 10:00 AM/)
  })

  test.each([
    ['for now', { type: 'REGULAR' }, 'order-type-not-offered'],
    ['G11: without a date', { type: 'LATER' }, 'date-out-of-range'],
  ])('is refused %s', async (_case, more, code) => {
    const parent = await aParent()
    const { status, json } = await order('school', parent, { address: parent.entry, ...more })
    expect([status, json.reason.code, json.reason.final]).toEqual([422, code, true])
  })

  test('is refused delivered until it is collected (A9, AMB32)', async () => {
    const parent = await aParent()
    const more = { address: parent.entry, ...forMonday, orderType: 'DELIVERY' }
    const { status, json } = await order('school', parent, more)
    expect([status, json.reason.code, json.reason.final]).toEqual([409, 'delivery-not-offered', false])
  })

  test.each([
    ['G13: for a day that is over', { ...MONDAY, date: '11/20/2026' }, 'date-out-of-range'],
    ['G13: too far ahead', { ...MONDAY, date: '12/21/2026' }, 'date-out-of-range'],
    ['K9: without a time', { ...MONDAY, time: '' }, 'slot-incomplete'],
    ['K5: for a weekday off', { ...MONDAY, date: '11/22/2026' }, 'closed-on-date'],
    ['K5: for an off date', { ...MONDAY, date: '11/25/2026' }, 'closed-on-date'],
    ['G15: outside the hours', { ...MONDAY, time: '23:30:00' }, 'outside-hours'],
  ])('AMB32: is refused until another time is chosen: %s', async (_case, scheduled, code) => {
    const parent = await aParent()
    const { status, json } = await order('school', parent, { address: parent.entry, ...forMonday, scheduled })
    expect([status, json.reason.code, json.reason.final]).toEqual([409, code, false])
  })

  test('AMB100: is placed only at the store that the roster names for the child', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9300000901' })
    await rosterOf(commerce, 'school', ['9300000901,child,Aarav,5,B,day', '9300000901,child,Diya,2,A,night'])
    const [aarav, diya] = await confirmedEntries(commerce, 'school', parent)
    const night = { storeId: idsOf('school').store('night'), storeName: expect.any(String) }
    expect([aarav.servedAt.storeId, diya.servedAt]).toEqual([idsOf('school').store('day'), night])
    expect((await order('school', parent, { ...forMonday, address: aarav.id })).json).toMatchObject({ statusCode: 200 })
    const { status, json } = await order('school', parent, { ...forMonday, address: diya.id })
    const reason = { code: 'entry-elsewhere', data: { store: diya.servedAt.storeName }, final: false }
    expect([status, json.reason]).toEqual([409, reason])
    expect(json.message).toBe(
      `These meals are handed out at ${diya.servedAt.storeName} only. Order there, or for someone else.`,
    )
  })

  test('AMB100: an entry of the roster without a store is served at every store', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9300000902' })
    await rosterOf(commerce, 'school', ['9300000902,child,Tara,1,A,'])
    const [tara] = await confirmedEntries(commerce, 'school', parent)
    expect([tara.fromRoster, tara.servedAt]).toEqual([true, null])
    expect((await order('school', parent, { ...forMonday, address: tara.id })).json).toMatchObject({ statusCode: 200 })
  })

  test('AMB100: an entry that the parent added is served at every store', async () => {
    const parent = await aParent()
    const list = await commerce.call('school', 'GET', `/address?user=${parent.mobile}`, { token: parent.token })
    expect(list.json.addresses[0].servedAt).toBeNull()
  })

  test('AMB29: without a time, with the message of the payment page', async () => {
    const parent = await aParent()
    const timeless = { ...forMonday, scheduled: { date: MONDAY.date }, address: parent.entry }
    expect((await order('school', parent, timeless)).json.message).toBe('Select your time/slot')
  })

  test("names its child, with a school's messages (K6, K7)", async () => {
    const parent = await aParent()
    expect((await order('school', parent, forMonday)).json.message).toBe('Select a child')
    const other = await commerce.signedIn('school')
    expect((await order('school', other, forMonday)).json.message).toBe('Please add a child first')
    const foreign = await order('school', other, { ...forMonday, address: parent.entry })
    expect([foreign.status, foreign.json.message]).toEqual([404, "Address Doesn't exist"])
  })

  test('is checked against what is served at that time, not now (H1)', async () => {
    const parent = await aParent()
    const poha = [{ product: 'poha', size: 'plate', qty: 2, price: 80 }]
    const body = (more: Record<string, unknown>) =>
      orderBody(idsOf('school'), parent, poha, 170, { address: parent.entry, ...forMonday, ...more })
    expect((await place(commerce, 'school', parent, body({}))).json.statusCode).toBe(200)
    const evening = body({ scheduled: { ...MONDAY, time: '18:00:00' } })
    expect((await place(commerce, 'school', parent, evening)).json).toMatchObject({
      code: 'requote',
      message: 'Next available at 10:00 AM on Tue, 24 Nov',
    })
  })
})

describe("the demo's kitchen (SB13)", () => {
  /** Longer than any pause of the kitchen clock, in milliseconds. */
  const ONE_STATE = 16_000

  async function begin() {
    const parent = await aParent()
    const placed = await order('school', parent, { ...forMonday, address: parent.entry })
    const { orderId } = placed.json.data
    const path = `/trackOrder?orderId=${orderId}&userId=${parent.mobile}`
    const statusAt = async (moment: string) => {
      commerce.clock.set(moment)
      commerce.commerce.jobs.note('school', commerce.clock.now())
      await commerce.worker.runDue()
      const { json } = await commerce.call('school', 'GET', path, { token: parent.token })
      return json.data.orderStatus as number
    }
    return { orderId, statusAt }
  }

  test('begins to cook an order for another day at its meal time', async () => {
    const { statusAt } = await begin()
    expect(await statusAt('2026-11-21T12:31:00+05:30')).toBe(100)
    expect(await statusAt('2026-11-23T10:00:00+05:30')).toBe(100)
    expect(await statusAt('2026-11-23T10:00:16+05:30')).toBe(200)
    expect(await statusAt('2026-11-23T10:00:32+05:30')).toBe(300)
  })

  test('still waits for the meal time after an operator has advanced the order', async () => {
    const { orderId, statusAt } = await begin()
    const answer = await commerce.app.inject({
      method: 'POST',
      url: `/operator/t/school/orders/${orderId}/advance`,
      headers: { authorization: `Bearer ${await commerce.operatorKey('school')}` },
    })
    expect(answer.json()).toMatchObject({ orderId, status: 200, seq: 2 })
    commerce.clock.advance(ONE_STATE)
    expect(await statusAt(new Date(commerce.clock.now()).toISOString())).toBe(200)
    expect(await statusAt('2026-11-23T10:00:16+05:30')).toBe(300)
  })
})

describe('a staff canteen order', () => {
  test('is accepted at the store that the roster names, and at no other (A15)', async () => {
    const dev = await commerce.signedIn('staff', { mobile: '9000000201' })
    await rosterOf(commerce, 'staff', ['9000000201,staff,Dev Nair,,,day'])
    const [entry] = await confirmedEntries(commerce, 'staff', dev)
    const mine = { ...forMonday, address: entry.id }
    expect((await order('staff', dev, mine)).json.statusCode).toBe(200)
    const evening = { date: MONDAY.date, time: '19:00:00' }
    const elsewhere = await order('staff', dev, { ...mine, scheduled: evening, store: idsOf('staff').store('night') })
    expect([elsewhere.status, elsewhere.json.message]).toEqual([404, expect.stringContaining('not one of yours')])
  })
})

describe('a later order of a normal tenant (AMB26, AMB56)', () => {
  test('is accepted where the store offers it, also while the store is closed', async () => {
    const diner = await commerce.signedIn('plain')
    expect((await order('plain', diner, forMonday)).json.statusCode).toBe(200)
  })

  test("is refused where the store doesn't offer it", async () => {
    const diner = await commerce.signedIn('plain')
    const evening = { date: MONDAY.date, time: '19:00:00' }
    const answer = await order('plain', diner, {
      ...forMonday,
      scheduled: evening,
      store: idsOf('plain').store('night'),
    })
    expect(answer.json.reason.code).toBe('order-type-not-offered')
  })
})
