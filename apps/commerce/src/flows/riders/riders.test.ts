import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { RiderEvent } from '#modules/orders/api/order-events'
import type { TestCommerce } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { meena, openRiderWorld, type RiderWorld, ravi, somewhere } from '#testing/riders'
import { nearPoint, storePoint } from '#testing/small-catalogue'
import { storeReported } from './report-position.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

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

describe('S14, Z12: the rider of an order on the wire', () => {
  test('AMB5: is in trackOrder at 500 and 600 of a delivery, and in no other state', async () => {
    const orderId = await world.deliveryAt(100)
    const shown: number[] = []
    for (let state = 100; state <= 700; state += 100) {
      if (await world.riderDetails(orderId)) shown.push(state)
      await world.advance(orderId)
    }
    expect(shown).toEqual([500, 600])
  })

  test('has name and mobile, and a place as soon as it was seen, with the ends of the way', async () => {
    const orderId = await world.deliveryAt(500)
    const nowhere = { latitude: null, longitude: null, at: null }
    const ends = { store: storePoint, address: nearPoint }
    expect(await world.riderDetails(orderId)).toEqual({ ...ravi, ...nowhere, ...ends })
    const at = world.iso()
    expect(await world.report(orderId)).toEqual({ status: 200, json: { orderId, taken: true, why: null } })
    expect(await world.riderDetails(orderId)).toEqual({ ...ravi, ...somewhere, at, ...ends })
  })

  test("AMB93: a store without tracking shows name and mobile, never a place; it doesn't take one either", async () => {
    const orderId = await world.deliveryAt(500)
    await inTenant(commerce.commerce.db, 'alpha', async (tx) => {
      const store_flags = JSON.stringify({ tracking: false, delivery: true, selfDelivery: true })
      await tx.db.updateTable('customer_order').set({ store_flags }).where('id', '=', orderId).execute()
    })
    expect(await world.report(orderId)).toMatchObject({ status: 422, json: { message: /shows no positions/ } })
    const none = { latitude: null, longitude: null, at: null, store: null, address: null }
    expect([await world.riderDetails(orderId), heard]).toEqual([{ ...ravi, ...none }, []])
  })

  test("is nobody else's: another person and another tenant learn nothing (SB8, SAFE12)", async () => {
    const orderId = await world.deliveryAt(500)
    const other = await commerce.signedIn('alpha', { mobile: '9812345699' })
    const path = `/trackOrder?orderId=${orderId}&userId=${other.mobile}`
    expect((await commerce.call('alpha', 'GET', path, { token: other.token })).status).toBe(404)
    expect([await world.storedRider(orderId), await world.storedRider(orderId, 'beta')]).toEqual([
      expect.objectContaining(ravi),
      undefined,
    ])
  })
})

