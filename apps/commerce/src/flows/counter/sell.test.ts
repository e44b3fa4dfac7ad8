import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { DefaultQueryExecutor } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { readBearer } from '#operator/key-text'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import {
  atCounter,
  codeAnswer,
  codeOf,
  codeTenants,
  counterCatalogue,
  type Parent,
  parentsOf,
  saleOf,
  snack,
} from '#testing/counter'
import { balance, fund, isSound, passbook } from '#testing/wallets'

/** Monday, 12:00 in India. */
const START = '2026-11-23T06:30:00Z'

const office = { ...codeTenants.school, name: 'Office', clientType: 'STAFF', userStoreAccessType: 'RESTRICTED' }

let commerce: TestCommerce
let ids: CatalogueIds
let till: { tenant: string; key: string }
let asha: Parent
beforeAll(async () => {
  commerce = await startCommerce({ at: START, tenants: { ...codeTenants, office }, catalogue: counterCatalogue })
  ids = await catalogueIds(commerce.commerce, 'school')
  till = { tenant: 'school', key: await commerce.operatorKey('school', { scopes: ['counter'] }) }
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  ;[asha] = (await parentsOf(commerce, 'school', [(mobile) => `${mobile},child,Mira Rao,5,B,day`])) as [Parent]
})

const sale = (body: object) => atCounter(commerce, till, 'sales', body)
const balanceOf = ({ person } = asha) => balance(commerce, 'school', person)

describe('SB25, AMB111: a sale at a counter', () => {
  test('is priced by commerce, taken from the wallet, and an order that was collected at once', async () => {
    await fund(commerce, 'school', asha.person, 500)
    const code = await codeOf(commerce, 'school', asha)
    const items = [{ productId: ids.product('dal'), sizeId: ids.size('dal', 'full'), quantity: 2 }, snack]
    const { status, json } = await sale(saleOf(code, { items }))
    expect([status, json]).toEqual([
      200,
      {
        sale: {
          ...{ orderId: expect.any(String), amount: 370, name: 'Mira Rao', class: '5 B', avoids: [], balance: 130 },
        },
      },
    ])
    expect(await balanceOf()).toBe(130)
    const [row] = await passbook(commerce, 'school', asha.person)
    expect(row).toMatchObject({
      txnType: 'DEBIT',
      status: 'SUCCESS',
      amount: 370,
      postTxnBalance: 130,
      orderId: json.sale.orderId,
    })
    await isSound(commerce, 'school')
  })

  test('AMB111: a scan after the revoke is refused, and nothing is taken', async () => {
    await fund(commerce, 'school', asha.person, 500)
    const code = await codeOf(commerce, 'school', asha)
    const { token } = asha.person
    const revoked = await commerce.call('school', 'POST', `/address/${asha.entry}/qr/revoke`, { token })
    expect(revoked.json.data).toEqual({ revokedAt: START.replace('Z', '.000Z') })
    const { status, json } = await sale(saleOf(code))
    expect([status, json.refusal, json.message]).toEqual([422, { code: 'code-revoked' }, 'This code was revoked'])
    expect(await balanceOf()).toBe(500)
    expect((await sale(saleOf(await codeOf(commerce, 'school', asha)))).status).toBe(200)
  })

  test('SAFE2: repeated with its scan id it answers the same, later too, and debits once; another body is refused', async () => {
    await fund(commerce, 'school', asha.person, 25)
    const body = saleOf(await codeOf(commerce, 'school', asha))
    const first = await sale(body)
    commerce.clock.set('2026-11-23T06:40:00Z')
    const again = await sale(body)
    expect([again.status, again.text]).toEqual([200, first.text])
    const other = await sale({ ...body, items: [{ ...snack, quantity: 2 }] })
    expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
    expect(await balanceOf()).toBe(15)
  })

  test('a sale is taken back once by its scan id: all of it is in the wallet again', async () => {
    await fund(commerce, 'school', asha.person, 100)
    const body = saleOf(await codeOf(commerce, 'school', asha))
    const { orderId } = (await sale(body)).json.sale
    const reversal = { scanId: body.scanId, reason: 'The wrong child' }
    const first = await atCounter(commerce, till, 'reversals', reversal)
    expect([first.status, first.json]).toEqual([200, { reversal: { orderId, amount: 10, balance: 100 } }])
    expect((await atCounter(commerce, till, 'reversals', reversal)).json).toEqual(first.json)
    expect(await balanceOf()).toBe(100)
    await isSound(commerce, 'school')
    const unknown = await atCounter(commerce, till, 'reversals', { ...reversal, scanId: randomUUID() })
    expect([unknown.status, unknown.json.message]).toEqual([404, 'There is no sale with this scan id'])
  })

  test('M10: a balance that is too low is refused with what is missing, and nothing is taken', async () => {
    await fund(commerce, 'school', asha.person, 9.5)
    const { status, json } = await sale(saleOf(await codeOf(commerce, 'school', asha)))
    expect([status, json.refusal, json.message]).toEqual([
      422,
      { code: 'balance-missing', missing: 0.5, balance: 9.5 },
      'The credits hold ₹9.50: ₹0.50 are missing. Nothing was taken.',
    ])
    expect([await balanceOf(), (await passbook(commerce, 'school', asha.person)).length]).toEqual([9.5, 1])
  })
})

