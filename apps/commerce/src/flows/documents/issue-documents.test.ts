import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { importCatalogue } from '#catalogue/import-catalogue'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { lockOrders, makeMove, writeMoves } from '#modules/orders/api/life'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { documentsOf, faultySeries } from '#testing/documents'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { payOrder } from '#testing/paid-order'
import { nearPoint, smallCatalogue } from '#testing/small-catalogue'
import { fund } from '#testing/wallets'
import { cancelDocument } from './cancel-document.ts'
import { keepDocuments } from './keep-documents.ts'
import { DOCUMENTS_SINCE } from './order-account.ts'

const START = '2026-11-23T06:30:00Z'
const GST = '07AAAAH0000A1Z5'

/** The biryani is exempt. */
const products = smallCatalogue.products.map((dish) => (dish.code === 'biryani' ? { ...dish, taxPercent: 0 } : dish))

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let operator: string
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: START, kitchen: 'demo', payment: { provider: 'sandbox' } },
    tenants: { alpha: { name: 'Alpha', walletEnabled: true } },
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operator = `Bearer ${await commerce.operatorKey('alpha')}`
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await stores({ gstEnabled: true, gst: GST })
  commerce.clock.advance(60_000)
  asha = await commerce.signedIn('alpha')
})

const inAlpha = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(commerce.commerce.db, 'alpha', work)

/** Imports the catalogue with these facts of its stores. */
async function stores(facts: object): Promise<void> {
  const all = smallCatalogue.stores.map((store) => ({
    ...{ ...store, maxCartValue: 200_000, payment: { cash: true, digital: true } },
    ...facts,
  }))
  const wanted = { at: new Date(commerce.clock.now()), confirmRetirements: true }
  const report = await importCatalogue(commerce.commerce.db, 'alpha', {
    ...wanted,
    json: { ...smallCatalogue, stores: all, products },
  })
  if (!report.applied) throw new Error(JSON.stringify(report.problems))
}

