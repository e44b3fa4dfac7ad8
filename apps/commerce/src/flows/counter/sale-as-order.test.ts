import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { COUNTER_ITEM } from '@tiffin/domain/order/counter-item'
import { inTenant } from '#kernel/db/tenant-transaction'
import { keepBooks, postedOf, standing } from '#testing/books'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import {
  atCounter,
  codeOf,
  codeTenants,
  counterCatalogue,
  type Parent,
  parentsOf,
  saleOf,
  snack,
} from '#testing/counter'
import { documentsOf } from '#testing/documents'
import { fund, isSound } from '#testing/wallets'
import { checkLedger } from '../ledger/check/check-ledger.ts'

/** Monday, 12:00 in India. */
const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000

let commerce: TestCommerce
let ids: CatalogueIds
let till: { tenant: string; key: string }
let operator: string
let asha: Parent
let orderId: string
let scanId: string
beforeAll(async () => {
  const stores = counterCatalogue.stores.map((store) => ({ ...store, gstEnabled: true, gst: '06AAAAL0000A1Z5' }))
  const catalogue = { ...counterCatalogue, stores }
  commerce = await startCommerce({ at: START, tenants: codeTenants, catalogue, kitchen: 'demo' })
  ids = await catalogueIds(commerce.commerce, 'school')
  till = { tenant: 'school', key: await commerce.operatorKey('school', { scopes: ['counter'] }) }
  operator = `Bearer ${await commerce.operatorKey('school')}`
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  ;[asha] = (await parentsOf(commerce, 'school', [(mobile) => `${mobile},child,Mira Rao,5,B,day`])) as [Parent]
  await fund(commerce, 'school', asha.person, 500)
  const items = [{ productId: ids.product('dal'), sizeId: ids.size('dal', 'full'), quantity: 2 }, snack]
  const body = saleOf(await codeOf(commerce, 'school', asha), { items })
  scanId = body.scanId
  orderId = (await atCounter(commerce, till, 'sales', body)).json.sale.orderId
})

const get = async (path: string) => {
  const { token, mobile } = asha.person
  const query = `orderId=${orderId}&userId=${mobile}&user=${mobile}&store=${ids.store('day')}`
  return (await commerce.call('school', 'GET', `${path}?${query}`, { token })).json
}
const operate = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const options = payload ? { payload } : {}
  const answer = await commerce.app.inject({
    ...{ method, url: `/operator/t/school/${path}`, headers: { authorization: operator } },
    ...options,
  })
  return { status: answer.statusCode, json: answer.json() }
}
const check = async () => {
  const now = new Date(commerce.clock.now())
  const { faults } = await checkLedger(commerce.commerce.db, 'school', {
    now,
    timeZone: 'Asia/Kolkata',
    isRunning: true,
  })
  return faults
}

