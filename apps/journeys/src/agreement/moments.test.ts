import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Plan } from '@tiffin/domain/order/order'
import { openShop, type Placing, place, type Shop } from './shop.ts'
import { EVENING_STORE } from './stores.ts'

/** Saturday, the last second of the closing minute at the store. */
const LAST_MOMENT = '2026-11-21T18:29:59.000Z'

/** Sunday, midnight at the store. */
const MIDNIGHT = '2026-11-21T18:30:00.000Z'

/** Midnight a day later. */
const NEXT_MIDNIGHT = '2026-11-22T18:30:00.000Z'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('NORMAL')
})
afterAll(() => shop.system.close())

const placingAt = (moment: string, plan: Plan, attemptKey: string = randomUUID()): Placing => ({
  ...{ storeId: EVENING_STORE, moment, attemptKey, isNewcomer: false },
  order: { menu: 'regular', plan, mode: 'pickup', for: null, payment: 'CASH', coupon: null },
  lines: (dishes) =>
    dishes.slice(2, 3).map(({ productId, sizes }) => ({
      ...{ productId, sizeId: sizes[0]?.sizeId ?? 0, quantity: 2, configuration: null },
    })),
})

const NOW: Plan = { kind: 'now' }
const later = (date: string): Plan => ({ kind: 'later', date, minute: 720, by: 'diner' })

async function outcomeOf(placing: Placing) {
  const { onPage, answer } = await place(shop, placing)
  const { code, reason, orderId, message } = answer.body
  return {
    onPage: onPage.refusals[0]?.code ?? null,
    status: answer.status,
    code,
    reason: reason?.code,
    orderId,
    message,
  }
}

describe('an order for now in the closing minute (AMB82, SAFE2)', () => {
  test('is accepted until its last moment, and once: the repeated press after midnight gets the same order', async () => {
    const key = randomUUID()
    const first = await outcomeOf(placingAt(LAST_MOMENT, NOW, key))
    expect(first).toMatchObject({ onPage: null, status: 200 })
    const repeated = await outcomeOf(placingAt(MIDNIGHT, NOW, key))
    expect(repeated).toMatchObject({ status: 200, orderId: first.orderId })
  })

  test('is refused from midnight on, by page and server, however often it is pressed', async () => {
    const key = randomUUID()
    const refused = {
      onPage: 'store-closed',
      status: 409,
      code: 'requote',
      reason: 'store-closed',
      message: 'Store is closed right now',
    }
    expect(await outcomeOf(placingAt(MIDNIGHT, NOW, key))).toMatchObject(refused)
    expect(await outcomeOf(placingAt(MIDNIGHT, NOW, key))).toMatchObject(refused)
  })
})

describe('an order for later across midnight (G13, AMB102)', () => {
  test("is for its own date: tomorrow's order is taken until midnight, and then is too late", async () => {
    expect(await outcomeOf(placingAt(LAST_MOMENT, later('2026-11-22')))).toMatchObject({ onPage: null, status: 200 })
    const refused = { onPage: 'date-out-of-range', status: 409, code: 'requote', reason: 'date-out-of-range' }
    expect(await outcomeOf(placingAt(MIDNIGHT, later('2026-11-22')))).toMatchObject(refused)
  })

  test('the last day that can be ordered moves at midnight', async () => {
    const ahead = later('2026-11-29')
    expect(await outcomeOf(placingAt(LAST_MOMENT, ahead))).toMatchObject({ onPage: 'date-out-of-range', status: 409 })
    expect(await outcomeOf(placingAt(MIDNIGHT, ahead))).toMatchObject({ onPage: null, status: 200 })
    expect(await outcomeOf(placingAt(NEXT_MIDNIGHT, ahead))).toMatchObject({ onPage: null, status: 200 })
  })
})

describe('a holiday that the operator adds after the cart was built (K5, AMB32)', () => {
  const MORNING = '2026-11-23T05:00:00.000Z'
  const AN_HOUR_LATER = '2026-11-23T06:00:00.000Z'

  /** As an operator's call does. */
  async function close(date: string): Promise<void> {
    const { app, operatorKey } = shop.system.commerce
    const { statusCode } = await app.inject({
      ...{ method: 'PATCH', url: '/operator/t/spice/stores/evening/settings', payload: { offDates: [date] } },
      headers: { authorization: `Bearer ${await operatorKey('spice')}` },
    })
    expect(statusCode).toBe(200)
  }

  test('is refused at once by the server, then by the page; another day is taken', async () => {
    const wednesday = later('2026-11-25')
    expect(await outcomeOf(placingAt(MORNING, wednesday))).toMatchObject({ onPage: null, status: 200 })
    await close('2026-11-25')
    const refused = { status: 409, code: 'requote', reason: 'closed-on-date', message: 'Store is closed.' }
    expect(await outcomeOf(placingAt(MORNING, wednesday))).toMatchObject(refused)
    const read = { ...refused, onPage: 'closed-on-date' }
    expect(await outcomeOf(placingAt(AN_HOUR_LATER, wednesday))).toMatchObject(read)
    expect(await outcomeOf(placingAt(AN_HOUR_LATER, later('2026-11-26')))).toMatchObject({ onPage: null, status: 200 })
  })
})