describe('naming the rider', () => {
  test('is a change of the order with a number, noted without the name, and audited; the same again is none', async () => {
    const orderId = await world.deliveryAt(300, null)
    const seqs: number[] = []
    const stop = commerce.commerce.orderEvents.subscribe((event) => {
      if (event.orderId === orderId) seqs.push(event.seq)
    })
    const before = (await world.audited('name-rider')).length
    expect(await world.nameRider(orderId)).toEqual({ status: 200, json: { order: { orderId, rider: ravi } } })
    expect((await world.nameRider(orderId)).status).toBe(200)
    stop()
    const events = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('seq').execute(),
    )
    expect(seqs).toEqual([4])
    expect(events.slice(3)).toMatchObject([{ move: 'note', actor_kind: 'operator', detail: { note: 'rider' } }])
    expect(JSON.stringify(events)).not.toContain('Ravi')
    expect((await world.audited('name-rider')).slice(before)).toEqual([
      { outcome: 'done', counts: { orders: 1 } },
      { outcome: 'done', counts: { orders: 1 } },
    ])
  })

  test('another rider has not been seen yet; a corrected name of the same rider keeps the place', async () => {
    const orderId = await world.deliveryAt(500)
    await world.report(orderId)
    await world.nameRider(orderId, { ...ravi, name: 'Ravi K.' })
    expect(await world.riderDetails(orderId)).toMatchObject({ name: 'Ravi K.', ...somewhere })
    await world.nameRider(orderId, meena)
    expect(await world.riderDetails(orderId)).toMatchObject({ name: 'Meena', latitude: null, at: null })
  })

  test.each([
    ['an empty name', { ...ravi, name: ' ' }, 422, /name of the rider/],
    ['a mobile that is none', { ...ravi, mobile: '12345' }, 422, /ten digits/],
    ['a missing mobile', { name: 'Ravi' }, 400, /mobile/],
    ['a name of two lines', { ...ravi, name: 'Ravi\nKumar' }, 400, /name/],
    ['an unknown field', { ...ravi, age: 30 }, 400, /age/],
  ])('%s is refused', async (_what, rider, status, message) => {
    const orderId = await world.deliveryAt(100, null)
    const answer = await world.nameRider(orderId, rider)
    expect([answer.status, answer.json.message]).toEqual([status, expect.stringMatching(message)])
  })

  test('a pickup, an ended order and an unknown one take no rider', async () => {
    const pickup = await place(commerce, 'alpha', world.asha, orderBody(world.ids, world.asha, twoDals, TWO_DALS_TOTAL))
    expect(await world.nameRider(pickup.json.data.orderId)).toMatchObject({
      status: 422,
      json: { message: /is collected/ },
    })
    expect(await world.nameRider(await world.deliveryAt(700, null))).toMatchObject({
      status: 422,
      json: { message: /has ended/ },
    })
    expect((await world.nameRider('ABCDEFGHJKM')).status).toBe(404)
  })

  test("needs a key of the order's tenant", async () => {
    const orderId = await world.deliveryAt(500)
    const beta = `Bearer ${await commerce.operatorKey('beta', { scopes: ['orders'] })}`
    expect((await world.operate('PUT', `${orderId}/rider`, ravi, beta, 'beta')).status).toBe(404)
    expect((await world.operate('PUT', `${orderId}/rider`, ravi, beta)).status).toBe(403)
    const roster = `Bearer ${await commerce.operatorKey('alpha', { scopes: ['roster'] })}`
    expect(
      (await world.operate('POST', `${orderId}/rider/position`, { ...somewhere, at: world.iso() }, roster)).status,
    ).toBe(403)
  })
})