const ordered = async (more: object = {}, lines: Parameters<typeof orderBody>[2] = twoDals, total = TWO_DALS_TOTAL) => {
  const answer = await place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, { ...more }))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json.data.orderId as string
}
const operate = async (path: string, payload: object = {}) => {
  const answer = await commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${path}`, headers: { authorization: operator } },
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const handOver = (orderId: string) => operate(`${orderId}/advance`, { to: 500 })
const kindsOf = async (orderId: string) => (await documentsOf(commerce, 'alpha', orderId)).map(({ kind }) => kind)
const keep = () => inAlpha((tx) => keepDocuments(commerce.commerce, tx))
const biryani = { product: 'biryani', size: 'full', qty: 1, price: 450 } as const

describe('AMB112: the document of a supply', () => {
  test('a regular store issues a tax invoice with the hand-over of an order that is paid in cash', async () => {
    const orderId = await ordered()
    expect(await documentsOf(commerce, 'alpha', orderId)).toEqual([])
    await handOver(orderId)
    const [invoice, ...others] = await documentsOf(commerce, 'alpha', orderId)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'tax-invoice', event: `sale:${orderId}`, year: 2026, proforma: false })
    expect(invoice?.content).toMatchObject({
      ...{ kind: 'tax-invoice', number: invoice?.number, at: invoice?.at.toISOString(), orderId },
      ...{ total: 37_000, packaging: 1000, returned: 0, split: 'sgst', buyer: null, names: [], placeOfSupply: '07' },
      tenders: [{ kind: 'CASH', amount: 37_000 }],
      // 37,000 x 5 / 210 = 880.95: 881 for each half.
      rates: [{ rate: 5, taxable: 35_238, central: 881, state: 881, integrated: 0 }],
      lines: [{ name: 'Dal Makhani', quantity: 2, unitPrice: 18_000, gross: 36_000, taxCode: '996331' }],
      seller: { name: 'Day Kitchen', address: '1 Test Road, New Delhi, 110001', phone: '1800123456', gst: GST },
    })
  })

  test.each([
    ['a regular store with exempt dishes only', {}, [biryani], 460, ['bill-of-supply']],
    ['a regular store with both', {}, [...twoDals, biryani], 820, ['invoice-cum-bill']],
    ['a composition store', { registration: 'composition', gstEnabled: false }, twoDals, 370, ['bill-of-supply']],
    ['a store without a registration', { gst: '', gstEnabled: false }, twoDals, 370, ['receipt']],
  ])('its kind: %s', async (_what, facts, lines, total, kinds) => {
    await stores({ gstEnabled: true, gst: GST, ...facts })
    const orderId = await ordered({}, lines, total)
    await handOver(orderId)
    expect(await kindsOf(orderId)).toEqual(kinds)
  })

  test('what costs nothing has none', async () => {
    const orderId = await ordered()
    await inAlpha(({ db }) =>
      db
        .updateTable('customer_order')
        .set({
          bill: sql`bill || '{"total": 0, "tenders": [{"kind": "CASH", "amount": 0, "dueNow": 0, "held": 0}]}'`,
        } as object)
        .where('id', '=', orderId)
        .execute(),
    )
    await handOver(orderId)
    await keep()
    expect(await kindsOf(orderId)).toEqual([])
  })

  test('the seller is the store of the day of the hand-over, and later changes leave the document as it is', async () => {
    const [first, second] = [await ordered(), await ordered()]
    await handOver(first)
    await stores({ gstEnabled: true, gst: GST, fssaiNumber: '10000000000099', legalName: 'Day Foods LLP' })
    await handOver(second)
    const sellers = await Promise.all([first, second].map((orderId) => documentsOf(commerce, 'alpha', orderId)))
    expect(sellers.map(([document]) => document?.content.seller.legalName)).toEqual(['', 'Day Foods LLP'])
    await expect(
      inAlpha(({ db }) => sql`update document set content = '{}' where order_id = ${first}`.execute(db)),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      inAlpha(({ db }) => sql`delete from document where order_id = ${first}`.execute(db)),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('from Rs. 50,000 the account holder is named with the address of a delivery, and never the recipient', async () => {
    const address = await addressAt(commerce, asha, nearPoint)
    const lines = [{ ...twoDals[0], product: 'dal', size: 'full', price: 200, discountedPrice: 180, qty: 10 }] as const
    const orderId = await ordered(delivery(address), lines, 1830)
    const raise = (rupees: number) =>
      inAlpha(({ db }) =>
        sql`update customer_order set bill = jsonb_set(jsonb_set(bill, '{total}', ${String(rupees * 100)}::jsonb),
          '{tenders,0,amount}', ${String(rupees * 100)}::jsonb) where id = ${orderId}`.execute(db),
      )
    await raise(50_000)
    await operate(`${orderId}/advance`, { to: 700 })
    const [document] = await documentsOf(commerce, 'alpha', orderId)
    expect(document?.content.buyer).toMatchObject({
      name: asha.name,
      gst: null,
      address: expect.stringContaining('MG Road'),
    })
  })
})

describe('AMB112: every way to the last state issues one document', () => {
  const batch = async () => {
    const orders = await Promise.all([ordered(), ordered(), ordered()])
    await operate('advance', { orders: orders.map((orderId) => ({ orderId, to: 500 })) })
    return orders
  }
  const stepByStep = async () => {
    const orderId = await ordered()
    for (let step = 0; step < 4; step += 1) await operate(`${orderId}/advance`)
    return [orderId]
  }
  const kitchen = async () => {
    const orders = await Promise.all([ordered(), ordered()])
    for (let step = 0; step < 6; step += 1) {
      commerce.clock.advance(30_000)
      await commerce.worker.runDue()
    }
    return orders
  }
  const brought = async () => {
    const orderId = await ordered(delivery(await addressAt(commerce, asha, nearPoint)), twoDals, 390)
    await operate(`${orderId}/advance`, { to: 700 })
    return [orderId]
  }
  test.each([
    ['an operator, step by step', stepByStep],
    ['an operator, many by one call', batch],
    ['the demo kitchen', kitchen],
    ['a delivery that is brought', brought],
  ])('%s', async (_way, orders) => {
    for (const orderId of await orders()) {
      expect(await kindsOf(orderId)).toEqual(['tax-invoice'])
      await keep()
      expect(await kindsOf(orderId)).toEqual(['tax-invoice'])
    }
    expect(await faultySeries(commerce, 'alpha')).toEqual([])
  })
})

describe('AMB112: vouchers, refund vouchers and credit notes', () => {
  const wallet = async () => {
    await fund(commerce, 'alpha', asha, TWO_DALS_TOTAL)
    return ordered({ paymentMode: 'WALLET', isPaymentCOD: false })
  }

  test('an advance has a receipt voucher within a minute, and the invoice names it', async () => {
    const orderId = await wallet()
    expect(await kindsOf(orderId)).toEqual([])
    commerce.clock.advance(25_000)
    await commerce.worker.runDue()
    await handOver(orderId)
    const [voucher, invoice] = await documentsOf(commerce, 'alpha', orderId)
    expect(voucher?.content).toMatchObject({
      kind: 'receipt-voucher',
      total: 37_000,
      rates: [{ rate: 5, central: 881 }],
    })
    expect(invoice?.content.names).toEqual([
      { kind: 'receipt-voucher', number: voucher?.number, at: voucher?.at.toISOString() },
    ])
  })

  test('the hand-over issues the voucher that is missing before its own document', async () => {
    const orderId = await wallet()
    await handOver(orderId)
    expect((await kindsOf(orderId)).toSorted()).toEqual(['receipt-voucher', 'tax-invoice'])
  })

  test('a store without a registration gives no vouchers', async () => {
    await stores({ gst: '', gstEnabled: false })
    const orderId = await wallet()
    await operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    await handOver(orderId)
    await keep()
    const [receipt, ...others] = await documentsOf(commerce, 'alpha', orderId)
    expect([receipt?.kind, receipt?.content.total, receipt?.content.returned, others]).toEqual([
      ...['receipt', 27_000, 10_000],
      [],
    ])
    await operate(`${orderId}/refunds`, { lines: null, amount: 50, reason: null })
    expect((await kindsOf(orderId)).toSorted()).toEqual(['credit-note', 'receipt'])
  })

  test('unpaid cash that is cancelled has no document; an advance that is cancelled has a refund voucher', async () => {
    const [cash, paid] = [await ordered(), await wallet()]
    for (const orderId of [cash, paid]) await operate(`${orderId}/cancel`, { reason: 'Sold out' })
    await keep()
    expect(await kindsOf(cash)).toEqual([])
    const [voucher, refund] = await documentsOf(commerce, 'alpha', paid)
    expect(refund?.content).toMatchObject({
      ...{ kind: 'refund-voucher', total: 37_000, reason: 'Sold out', rates: voucher?.content.rates },
      names: [{ number: voucher?.number }],
    })
  })

  test('a line that is returned before is no part of the invoice; credit notes return the rest of it exactly', async () => {
    await fund(commerce, 'alpha', asha, 820)
    const orderId = await ordered({ paymentMode: 'WALLET', isPaymentCOD: false }, [...twoDals, biryani], 820)
    await operate(`${orderId}/refunds`, { lines: [2], amount: null, reason: null })
    await handOver(orderId)
    const before = await documentsOf(commerce, 'alpha', orderId)
    const invoice = before.find(({ event }) => event.startsWith('sale:'))
    expect(invoice).toMatchObject({ kind: 'tax-invoice', content: { lines: [{ line: 1 }], returned: 0 } })
    await operate(`${orderId}/refunds`, { lines: null, amount: 12.34, reason: 'Cold' })
    await operate(`${orderId}/refunds`, { lines: [1], amount: null, reason: null })
    const credits = (await documentsOf(commerce, 'alpha', orderId)).filter(({ kind }) => kind === 'credit-note')
    const of = (figure: 'total') => credits.reduce((sum, { content }) => sum + content[figure], 0)
    expect([credits.length, of('total')]).toEqual([2, invoice?.content.total])
    const central = credits.flatMap(({ content }) => content.rates).reduce((sum, rate) => sum + rate.central, 0)
    expect(central).toBe(invoice?.content.rates[0]?.central)
    expect(credits.every(({ content }) => content.names[0]?.number === invoice?.number)).toBe(true)
  })

  test('after 30 November of the year after, a credit note is without tax', async () => {
    const orderId = await wallet()
    await handOver(orderId)
    const refund = () => operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    await refund()
    commerce.clock.set('2027-12-01T06:30:00Z')
    await refund()
    const credits = (await documentsOf(commerce, 'alpha', orderId)).filter(({ kind }) => kind === 'credit-note')
    expect(credits.map(({ content: { split } }) => split)).toEqual(['sgst', 'none'])
    commerce.clock.set('2027-12-02T06:30:00Z')
  })
})

describe('AMB112, SAFE9: what a process of the release before leaves', () => {
  const earlierHandOver = (orderId: string) =>
    inAlpha(async (tx) => {
      const [order] = await lockOrders(tx, [orderId])
      for (let here = order; here && here.progress !== 500; ) {
        const at = new Date(commerce.clock.now())
        const move = makeMove(here, 'advance', { by: { kind: 'operator', id: 'earlier' }, at })
        if (!move) throw new Error('It cannot be advanced')
        await writeMoves(tx, [move])
        here = { ...here, ...move.to }
      }
    })

  test('a hand-over without a document gets one by the job, dated then, also before a refund', async () => {
    const [first, second] = [await ordered(), await ordered()]
    await payOrder(commerce, 'alpha', second)
    for (const orderId of [first, second]) await earlierHandOver(orderId)
    commerce.clock.advance(1000)
    await operate(`${second}/refunds`, { lines: null, amount: 100, reason: null })
    expect((await kindsOf(second)).toSorted()).toEqual(['credit-note', 'receipt-voucher', 'tax-invoice'])
    commerce.clock.advance(60_000)
    await keep()
    const [invoice] = await documentsOf(commerce, 'alpha', first)
    expect(invoice?.at.getTime()).toBe(commerce.clock.now())
  })

  test('what was handed over before there were documents gets none', async () => {
    const orderId = await ordered()
    await payOrder(commerce, 'alpha', orderId)
    await earlierHandOver(orderId)
    const at = new Date(commerce.clock.now() + 1)
    await inAlpha(({ db, tenant }) =>
      db.insertInto('ledger_mark').values({ tenant, source: DOCUMENTS_SINCE, at }).execute(),
    )
    await keep()
    await operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    expect(await kindsOf(orderId)).toEqual([])
    await inAlpha(({ db }) => db.deleteFrom('ledger_mark').where('source', '=', DOCUMENTS_SINCE).execute())
  })
})

describe('AMB112: a document that is cancelled', () => {
  const by = { kind: 'operator', id: 'accountant' } as const
  const cancel = (id: string) =>
    inAlpha((tx) => cancelDocument(commerce.commerce, tx, { id, reason: 'A wrong name', by }))

  test('keeps its number, marked, and the next number stands in its place with the facts of the day', async () => {
    const orderId = await ordered()
    await handOver(orderId)
    const [invoice] = await documentsOf(commerce, 'alpha', orderId)
    await stores({ gstEnabled: true, gst: GST, legalName: 'Day Foods LLP' })
    const { number, replacement } = await cancel(invoice?.id ?? '')
    expect(number).toBe(invoice?.number)
    const [first, second] = await documentsOf(commerce, 'alpha', orderId)
    expect(first).toMatchObject({
      content: invoice?.content,
      replacedBy: replacement?.id,
      cancelledAt: expect.any(Date),
    })
    expect(second?.serial).toBe((invoice?.serial ?? 0) + 1)
    expect(second?.content.seller.legalName).toBe('Day Foods LLP')
    await expect(cancel(invoice?.id ?? '')).rejects.toMatchObject({ code: 'refused' })
    await expect(cancel('unknown')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('not one that another names, such as an invoice with a credit note', async () => {
    const orderId = await ordered()
    await payOrder(commerce, 'alpha', orderId)
    await handOver(orderId)
    await operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    const all = await documentsOf(commerce, 'alpha', orderId)
    const named = all.filter(({ kind }) => kind !== 'credit-note')
    for (const { id } of named) await expect(cancel(id)).rejects.toMatchObject({ code: 'refused' })
  })
})

test('AMB112: a store that must register its invoices gives a proforma to a buyer with a GSTIN, and to no other', async () => {
  await stores({ gstEnabled: true, gst: GST, eInvoice: true })
  const [business, person] = [await ordered(), await ordered()]
  const buyer = JSON.stringify({
    name: 'Ace Ltd',
    address: '1 Road, Delhi 110001',
    gst: '07AAACA0000A1Z4',
    state: '07',
  })
  await inAlpha(({ db }) => sql`update customer_order set buyer = ${buyer}::jsonb where id = ${business}`.execute(db))
  for (const orderId of [business, person]) await handOver(orderId)
  const proformas = await Promise.all([business, person].map((orderId) => documentsOf(commerce, 'alpha', orderId)))
  expect(proformas.map(([document]) => document?.proforma)).toEqual([true, false])
  expect(proformas[0]?.[0]?.content.buyer?.name).toBe('Ace Ltd')
})
