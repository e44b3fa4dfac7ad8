import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { importCatalogue } from '#catalogue/import-catalogue'
import { inTenant } from '#kernel/db/tenant-transaction'
import { postTogether } from '#modules/ledger/api/post-together'
import { lockOrders, makeMove, writeMoves } from '#modules/orders/api/life'
import { keepBooks, postedOf } from '#testing/books'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { documentsOf } from '#testing/documents'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { payOrder } from '#testing/paid-order'
import { smallCatalogue } from '#testing/small-catalogue'
import { isSoundInFull } from '#testing/wallets'
import { cancelDocument } from '../documents/cancel-document.ts'
import { lookAgain } from './keep-ledger.ts'

const MARCH = '2027-03-30T06:30:00.000Z'
const APRIL = '2027-04-02T06:30:00.000Z'
const MAY = '2027-05-03T06:30:00.000Z'
const HOUR = 60 * 60_000
const GST = '07AAAAH0000A1Z5'

let commerce: TestCommerce
let ids: CatalogueIds
let operator: string
beforeAll(async () => {
  commerce = await startCommerce({ at: MARCH, tenants: { alpha: { name: 'Alpha', walletEnabled: true } } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operator = `Bearer ${await commerce.operatorKey('alpha')}`
})
afterAll(() => commerce.close())

async function registered(facts: object): Promise<void> {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, gst: GST, ...facts }))
  const wanted = { json: { ...smallCatalogue, stores }, at: new Date(commerce.clock.now()), confirmRetirements: true }
  const report = await importCatalogue(commerce.commerce.db, 'alpha', wanted)
  if (!report.applied) throw new Error(JSON.stringify(report.problems))
}

async function paid(): Promise<string> {
  const asha = await commerce.signedIn('alpha')
  const { json } = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
  await payOrder(commerce, 'alpha', json.data.orderId)
  return json.data.orderId
}
const operate = (orderId: string, call: string, payload: object) =>
  commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${orderId}/${call}`, headers: { authorization: operator } },
    payload,
  })

/** What is posted of sales and taxes in a month, by account. */
async function monthOf(orderId: string, month: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  const posted = await postedOf(commerce, 'alpha', orderId)
  for (const { accounts } of posted.filter(({ at }) => at.startsWith(month))) {
    for (const [account, amount] of Object.entries(accounts))
      if (/^(sales|tax):/.test(account)) sums[account] = (sums[account] ?? 0) + amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

const SALE = { 'sales:5': 35_238, 'tax:cgst': 881, 'tax:sgst': 881 }

describe('AMB112: the ledger follows the document that counts', () => {
  test('an invoice that is cancelled in another month leaves the month in which it was posted', async () => {
    commerce.clock.set(MARCH)
    await registered({ gstEnabled: true })
    const orderId = await paid()
    await operate(orderId, 'advance', { to: 500 })
    await keepBooks(commerce, 'alpha')
    expect(await monthOf(orderId, '2027-03')).toEqual(SALE)
    commerce.clock.set(APRIL)
    await registered({ gstEnabled: false, registration: 'composition' })
    const invoice = (await documentsOf(commerce, 'alpha', orderId)).find(({ kind }) => kind === 'tax-invoice')
    const cancelled = {
      id: invoice?.id ?? '',
      reason: 'It was a composition store',
      by: { kind: 'operator', id: 'a' },
    } as const
    await inTenant(commerce.commerce.db, 'alpha', (tx) => cancelDocument(commerce.commerce, tx, cancelled))
    await keepBooks(commerce, 'alpha')
    expect([await monthOf(orderId, '2027-03'), await monthOf(orderId, '2027-04')]).toEqual([{}, { 'sales:0': 37_000 }])
    commerce.clock.advance(HOUR)
    await isSoundInFull(commerce, 'alpha')
  })

  test('a credit note that is cancelled too; what returns later is of the document that counts', async () => {
    commerce.clock.set(MARCH)
    await registered({ gstEnabled: true })
    const orderId = await paid()
    await operate(orderId, 'advance', { to: 500 })
    commerce.clock.advance(1000)
    await operate(orderId, 'refunds', { lines: null, amount: 100, reason: null })
    await inTenant(commerce.commerce.db, 'alpha', (tx) => lookAgain(tx))
    await keepBooks(commerce, 'alpha')
    commerce.clock.set(APRIL)
    const credit = (await documentsOf(commerce, 'alpha', orderId)).find(({ kind }) => kind === 'credit-note')
    const cancelled = { id: credit?.id ?? '', reason: 'A wrong name', by: { kind: 'operator', id: 'a' } } as const
    await inTenant(commerce.commerce.db, 'alpha', (tx) => cancelDocument(commerce.commerce, tx, cancelled))
    await operate(orderId, 'refunds', { lines: null, amount: 270, reason: null })
    await keepBooks(commerce, 'alpha')
    expect(await monthOf(orderId, '2027-03')).toEqual(SALE)
    const returned = Object.fromEntries(Object.entries(SALE).map(([account, amount]) => [account, -amount]))
    expect(await monthOf(orderId, '2027-04')).toEqual(returned)
    commerce.clock.advance(HOUR)
    await isSoundInFull(commerce, 'alpha')
  })

  test('SAFE9: a sale that a process of the release before has posted without a document is posted as the document states it', async () => {
    commerce.clock.set(MAY)
    await registered({ gstEnabled: true })
    const orderId = await paid()
    const at = new Date(commerce.clock.now())
    await inTenant(commerce.commerce.db, 'alpha', async (tx) => {
      const [order] = await lockOrders(tx, [orderId])
      for (let here = order; here && here.progress !== 500; ) {
        const move = makeMove(here, 'advance', { by: { kind: 'operator', id: 'earlier' }, at })
        if (!move) throw new Error('It cannot be advanced')
        await writeMoves(tx, [move])
        here = { ...here, ...move.to }
      }
      const legs = [
        { account: 'advances', amount: -37_000 },
        { account: 'sales:0', amount: 37_000 },
      ] as const
      await postTogether(tx, [
        { key: `sale:${orderId}`, posting: 'sale', subject: { kind: 'order', id: orderId }, at, legs },
      ])
    })
    commerce.clock.advance(HOUR)
    await keepBooks(commerce, 'alpha')
    expect(await monthOf(orderId, '2027-05')).toEqual(SALE)
    commerce.clock.advance(HOUR)
    await isSoundInFull(commerce, 'alpha')
    const before = await postedOf(commerce, 'alpha', orderId)
    await keepBooks(commerce, 'alpha')
    expect(await postedOf(commerce, 'alpha', orderId)).toEqual(before)
  })
})