describe('AMB111: a sale is an order that begins collected', () => {
  test('T14: it stands among the past orders of the parent, with its dishes and the child', async () => {
    const { data } = await get('/pastOrder')
    expect([data.activeOrders, data.cancelledOrders]).toEqual([[], []])
    expect(data.deliveredOrders).toMatchObject([
      {
        ...{ orderId, orderType: 'PICKUP', orderStatus: 500, orderValue: 370, mayCancel: false },
        user: { name: 'Mira Rao', className: '5', section: 'B' },
        foodItems: [
          { name: 'Dal Makhani', qty: 2 },
          { name: 'Samosa', qty: 1 },
        ],
      },
    ])
  })

  test('S4, S5: tracking shows it as collected, for the child, with a bill without charges', async () => {
    const { data } = await get('/trackOrder')
    expect(data).toMatchObject({
      ...{ orderId, orderStatus: 500, orderType: 'PICKUP', paymentMode: 'WALLET', paymentStatus: 'TXN_SUCCESS' },
      ...{ stages: { 500: new Date(START).toISOString() }, user: { name: 'Mira Rao' }, promised: null },
      ...{ orderValue: 370, packagingCharges: 0, deliveryCharges: 0, taxCharges: 18.5 },
    })
    const states = Object.values(data.items as Record<string, { orderStatus: number }>)
    expect(states.map(({ orderStatus }) => orderStatus)).toEqual([500, 500])
  })

  test('SB10: its bill follows from what was stored with it', async () => {
    const { json } = await operate('GET', `orders/${orderId}/explanation`)
    expect(json.explanation).toMatchObject({ differences: [] })
  })

  test('no kitchen works on it and no message is sent', async () => {
    commerce.clock.advance(MINUTE)
    await commerce.worker.runDue()
    expect((await get('/trackOrder')).data.orderStatus).toBe(500)
    expect(commerce.outbox.sent).toEqual([])
  })

  test('AMB112: its document is issued with it, without a voucher; a reversal has a credit note; none names the child', async () => {
    const [invoice, ...others] = await documentsOf(commerce, 'school', orderId)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      ...{ kind: 'tax-invoice', event: `sale:${orderId}` },
      content: { total: 37_000, names: [], tenders: [{ kind: 'WALLET', amount: 37_000 }] },
    })
    commerce.clock.advance(MINUTE)
    await atCounter(commerce, till, 'reversals', { scanId, reason: 'The wrong child' })
    const [, credit] = await documentsOf(commerce, 'school', orderId)
    expect(credit).toMatchObject({ kind: 'credit-note', content: { total: 37_000, rates: invoice?.content.rates } })
    const text = JSON.stringify([invoice?.content, credit?.content])
    for (const word of ['Mira', 'Rao', 'milk']) expect(text).not.toContain(word)
  })

  test('the operator finds it with its history, and can neither advance, take back nor cancel it', async () => {
    const { json } = await operate('GET', `orders/${orderId}`)
    expect(json.order ?? json).toMatchObject({ orderId })
    expect(JSON.stringify(json)).toContain('place-counter')
    for (const call of ['advance', 'undo', 'cancel']) {
      const { status } = await operate('POST', `orders/${orderId}/${call}`, call === 'cancel' ? { reason: 'No' } : {})
      expect([call, status]).toEqual([call, 422])
    }
  })

  test('sales are not offered again, and say nothing about the kitchen', async () => {
    const recent = async () => (await get('/recentOrders')).data.orders.map((each: { orderId: string }) => each.orderId)
    expect(await recent()).toEqual([])
    for (let sales = 1; sales <= 10; sales += 1) {
      expect((await atCounter(commerce, till, 'sales', saleOf(await codeOf(commerce, 'school', asha)))).status).toBe(
        200,
      )
    }
    const { db, paces } = commerce.commerce
    const pace = await inTenant(db, 'school', (tx) => paces.paceOf(tx, ids.store('day'), commerce.clock.now()))
    expect(pace).toBeNull()
  })

  test('S22: asked again, an item of the counter is a dish that the menu does not have', async () => {
    const { data } = await get('/placeOrder/copy')
    expect(JSON.stringify(data)).toContain(String(COUNTER_ITEM))
  })

  test('S20: it can be rated; what is on no menu is no dish with a rating', async () => {
    const { token, mobile } = asha.person
    const taste = (line: number) => ({
      [`feedback.item.${line}.productQualityRating`]: 5,
      [`feedback.item.${line}.productTasteRating`]: 4,
    })
    const body = { user: mobile, orderId, 'feedback.orderRating': 5, ...taste(1), ...taste(2) }
    expect((await commerce.call('school', 'PATCH', '/feedback', { token, body })).status).toBe(200)
    const voices = await inTenant(commerce.commerce.db, 'school', ({ db }) =>
      db.selectFrom('dish_voice').select('product_id').where('person', '=', asha.person.id).execute(),
    )
    expect(voices).toEqual([{ product_id: ids.product('dal') }])
  })
})

describe('AMB112: a sale in the books', () => {
  test('is posted with its tax by the job, and taken back with a reversal: nothing is left on advances', async () => {
    commerce.clock.advance(MINUTE)
    await keepBooks(commerce, 'school')
    const posted = await postedOf(commerce, 'school', orderId)
    expect(posted.map(({ key }) => key)).toEqual([`order:${orderId}`, `sale:${orderId}`])
    expect(posted[1]?.accounts.advances).toBe(-370_00)
    await atCounter(commerce, till, 'reversals', { scanId, reason: 'The wrong child' })
    commerce.clock.advance(MINUTE)
    await keepBooks(commerce, 'school')
    expect(standing(await postedOf(commerce, 'school', orderId))).toEqual({})
    await isSound(commerce, 'school')
    commerce.clock.advance(10 * MINUTE)
    await keepBooks(commerce, 'school')
    expect(await check()).toEqual([])
  })

  test('is looked for by the check of the ledger', async () => {
    commerce.clock.advance(10 * MINUTE)
    expect(JSON.stringify(await check())).toContain('counter-sales')
    await keepBooks(commerce, 'school')
  })

  test('AMB106: a refund of a part by an operator counts less for the day, and the reversal returns the rest', async () => {
    await operate('POST', `orders/${orderId}/refunds`, { amount: 70 })
    const { token } = asha.person
    const limits = await commerce.call('school', 'GET', `/address/${asha.entry}/limits`, { token })
    expect(limits.json.data.spentToday).toBe(300)
    const { json } = await atCounter(commerce, till, 'reversals', { scanId, reason: 'The wrong child' })
    expect(json.reversal).toEqual({ orderId, amount: 300, balance: 500 })
  })
})
