import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { openTestDatabase } from '#testing/database'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { nearPoint } from '#testing/small-catalogue'

const serviceKey = 'service-key-of-the-tests'
/** Longer than any pause of the kitchen clock at the default pace, in milliseconds. */
const ONE_STATE = 16_000

let commerce: TestCommerce
let ids: CatalogueIds
let operatorKey: string
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ kitchen: 'demo', serviceKey })
  operatorKey = await commerce.operatorKey('alpha')
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

async function placed(more: Record<string, unknown> = {}, total = TWO_DALS_TOTAL): Promise<string> {
  const answer = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, total, more))
  return answer.json.data.orderId
}

async function anAddress(): Promise<string> {
  const body = {
    user: asha.mobile,
    addressLine1: '4',
    email: 'a@example.com',
    lat: nearPoint.latitude,
    long: nearPoint.longitude,
  }
  return (await commerce.call('alpha', 'POST', '/address', { token: asha.token, body })).json.id
}

async function tracked(orderId: string, on = commerce) {
  const path = `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`
  return (await on.call('alpha', 'GET', path, { token: asha.token })).json.data
}

/** Advances the clock by one pause, and runs the due jobs. */
async function nextState(on = commerce) {
  on.clock.advance(ONE_STATE)
  await on.worker.runDue()
}

describe('SB13: orders advance by a clock in the database', () => {
  test('a collected order passes its states in turn and ends at 500', async () => {
    const orderId = await placed()
    const seen: number[] = []
    for (let state = 0; state < 7; state++) {
      seen.push((await tracked(orderId)).orderStatus)
      await nextState()
    }
    expect(seen).toEqual([100, 200, 300, 400, 500, 500, 500])
    expect(Object.keys((await tracked(orderId)).stages)).toEqual(['100', '200', '300', '400', '500'])
  })

  test('a delivered order ends at 700, and its items at 500, their last state (S7)', async () => {
    const orderId = await placed({ orderType: 'DELIVERY', address: await anAddress() }, 390)
    for (let state = 0; state < 6; state++) await nextState()
    const order = await tracked(orderId)
    expect([order.orderStatus, order.items[1].statusCode]).toEqual([700, 500])
  })

  test('an order does not advance before its time', async () => {
    const orderId = await placed()
    commerce.clock.advance(7_999)
    await commerce.worker.runDue()
    expect((await tracked(orderId)).orderStatus).toBe(100)
  })

  test('a change is published once it is committed', async () => {
    const orderId = await placed()
    const events: unknown[] = []
    const stop = commerce.commerce.orderEvents.subscribe((event) => events.push(event))
    await nextState()
    stop()
    expect(events).toContainEqual({ tenant: 'alpha', orderId, status: 200, seq: 2 })
  })
})

describe('SB13: after a restart', () => {
  test('the clock continues from the stored state', async () => {
    const database = await openTestDatabase()
    const before = await startCommerce({ kitchen: 'demo', database })
    const person = await before.signedIn('alpha', { mobile: asha.mobile })
    const beforeIds = await catalogueIds(before.commerce, 'alpha')
    const answer = await place(before, 'alpha', person, orderBody(beforeIds, person, twoDals, TWO_DALS_TOTAL))
    await before.close()

    const after = await startCommerce({ kitchen: 'demo', database, catalogue: null })
    // This process has not noted the order's job. Simulates the worker's first round, which finds it.
    after.commerce.jobs.note('alpha', after.clock.now())
    await nextState(after)
    const query = `orderId=${answer.json.data.orderId}&userId=${person.mobile}`
    const order = await after.call('alpha', 'GET', `/trackOrder?${query}`, { token: person.token })
    expect(order.json.data.orderStatus).toBe(200)
    await after.close()
    await database.close()
  })
})

describe('SB13: several processes', () => {
  test('on one database advance each order one state at a time', async () => {
    const database = await openTestDatabase()
    const first = await startCommerce({ kitchen: 'demo', database })
    const second = await startCommerce({ kitchen: 'demo', database, catalogue: null })
    const person = await first.signedIn('alpha')
    const firstIds = await catalogueIds(first.commerce, 'alpha')
    const orderIds: string[] = []
    for (let order = 0; order < 12; order++) {
      const answer = await place(first, 'alpha', person, orderBody(firstIds, person, twoDals, TWO_DALS_TOTAL))
      orderIds.push(answer.json.data.orderId)
    }
    const told: string[] = []
    for (const each of [first, second]) each.commerce.orderEvents.subscribe(({ orderId }) => told.push(orderId))
    for (const each of [first, second]) each.commerce.jobs.note('alpha', each.clock.now())
    await Promise.all([nextState(first), nextState(second)])
    expect(told.sort()).toEqual(orderIds.sort())
    await Promise.all([first.close(), second.close()])
    await database.close()
  })
})

describe('the operator', () => {
  const advance = (orderId: string, key = operatorKey, tenant = 'alpha') =>
    commerce.app.inject({
      method: 'POST',
      url: `/operator/t/${tenant}/orders/${orderId}/advance`,
      headers: { authorization: `Bearer ${key}` },
    })

  test('advances an order, and gets a refusal at its end', async () => {
    const orderId = await placed()
    const states: number[] = []
    for (let step = 0; step < 4; step++) states.push((await advance(orderId)).json().status)
    expect(states).toEqual([200, 300, 400, 500])
    const over = await advance(orderId)
    expect([over.statusCode, over.json().message]).toEqual([
      422,
      'The order has come to its end. It is now: delivered.',
    ])
  })

  test('needs the key, and an order of that tenant', async () => {
    const orderId = await placed()
    expect((await advance(orderId, 'another-key-altogether')).statusCode).toBe(403)
    expect((await advance(orderId, await commerce.operatorKey('beta'), 'beta')).statusCode).toBe(404)
    expect((await advance(orderId, operatorKey, 'gamma')).statusCode).toBe(403)
  })

  test('receives every change on one stream', async () => {
    const orderId = await placed()
    const answer = await fetch(`${commerce.url}/service/events`, {
      headers: { authorization: `Bearer ${serviceKey}` },
    })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    await advance(orderId)
    const { value } = await reader.read()
    expect(value).toBe(`data: ${JSON.stringify({ tenant: 'alpha', orderId, status: 200, seq: 2 })}\n\n`)
    await reader.cancel()
  })
})

test('without a service key its calls do not exist, and with the kitchen off no clock runs', async () => {
  const quiet = await startCommerce({ kitchen: 'off' })
  expect((await quiet.app.inject({ method: 'GET', url: '/service/events' })).statusCode).toBe(404)
  const person = await quiet.signedIn('alpha')
  const quietIds = await catalogueIds(quiet.commerce, 'alpha')
  const answer = await place(quiet, 'alpha', person, orderBody(quietIds, person, twoDals, TWO_DALS_TOTAL))
  quiet.commerce.jobs.note('alpha', quiet.clock.now())
  quiet.clock.advance(ONE_STATE)
  await quiet.worker.runDue()
  const query = `orderId=${answer.json.data.orderId}&userId=${person.mobile}`
  const order = await quiet.call('alpha', 'GET', `/trackOrder?${query}`, { token: person.token })
  expect(order.json.data.orderStatus).toBe(100)
  await quiet.close()
})
