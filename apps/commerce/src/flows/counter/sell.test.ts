import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
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

let commerce: TestCommerce
let ids: CatalogueIds
let till: { tenant: string; key: string }
let asha: Parent
beforeAll(async () => {
  commerce = await startCommerce({ at: START, tenants: codeTenants, catalogue: counterCatalogue })
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