describe('L20: the code of an entry', () => {
  test('is a picture for a phone, with its times', async () => {
    const { json } = await codeAnswer(commerce, 'school', asha)
    expect(json.data).toEqual({
      ...{ form: 'phone', svg: expect.stringContaining('<svg'), validForSeconds: 60, changesAfterSeconds: 30 },
      lastDay: null,
    })
  })
})

describe('SB25: what a counter sells', () => {
  const dish = (code: string, size: string, quantity = 1) => ({
    ...{ productId: ids.product(code), sizeId: ids.size(code, size), quantity },
  })
  const sellTo = async (items: readonly object[], more: object = {}) =>
    sale(saleOf(await codeOf(commerce, 'school', asha), { items, ...more }))

  test.each([
    ['sold out', 'kheer', 'cup', 'dish-out-of-stock'],
    ['not served at this time', 'poha', 'plate', 'dish-not-now'],
    ['in a size that is not sold', 'dal', 'tub', 'size-not-sold'],
  ])('a dish that is %s is refused by its rule, and nothing is taken', async (_, code, size, why) => {
    await fund(commerce, 'school', asha.person, 500)
    const { status, json } = await sellTo([snack, dish(code, size)])
    expect([status, json.refusal]).toEqual([422, { code: 'dish-refused', why, productId: ids.product(code) }])
    expect(await balanceOf()).toBe(500)
  })

  test('J6, AMB67: no more of a dish than an order may have', async () => {
    await fund(commerce, 'school', asha.person, 5000)
    const { json } = await sellTo([dish('biryani', 'half', 2), dish('biryani', 'full', 2)])
    expect(json.refusal).toMatchObject({ code: 'dish-refused', why: 'quantity-above' })
    expect((await sellTo([dish('biryani', 'half', 3)])).json.sale.amount).toBe(751.5)
  })

  test('a dish of no menu is refused', async () => {
    const { json } = await sellTo([{ productId: 99_999, sizeId: 1, quantity: 1 }])
    expect(json.refusal).toEqual({ code: 'dish-refused', why: 'dish-gone', productId: 99_999 })
  })

  test('the opening hours do not matter', async () => {
    commerce.clock.set('2026-11-23T02:00:00Z')
    await fund(commerce, 'school', asha.person, 500)
    expect((await sellTo([dish('dal', 'half')])).status).toBe(200)
  })

  test('AMB28: a free dish takes nothing, and is a sale all the same', async () => {
    const { status, json } = await sellTo([dish('raita', 'cup')])
    expect([status, json.sale.amount, json.sale.balance]).toEqual([200, 0, 0])
    await isSound(commerce, 'school')
  })

  test.each([
    ['an amount without a name', { items: [{ taxPercent: 5, amount: 10, quantity: 1 }] }],
    ['an amount without a rate of tax', { items: [{ name: 'Samosa', amount: 10, quantity: 1 }] }],
    ['an amount of nothing', { items: [{ ...snack, amount: 0 }] }],
    ['parts of a paisa', { items: [{ ...snack, amount: 0.001 }] }],
    ['a negative quantity', { items: [{ ...snack, quantity: -1 }] }],
    ['nothing', { items: [] }],
    ['a scan id that is no UUID', { scanId: 'one' }],
    ['a price for a dish', { items: [{ productId: 1, sizeId: 1, quantity: 1, amount: 1 }] }],
  ])('%s is a wrong request', async (_, more) => {
    expect((await sale(saleOf('TQ1:A', more))).status).toBe(400)
  })

  test('a store that is not there, and at a restricted tenant one of others', async () => {
    const unknown = await sellTo([snack], { store: 'moon' })
    expect([unknown.status, unknown.json.message]).toEqual([404, 'There is no store with this code'])
    const [lee] = (await parentsOf(commerce, 'office', [(mobile) => `${mobile},staff,Lee,,,day`])) as [Parent]
    await fund(commerce, 'office', lee.person, 100)
    const desk = { tenant: 'office', key: await commerce.operatorKey('office', { scopes: ['counter'] }) }
    const code = await codeOf(commerce, 'office', lee)
    const other = await atCounter(commerce, desk, 'sales', saleOf(code, { store: 'night' }))
    expect([other.status, other.json.refusal]).toEqual([422, { code: 'store-of-others' }])
    const own = await atCounter(commerce, desk, 'sales', saleOf(code))
    expect(own.json.sale).toMatchObject({ name: 'Lee', class: '', balance: 90 })
  })

  test('AMB111: with a printed code the seller confirms name and class', async () => {
    await fund(commerce, 'school', asha.person, 100)
    const body = saleOf(await codeOf(commerce, 'school', asha, 'print'))
    const { status, json } = await sale(body)
    expect([status, json.refusal, json.message]).toEqual([
      422,
      { code: 'person-unconfirmed', name: 'Mira Rao', class: '5 B' },
      'A printed code: please compare name and class first: Mira Rao, 5 B',
    ])
    expect((await sale({ ...body, confirmed: true })).status).toBe(200)
  })
})

