import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { copyOrder } from '../testing/copied-orders.ts'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '../testing/orders.ts'
import { nearPoint } from '../testing/small-catalogue.ts'

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())

const orderTo = async (person: TestPerson, address: string): Promise<string> => {
  const body = orderBody(ids, person, twoDals, TWO_DALS_TOTAL + 20, delivery(address))
  const placed = await place(commerce, 'alpha', person, body)
  expect([placed.status, placed.json.errorMessage]).toEqual([200, undefined])
  return placed.json.data.orderId
}

const remove = (person: TestPerson, id: string, known: readonly string[] = []): Promise<CallAnswer> =>
  commerce.call('alpha', 'DELETE', `/address?user=${person.mobile}&id=${id}&orders=${known.join(',')}`, {
    token: person.token,
  })

const list = async (person: TestPerson) =>
  (await commerce.call('alpha', 'GET', `/address?user=${person.mobile}`, { token: person.token })).json.addresses

describe('L12: deleting an address that current orders go to', () => {
  test('names the orders, and deletes nothing until the owner has seen all of them', async () => {
    const diner = await commerce.signedIn('alpha')
    const home = await addressAt(commerce, diner, nearPoint)
    const first = await orderTo(diner, home)
    const now = { orderId: first, scheduledAt: null, timeZone: 'Asia/Kolkata' }
    expect((await list(diner))[0]).toMatchObject({ id: home, orders: [now] })

    const refused = await remove(diner, home)
    expect([refused.status, refused.json]).toMatchObject([200, { removed: false, addresses: [{ orders: [now] }] }])

    commerce.clock.advance(1000)
    const second = await orderTo(diner, home)
    const changed = await remove(diner, home, [first])
    expect(changed.json.removed).toBe(false)
    expect(changed.json.addresses[0].orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([first, second])

    expect((await remove(diner, home, [first, second])).json).toEqual({ removed: true, addresses: [] })
  })

  test('leaves the copy of the address with the order', async () => {
    const diner = await commerce.signedIn('alpha')
    const home = await addressAt(commerce, diner, nearPoint)
    const orderId = await orderTo(diner, home)
    const tracked = () =>
      commerce.call('alpha', 'GET', `/trackOrder?orderId=${orderId}&userId=${diner.mobile}`, { token: diner.token })
    const before = (await tracked()).json.data.user
    expect(before).toMatchObject({ name: 'Home', address: 'Flat 4, MG Road, Delhi, 110001' })
    await remove(diner, home, [orderId])
    expect((await tracked()).json.data.user).toEqual(before)
  })

  test('names the time of a later order (G14)', async () => {
    const diner = await commerce.signedIn('alpha')
    const home = await addressAt(commerce, diner, nearPoint)
    const now = await orderTo(diner, home)
    const orderId = `${now}L`
    const planned = { menu: 'regular', plan: { kind: 'later', date: '2026-11-22', minute: 13 * 60 } }
    await copyOrder(commerce, 'alpha', now, [{ id: orderId, planned, placed_at: '2026-11-21T08:00:00Z' }])
    const later = { orderId, scheduledAt: '2026-11-22T07:30:00.000Z', timeZone: 'Asia/Kolkata' }
    expect((await list(diner))[0].orders).toEqual([expect.objectContaining({ orderId: now }), later])
  })

  test('does not count orders that are over, or that go to another address', async () => {
    const diner = await commerce.signedIn('alpha')
    const home = await addressAt(commerce, diner, nearPoint)
    const work = await addressAt(commerce, diner, nearPoint)
    const current = await orderTo(diner, home)
    await copyOrder(commerce, 'alpha', current, [
      { id: `${current}D`, status: 700, address_id: work },
      { id: `${current}C`, status: 800, address_id: work },
      { id: `${current}F`, payment_status: 'TXN_FAILURE', address_id: work },
    ])
    const removed = await remove(diner, work)
    expect(removed.json).toMatchObject({ removed: true, addresses: [{ id: home }] })
  })

  test('an order to an address that was deleted meanwhile is not placed (AMB32)', async () => {
    const diner = await commerce.signedIn('alpha')
    const home = await addressAt(commerce, diner, nearPoint)
    await remove(diner, home)
    const body = orderBody(ids, diner, twoDals, TWO_DALS_TOTAL + 20, delivery(home))
    const { status, json } = await place(commerce, 'alpha', diner, body)
    expect([status, json.message]).toEqual([404, "Address Doesn't exist"])
  })

  test('of a deletion and a placement at the same time, one happens', async () => {
    const diner = await commerce.signedIn('alpha')
    for (let round = 0; round < 5; round++) {
      const home = await addressAt(commerce, diner, nearPoint)
      const body = orderBody(ids, diner, twoDals, TWO_DALS_TOTAL + 20, delivery(home))
      const [placed, deleted] = await Promise.all([place(commerce, 'alpha', diner, body), remove(diner, home)])
      expect([200, 404]).toContain(placed.status)
      expect(deleted.json.removed).toBe(placed.status === 404)
    }
  })
})
