import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { documentsOf, faultySeries } from '#testing/documents'
import { biryani, GST, issuingScene } from '#testing/issuing'
import { addressAt, delivery, twoDals } from '#testing/orders'
import { nearPoint } from '#testing/small-catalogue'

const START = '2026-11-23T06:30:00Z'

const issuing = issuingScene(START, 60_000)

describe('AMB112: the document of a supply', () => {
  test('a regular store issues a tax invoice with the hand-over of an order that is paid in cash', async () => {
    const orderId = await issuing.ordered()
    expect(await documentsOf(issuing.commerce, 'alpha', orderId)).toEqual([])
    await issuing.handOver(orderId)
    const [invoice, ...others] = await documentsOf(issuing.commerce, 'alpha', orderId)
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
    await issuing.stores({ gstEnabled: true, gst: GST, ...facts })
    const orderId = await issuing.ordered({}, lines, total)
    await issuing.handOver(orderId)
    expect(await issuing.kindsOf(orderId)).toEqual(kinds)
  })

  test('a buyer with a GSTIN gets no invoice-cum-bill: the exempt lines stand in the tax invoice at rate 0', async () => {
    const orderId = await issuing.ordered({}, [...twoDals, biryani], 820)
    const buyer = { name: 'Ace Ltd', address: '1 Road, Delhi 110001', gst: '07AAACA0000A1Z4', state: '07' }
    await issuing.inAlpha(({ db }) =>
      sql`update customer_order set buyer = ${JSON.stringify(buyer)}::jsonb where id = ${orderId}`.execute(db),
    )
    await issuing.handOver(orderId)
    const [invoice, ...others] = await documentsOf(issuing.commerce, 'alpha', orderId)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'tax-invoice', content: { kind: 'tax-invoice', buyer, total: 82_000 } })
    expect(invoice?.content.lines.map(({ rate }) => rate)).toEqual([5, 0])
  })

  test('what costs nothing has none', async () => {
    const orderId = await issuing.ordered()
    await issuing.inAlpha(({ db }) =>
      db
        .updateTable('customer_order')
        .set({
          bill: sql`bill || '{"total": 0, "tenders": [{"kind": "CASH", "amount": 0, "dueNow": 0, "held": 0}]}'`,
        } as object)
        .where('id', '=', orderId)
        .execute(),
    )
    await issuing.handOver(orderId)
    await issuing.keep()
    expect(await issuing.kindsOf(orderId)).toEqual([])
  })

  test('the seller is the store of the day of the hand-over, and later changes leave the document as it is', async () => {
    const [first, second] = [await issuing.ordered(), await issuing.ordered()]
    await issuing.handOver(first)
    await issuing.stores({ gstEnabled: true, gst: GST, fssaiNumber: '10000000000099', legalName: 'Day Foods LLP' })
    await issuing.handOver(second)
    const sellers = await Promise.all([first, second].map((orderId) => documentsOf(issuing.commerce, 'alpha', orderId)))
    expect(sellers.map(([document]) => document?.content.seller.legalName)).toEqual(['', 'Day Foods LLP'])
    await expect(
      issuing.inAlpha(({ db }) => sql`update document set content = '{}' where order_id = ${first}`.execute(db)),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      issuing.inAlpha(({ db }) => sql`delete from document where order_id = ${first}`.execute(db)),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('from Rs. 50,000 the account holder is named with the address of a delivery, and never the recipient', async () => {
    const address = await addressAt(issuing.commerce, issuing.asha, nearPoint)
    const lines = [{ ...twoDals[0], product: 'dal', size: 'full', price: 200, discountedPrice: 180, qty: 10 }] as const
    const orderId = await issuing.ordered(delivery(address), lines, 1830)
    const raise = (rupees: number) =>
      issuing.inAlpha(({ db }) =>
        sql`update customer_order set bill = jsonb_set(jsonb_set(bill, '{total}', ${String(rupees * 100)}::jsonb),
          '{tenders,0,amount}', ${String(rupees * 100)}::jsonb) where id = ${orderId}`.execute(db),
      )
    await raise(50_000)
    await issuing.operate(`${orderId}/advance`, { to: 700 })
    const [document] = await documentsOf(issuing.commerce, 'alpha', orderId)
    expect(document?.content.buyer).toMatchObject({
      name: issuing.asha.name,
      gst: null,
      address: expect.stringContaining('MG Road'),
    })
  })
})

describe('AMB112: every way to the last state issues one document', () => {
  const batch = async () => {
    const orders = await Promise.all([issuing.ordered(), issuing.ordered(), issuing.ordered()])
    await issuing.operate('advance', { orders: orders.map((orderId) => ({ orderId, to: 500 })) })
    return orders
  }
  const stepByStep = async () => {
    const orderId = await issuing.ordered()
    for (let step = 0; step < 4; step += 1) await issuing.operate(`${orderId}/advance`)
    return [orderId]
  }
  const kitchen = async () => {
    const orders = await Promise.all([issuing.ordered(), issuing.ordered()])
    for (let step = 0; step < 6; step += 1) {
      issuing.commerce.clock.advance(30_000)
      await issuing.commerce.worker.runDue()
    }
    return orders
  }
  const brought = async () => {
    const orderId = await issuing.ordered(
      delivery(await addressAt(issuing.commerce, issuing.asha, nearPoint)),
      twoDals,
      390,
    )
    await issuing.operate(`${orderId}/advance`, { to: 700 })
    return [orderId]
  }
  test.each([
    ['an operator, step by step', stepByStep],
    ['an operator, many by one call', batch],
    ['the demo kitchen', kitchen],
    ['a delivery that is brought', brought],
  ])('%s', async (_way, orders) => {
    for (const orderId of await orders()) {
      expect(await issuing.kindsOf(orderId)).toEqual(['tax-invoice'])
      await issuing.keep()
      expect(await issuing.kindsOf(orderId)).toEqual(['tax-invoice'])
    }
    expect(await faultySeries(issuing.commerce, 'alpha')).toEqual([])
  })
})
