import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { RiderEvent } from '#modules/orders/api/order-events'
import { storePosition } from '#modules/riders/api/riders'
import type { TestCommerce } from '#testing/commerce'
import { meena, openRiderWorld, type RiderWorld, ravi, somewhere } from '#testing/riders'
import { reportPosition } from './report-position.ts'

let world: RiderWorld
let commerce: TestCommerce
let heard: RiderEvent[] = []
beforeAll(async () => {
  world = await openRiderWorld()
  commerce = world.commerce
  commerce.commerce.orderEvents.subscribePositions((event) => heard.push(event))
})
afterAll(() => commerce.close())
beforeEach(() => {
  heard = []
  // No test shares its second with another.
  commerce.clock.advance(2000)
})

describe('removing the rider', () => {
  test('erases name, mobile and position at once; the page shows none, and no position is taken', async () => {
    const orderId = await world.deliveryAt(500)
    await world.report(orderId)
    const seqs: number[] = []
    const stop = commerce.commerce.orderEvents.subscribe((event) => {
      if (event.orderId === orderId) seqs.push(event.seq)
    })
    const before = (await world.audited('remove-rider')).length
    const removed = { status: 200, json: { order: { orderId, rider: null } } }
    // Repeated, it changes nothing.
    expect([await world.removeRider(orderId), await world.removeRider(orderId)]).toEqual([removed, removed])
    stop()
    expect([await world.riderDetails(orderId), await world.storedRider(orderId), seqs.length]).toEqual([
      null,
      undefined,
      1,
    ])
    expect((await world.audited('remove-rider')).slice(before)).toEqual([
      { outcome: 'done', counts: { orders: 1 } },
      { outcome: 'done', counts: { orders: 1 } },
    ])
    commerce.clock.advance(1000)
    expect(await world.report(orderId)).toMatchObject({ status: 422, json: { message: /has no rider yet/ } })
    await world.nameRider(orderId)
    expect(await world.riderDetails(orderId)).toMatchObject({ ...ravi, latitude: null })
  })

  test("of an order that has ended is possible; an unknown order and another tenant's are not found", async () => {
    const ended = await world.deliveryAt(600)
    await world.advance(ended)
    expect((await world.removeRider(ended)).status).toBe(200)
    expect(await world.storedRider(ended)).toBeUndefined()
    const going = await world.deliveryAt(500)
    const beta = `Bearer ${await commerce.operatorKey('beta', { scopes: ['orders'] })}`
    expect((await world.removeRider('ABCDEFGHJKM')).status).toBe(404)
    expect((await world.operate('DELETE', `${going}/rider`, undefined, beta, 'beta')).status).toBe(404)
    expect((await world.operate('DELETE', `${going}/rider`, undefined, beta)).status).toBe(403)
    expect(await world.storedRider(going)).toMatchObject(ravi)
  })
})

describe('the position of a rider who is replaced', () => {
  test('while it is checked is neither published, nor a measure of the next', async () => {
    const orderId = await world.deliveryAt(500)
    const { commerce: parts, clock } = commerce
    const replaced = () => parts.positionPace.changed('alpha', orderId)
    const at = clock.now()
    // The change is heard after the position was stored and before that is answered.
    const checked = await reportPosition(parts, 'alpha', { orderId, position: { ...somewhere, at } }, async () =>
      replaced(),
    )
    expect([checked, heard]).toEqual([{ orderId, taken: false, why: 'older' }, []])
    const fields = { ...meena, latitude: null, longitude: null, position_at: null }
    await inTenant(parts.db, 'alpha', (tx) =>
      tx.db.updateTable('order_rider').set(fields).where('order_id', '=', orderId).execute(),
    )
    clock.advance(1000)
    // Her clock is behind.
    expect((await world.report(orderId, { at: world.iso(at - 30_000) })).json.taken).toBe(true)
  })

  test('is not stored for the other one', async () => {
    const orderId = await world.deliveryAt(500)
    const position = { ...somewhere, at: commerce.clock.now() }
    const store = (mobile: string) =>
      inTenant(commerce.commerce.db, 'alpha', (tx) => storePosition(tx, { orderId, mobile }, position))
    expect([await store(meena.mobile), (await world.storedRider(orderId))?.position_at]).toEqual([false, null])
    expect([await store(ravi.mobile), await store(ravi.mobile)]).toEqual([true, false])
  })
})