test('PERF5: a sale takes 23 statements, two of them for its key and three for its document', async () => {
  await fund(commerce, 'school', asha.person, 100)
  // The first call reads what is kept afterwards, such as the menu of the store.
  await sale(saleOf(await codeOf(commerce, 'school', asha)))
  const body = saleOf(await codeOf(commerce, 'school', asha))
  const executed = jest.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype), 'executeQuery')
  await sale(body)
  const statements = executed.mock.calls.length
  executed.mockRestore()
  expect(statements).toBeLessThanOrEqual(23)
})

test('SAFE2: a scan id whose answer is no longer stored sells nothing again', async () => {
  await fund(commerce, 'school', asha.person, 100)
  const body = saleOf(await codeOf(commerce, 'school', asha, 'print'), { confirmed: true })
  await sale(body)
  await inTenant(commerce.commerce.db, 'school', ({ db }) => db.deleteFrom('keyed_call').execute())
  const { status, json } = await sale(body)
  expect([status, json.message]).toEqual([410, 'This scan id was used more than 30 days ago'])
  expect(await balanceOf()).toBe(90)
})

describe('SAFE12: the audit', () => {
  test('holds amounts and no names', async () => {
    await fund(commerce, 'school', asha.person, 100)
    const key = await commerce.operatorKey('school', { scopes: ['counter'] })
    const counter = { tenant: 'school', key }
    const code = await codeOf(commerce, 'school', asha)
    const body = saleOf(code)
    await atCounter(commerce, counter, 'look', { code, store: 'day' })
    await atCounter(commerce, counter, 'sales', body)
    await atCounter(commerce, counter, 'sales', saleOf('TQ1:A'))
    await atCounter(commerce, counter, 'reversals', { scanId: body.scanId, reason: 'The wrong child' })
    const id = readBearer(`Bearer ${key}`)?.id ?? ''
    const rows = await inTenant(commerce.commerce.db, 'school', ({ db }) =>
      db
        .selectFrom('operator_audit')
        .select(['operation', 'outcome', 'counts'])
        .where('key_id', '=', id)
        .where('operation', '<>', 'create-key')
        .execute(),
    )
    expect(new Set(rows)).toEqual(
      new Set([
        { operation: 'look-up-code', outcome: 'done', counts: { codes: 1 } },
        { operation: 'sell-at-counter', outcome: 'done', counts: { amount: 1000 } },
        { operation: 'sell-at-counter', outcome: 'refused', counts: {} },
        { operation: 'reverse-sale', outcome: 'done', counts: { amount: 1000 } },
      ]),
    )
  })
})