describe('positions', () => {
  test('100 in a second: one is taken, published and stored; the rest are answered without a transaction', async () => {
    const orderId = await world.deliveryAt(500)
    const [before, since] = [(await world.audited('rider-position')).length, commerce.clock.now() - 100]
    const whys = []
    for (let nth = 0; nth < 100; nth++)
      whys.push((await world.report(orderId, { at: world.iso(since + nth) })).json.why)
    expect(whys).toEqual([null, ...Array.from({ length: 99 }, () => 'too-soon')])
    expect([heard.length, (await world.audited('rider-position')).length - before]).toEqual([1, 1])
  })

  test('a device that is refused with every call costs one reason and one row of the audit a second', async () => {
    const [packed, riding] = [await world.deliveryAt(400), await world.deliveryAt(500)]
    const [before, tomorrow] = [
      (await world.audited('rider-position')).length,
      world.iso(commerce.clock.now() + DAY_MS),
    ]
    const answers = []
    for (let nth = 0; nth < 10; nth++)
      answers.push(await world.report(packed), await world.report(riding, { at: tomorrow }))
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([422, 422])
    expect(new Set(answers.slice(2).map(({ json }) => json.why))).toEqual(new Set(['too-soon']))
    expect((await world.audited('rider-position')).length - before).toBe(2)
  })

  test('each is published, and one each 15 s is stored', async () => {
    const orderId = await world.deliveryAt(600)
    const stored: (string | undefined)[] = []
    const first = commerce.clock.now()
    for (let second = 0; second < 31; second++) {
      expect((await world.report(orderId, { latitude: 28.63 + second / 10_000 })).json.taken).toBe(true)
      stored.push((await world.storedRider(orderId))?.position_at?.toISOString())
      commerce.clock.advance(1000)
    }
    expect(heard.map(({ tenant, rider }) => [tenant, rider.orderId, rider.at])).toEqual(
      Array.from({ length: 31 }, (_, second) => ['alpha', orderId, first + second * 1000]),
    )
    expect([...new Set(stored)]).toEqual([world.iso(first), world.iso(first + 15_000), world.iso(first + 30_000)])
  })

  test('late and disordered ones never replace a newer one, whatever this process remembers', async () => {
    const orderId = await world.deliveryAt(500)
    await world.report(orderId)
    const known = await world.storedRider(orderId)
    commerce.clock.advance(20_000)
    const late = await world.report(orderId, { latitude: 1, at: world.iso(commerce.clock.now() - 25_000) })
    expect(late).toEqual({ status: 200, json: { orderId, taken: false, why: 'older' } })
    // A process that knows nothing of it finds the newer one in the database.
    commerce.commerce.positionPace.changed('alpha', orderId)
    commerce.clock.advance(1000)
    expect((await world.report(orderId, { latitude: 1, at: world.iso(commerce.clock.now() - 25_000) })).json.why).toBe(
      'older',
    )
    expect([await world.storedRider(orderId), heard.length]).toEqual([known, 1])
  })

  test.each([
    ['a latitude outside the world', { latitude: 90.5 }, 400, /latitude/],
    ['a longitude outside the world', { longitude: -181 }, 400, /longitude/],
    ['a text as a number', { latitude: '28.6' }, 400, /latitude/],
    ['no time', { at: undefined }, 400, /at/],
    ['a time that is none', { at: 'now' }, 400, /at/],
    ['a clock a day ahead', { hours: 24 }, 422, /still to come: the clock of the device/],
    ['a clock a day behind', { hours: -24 }, 422, /more than an hour old/],
  ])(
    '%s is refused, and nothing is published or stored',
    async (_what, over: Record<string, unknown>, status, message) => {
      const orderId = await world.deliveryAt(500)
      const { hours, ...fields } = over
      const at = typeof hours === 'number' ? { at: world.iso(commerce.clock.now() + hours * HOUR_MS) } : {}
      const answer = await world.report(orderId, { ...fields, ...at })
      expect([answer.status, answer.json.message]).toEqual([status, expect.stringMatching(message)])
      expect([heard, (await world.storedRider(orderId))?.position_at]).toEqual([[], null])
    },
  )

  test('an operator without a running server stores them directly, by the same rules', async () => {
    const orderId = await world.deliveryAt(500)
    const now = commerce.clock.now()
    const store = (at: number) =>
      storeReported(commerce.commerce.db, 'alpha', { orderId, position: { ...somewhere, at } }, now)
    expect(await store(now)).toEqual({ orderId, taken: true, why: null })
    expect(await store(now - 1)).toEqual({ orderId, taken: false, why: 'older' })
    await expect(store(now + DAY_MS)).rejects.toThrow(/still to come/)
    expect(await world.storedRider(orderId)).toMatchObject({ ...somewhere, position_at: new Date(now) })
  })

  test('before 500, after 600, without a rider and of an unknown order they are refused', async () => {
    const words = async (orderId: string) => {
      const { status, json } = await world.report(orderId)
      return [status, json.message]
    }
    const notUnderWay = [422, 'No rider is on the way with this order: it is a DELIVERY in state 400']
    expect(await words(await world.deliveryAt(400))).toEqual(notUnderWay)
    expect(await words(await world.deliveryAt(500, null))).toEqual([422, 'This order has no rider yet: name one first'])
    expect((await words('ABCDEFGHJKM'))[0]).toBe(404)
    const arriving = await world.deliveryAt(600)
    await world.report(arriving)
    await world.advance(arriving)
    commerce.clock.advance(1000)
    // It was checked a second ago; its change is known at once.
    expect((await words(arriving))[0]).toBe(422)
  })
})

describe('S14: the rider is erased a day after the order has ended', () => {
  const runJobs = async (afterMs: number) => {
    commerce.clock.advance(afterMs)
    commerce.commerce.jobs.note('alpha', commerce.clock.now())
    await commerce.worker.runDue()
  }

  test('not before, and not while it goes on', async () => {
    const [ended, going] = [await world.deliveryAt(600), await world.deliveryAt(600)]
    await runJobs(HOUR_MS)
    await world.advance(ended)
    await runJobs(DAY_MS - 1000)
    expect([await world.storedRider(ended), await world.storedRider(going)]).toEqual([
      expect.objectContaining(ravi),
      expect.objectContaining(ravi),
    ])
    await runJobs(1000)
    expect([await world.storedRider(ended), await world.storedRider(going)]).toEqual([
      undefined,
      expect.objectContaining(ravi),
    ])
    await world.advance(going)
    await runJobs(HOUR_MS)
    await runJobs(DAY_MS)
    expect(await world.storedRider(going)).toBeUndefined()
  })
})
