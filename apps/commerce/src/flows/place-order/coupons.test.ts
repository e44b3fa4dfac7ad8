import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { settleCouponUse } from '#modules/promotions/api/coupons'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { couponUses, withCoupons } from '#testing/coupons'
import { orderBody, place, type TestLine, TWO_DALS_TOTAL, totalChange, twoDals } from '#testing/orders'
import { changeCoupons } from '../change-coupons.ts'
import { couponsChange } from '../coupons-change.ts'

let commerce: TestCommerce
let ids: CatalogueIds
let person: TestPerson
beforeAll(async () => {
  const catalogue = withCoupons(
    { code: 'TEN', percent: 10, upTo: 30, minItems: 200 },
    { code: 'FLAT50', amount: 50 },
    { code: 'SECRET', amount: 20, listed: false },
    { code: 'NIGHT', amount: 20, stores: ['night'] },
    { code: 'OVER', amount: 20, until: '2026-11-22' },
    { code: 'SOON', amount: 20, from: '2026-11-24' },
    { code: 'DOOR', amount: 20, modes: ['delivery'] },
    { code: 'PARTY', amount: 20, orderTypes: ['bulk'] },
    { code: 'ONCE', amount: 20, perPerson: 1 },
    { code: 'FIRST', amount: 20, firstOrder: true },
    { code: 'LAST', amount: 20, total: 1 },
    { code: 'LATER', amount: 20, listed: false },
  )
  commerce = await startCommerce({ at: '2026-11-23T06:30:00.000Z', catalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  person = await commerce.signedIn('alpha')
})

interface Ordered {
  readonly lines?: readonly TestLine[]
  readonly by?: TestPerson
  readonly more?: Record<string, unknown>
}

/** The body of an order of two dals, whose diner saw `off` rupees off. */
const bodyWith = (couponCode: string | null, off: number, { lines = twoDals, by = person, more }: Ordered = {}) =>
  orderBody(ids, by, lines, TWO_DALS_TOTAL - off, { couponCode, couponAmount: off, ...more })

const order = (couponCode: string | null, off: number, ordered: Ordered = {}): Promise<CallAnswer> =>
  place(commerce, 'alpha', ordered.by ?? person, bodyWith(couponCode, off, ordered))

const validate = (couponCode: string, ordered: Ordered = {}): Promise<CallAnswer> =>
  commerce.call('alpha', 'POST', '/validatePromoCode', {
    token: person.token,
    body: bodyWith(couponCode, 0, ordered),
  })

const listed = async (store = 'day', by = person): Promise<string[]> => {
  const { json } = await commerce.call('alpha', 'GET', `/promocodes?store=${ids.store(store)}`, { token: by.token })
  return json.data.promoCodes.map(({ couponCode }: { couponCode: string }) => couponCode)
}

const oneDal: readonly TestLine[] = [{ product: 'dal', size: 'full', qty: 1, price: 200, discountedPrice: 180 }]

describe('N1: the offers of a store', () => {
  test('are the listed coupons that this store and day can have, in the order of the file', async () => {
    expect(await listed()).toEqual(['TEN', 'FLAT50', 'DOOR', 'PARTY', 'ONCE', 'FIRST', 'LAST'])
    expect(await listed('night')).toContain('NIGHT')
  })

  test('have a code and a description', async () => {
    const query = `/promocodes?store=${ids.store('day')}`
    const { status, json } = await commerce.call('alpha', 'GET', query, { token: person.token })
    expect([status, json.data.promoCodes[0]]).toEqual([200, { couponCode: 'TEN', description: 'The offer TEN' }])
  })

  test('leave out what this person has used up', async () => {
    expect((await order('ONCE', 20)).status).toBe(200)
    expect(await listed()).toEqual(['TEN', 'FLAT50', 'DOOR', 'PARTY', 'LAST'])
    expect(await listed('day', await commerce.signedIn('alpha'))).toContain('ONCE')
  })

  test('of another tenant are its own', async () => {
    const other = await commerce.signedIn('beta')
    await inTenant(commerce.commerce.db, 'beta', (tx) =>
      tx.db.updateTable('coupon').set({ ended: true }).where('code', '=', 'TEN').execute(),
    )
    const { json } = await commerce.call('beta', 'GET', `/promocodes?store=${ids.store('day')}`, { token: other.token })
    expect(json.data.promoCodes[0].couponCode).toBe('FLAT50')
    expect(await listed()).toContain('TEN')
  })

  test('of an unknown store are a 404', async () =>
    expect((await commerce.call('alpha', 'GET', '/promocodes?store=99', { token: person.token })).status).toBe(404))
})

describe('N2: what a coupon takes off', () => {
  test.each([
    ['TEN', 30],
    ['ten', 30],
    [' flat50 ', 50],
    ['SECRET', 20],
  ])('%s takes %i off, from the server’s prices', async (code, couponAmount) => {
    const cheap = twoDals.map((line) => ({ ...line, price: 1, discountedPrice: 1 }))
    const answer = await validate(code, { lines: cheap, more: { subTotal: 2, orderValue: 12 } })
    expect([answer.status, answer.json]).toMatchObject([200, { statusCode: 200, couponAmount }])
  })

  test.each([
    ['NOPE', 'coupon-not-offered', 'This offer code is not valid'],
    ['NIGHT', 'coupon-not-for-store', 'This offer is not for this store'],
    ['OVER', 'coupon-over', 'This offer ended on 22 Nov 2026'],
    ['SOON', 'coupon-not-yet', 'This offer starts on 24 Nov 2026'],
    ['DOOR', 'coupon-not-for-mode', 'This offer is for delivery only'],
    ['PARTY', 'coupon-not-for-order', 'This offer is not for this kind of order'],
  ])('N4: %s is refused as %s, with the message', async (code, why, message) => {
    const { status, json } = await validate(code)
    expect([status, json.code, json.reason.code, json.reason.final]).toEqual([422, 'refused', why, false])
    expect([json.message, json.couponAmount]).toEqual([message, undefined])
  })

  test('a cart below the minimum says what is missing', async () => {
    const { json } = await validate('TEN', { lines: oneDal })
    expect(json.reason.data).toEqual({ min: 20_000, missing: 2000 })
    expect(json.message).toBe('This offer is for items of ₹200.00 or more. Add ₹20.00 more to use it.')
  })

  test('other faults of the order do not matter', async () => {
    const gone = [...twoDals, { product: 'kheer', size: 'cup', qty: 1, price: 90 }]
    expect((await validate('FLAT50', { lines: gone, more: { orderType: 'DELIVERY' } })).json.couponAmount).toBe(50)
  })

  test('SB8: not for another person', async () =>
    expect((await validate('FLAT50', { more: { user: '9000000000' } })).status).toBe(404))

  test('leaves no trace', async () => {
    for (let time = 0; time < 3; time++) expect((await validate('LAST')).status).toBe(200)
    expect(await couponUses(commerce, 'LAST')).toEqual({})
  })
})

describe('N5: an order with a coupon', () => {
  test('has the coupon in its bill, and in its uses', async () => {
    const { status, json } = await order('ten', 30)
    expect(status).toBe(200)
    const query = `/trackOrder?orderId=${json.data.orderId}&userId=${person.mobile}`
    const { data } = (await commerce.call('alpha', 'GET', query, { token: person.token })).json
    expect(data).toMatchObject({ couponAmount: 30, orderValue: TWO_DALS_TOTAL - 30 })
    expect(data.billLines).toContainEqual({ code: 'coupon', kind: 'saves', perMeal: 30, total: 30 })
    expect((await couponUses(commerce, 'TEN'))[json.data.orderId]).toEqual({ state: 'used', amount: 3000 })
  })

  test('SB10: another amount than the coupon takes off is a re-quote', async () => {
    const { status, json } = await order('TEN', 50)
    expect([status, json.code]).toEqual([409, 'requote'])
    expect(json.changes).toEqual([
      { kind: 'bill', code: 'coupon', was: 50, now: 30 },
      totalChange(TWO_DALS_TOTAL - 50, TWO_DALS_TOTAL - 30),
    ])
  })

  test('AMB32, N4: a coupon that is no longer valid is a re-quote without it; the cart is kept', async () => {
    const { status, json } = await order('OVER', 20)
    expect([status, json.code, json.message]).toEqual([409, 'requote', 'This offer ended on 22 Nov 2026'])
    expect(json.reason).toMatchObject({ code: 'coupon-over', final: false })
    expect(json.changes).toEqual([
      { kind: 'refused', reason: { code: 'coupon-over', data: { until: '2026-11-22' } } },
      { kind: 'bill', code: 'coupon', was: 20, now: 0 },
      totalChange(TWO_DALS_TOTAL - 20, TWO_DALS_TOTAL),
    ])
    expect((await order(null, 0)).status).toBe(200)
  })

  test('SB9: a limit per person', async () => {
    expect((await order('ONCE', 20)).status).toBe(200)
    expect((await order('ONCE', 20)).json.reason.code).toBe('coupon-used')
    const other = await commerce.signedIn('alpha')
    expect((await order('ONCE', 20, { by: other })).status).toBe(200)
  })

  test('SB9: only for the first order', async () => {
    expect((await order(null, 0)).status).toBe(200)
    expect((await order('FIRST', 20)).json.reason.code).toBe('coupon-first-order')
  })

  test('SAFE2: a repeated placement has the coupon once', async () => {
    const body = bodyWith('ONCE', 20)
    const key = 'a-key-of-this-order'
    const [first, second] = [
      await place(commerce, 'alpha', person, body, key),
      await place(commerce, 'alpha', person, body, key),
    ]
    expect([first.status, second.text]).toEqual([200, first.text])
  })
})

describe('the payment or the cancellation decides a coupon', () => {
  const settle = (orderId: string, state: 'used' | 'returned') =>
    inTenant(commerce.commerce.db, 'alpha', (tx) => settleCouponUse(tx, orderId, state, new Date(commerce.clock.now())))

  /** The states of an order's coupon after each of the settlements, from `held` on. */
  async function states(...settlements: readonly ('used' | 'returned')[]): Promise<unknown[]> {
    const orderId: string = (await order('ONCE', 20)).json.data.orderId
    await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.updateTable('coupon_use').set({ state: 'held' }).where('order_id', '=', orderId).execute(),
    )
    const found: unknown[] = []
    for (const each of settlements) {
      await settle(orderId, each)
      found.push((await couponUses(commerce, 'ONCE'))[orderId]?.state)
    }
    return found
  }

  test('held until paid, returned by a cancellation, and then for good', async () =>
    expect(await states('used', 'used', 'returned', 'used')).toEqual(['used', 'used', 'returned', 'returned']))

  test('returned when the payment fails; a returned coupon counts for no limit', async () => {
    expect(await states('returned', 'returned')).toEqual(['returned', 'returned'])
    expect((await order('ONCE', 20)).status).toBe(200)
  })

  test('an order without a coupon is not affected', async () => {
    const { orderId } = (await order(null, 0)).json.data
    await settle(orderId, 'returned')
  })
})

describe('SB9: a limit over all orders', () => {
  /** An operator sets the limit of LATER; null: none. */
  const limit = (total: number | null) => {
    const set = [{ code: 'LATER', description: 'Later', amount: 20, listed: false, ...(total !== null && { total }) }]
    return changeCoupons(commerce.commerce.db, 'alpha', { wanted: couponsChange.parse({ set }), at: 0 })
  }
  const tryOne = async () => {
    const { status, json } = await order('LATER', 20, { by: await commerce.signedIn('alpha') })
    return status === 200 ? String(json.data.orderId) : String(json.reason.code)
  }
  const cancel = (orderId: string) =>
    inTenant(commerce.commerce.db, 'alpha', (tx) =>
      settleCouponUse(tx, orderId, 'returned', new Date(commerce.clock.now())),
    )

  test('counts the orders from before it was set, and not those that were cancelled', async () => {
    const first = await tryOne()
    await tryOne()
    await limit(2)
    expect(await tryOne()).toBe('coupon-used-up')
    await cancel(first)
    await cancel(first)
    const third = await tryOne()
    expect([third.length, await tryOne()]).toEqual([first.length, 'coupon-used-up'])
    await limit(null)
    await tryOne()
    await cancel(third)
    await limit(3)
    await tryOne()
    expect(await tryOne()).toBe('coupon-used-up')
    expect(Object.keys(await couponUses(commerce, 'LATER'))).toHaveLength(5)
  })

  test('set while orders are placed, holds for all of them', async () => {
    await limit(null)
    const live = async () =>
      Object.values(await couponUses(commerce, 'LATER')).filter(({ state }) => state !== 'returned').length
    const before = await live()
    const people = await Promise.all(Array.from({ length: 12 }, () => commerce.signedIn('alpha')))
    const orders = people.map((by) => order('LATER', 20, { by }))
    await limit(before + 6)
    await Promise.all(orders)
    const after = await live()
    await limit(after + 1)
    await tryOne()
    expect(await tryOne()).toBe('coupon-used-up')
    expect(await live()).toBe(after + 1)
  })
})

describe('SAFE1, SAFE5: concurrent orders', () => {
  const refusals = (answers: readonly CallAnswer[]) =>
    answers.filter(({ status }) => status !== 200).map(({ status, json }) => [status, json.reason?.code])

  test('of twenty people for the last use of a coupon, exactly one has it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => commerce.signedIn('alpha')))
    const answers = await Promise.all(people.map((by) => order('LAST', 20, { by })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refusals(answers)).toEqual(Array.from({ length: 19 }, () => [409, 'coupon-used-up']))
    expect(Object.keys(await couponUses(commerce, 'LAST'))).toHaveLength(1)
  })

  test('of one person in ten tabs, exactly one has a coupon for one order', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => order('ONCE', 20)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refusals(answers)).toEqual(Array.from({ length: 9 }, () => [409, 'coupon-used']))
  })

  test('of one person in ten tabs, exactly one order is the first', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => order('FIRST', 20)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refusals(answers)).toEqual(Array.from({ length: 9 }, () => [409, 'coupon-first-order']))
  })
})
