import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { documentsOf } from '#testing/documents'
import { GST, issuingScene } from '#testing/issuing'
import { payOrder } from '#testing/paid-order'
import { cancelDocument } from './cancel-document.ts'
import { DOCUMENTS_SINCE } from './order-account.ts'

const START = '2026-11-23T06:30:00Z'

const issuing = issuingScene(START, 60_000)

describe('AMB112, SAFE9: what a process of the release before leaves', () => {
  test('a hand-over without a document gets one by the job, dated then, also before a refund', async () => {
    const [first, second] = [await issuing.ordered(), await issuing.ordered()]
    await payOrder(issuing.commerce, 'alpha', second)
    for (const orderId of [first, second]) await issuing.earlierHandOver(orderId)
    issuing.commerce.clock.advance(1000)
    await issuing.operate(`${second}/refunds`, { lines: null, amount: 100, reason: null })
    expect((await issuing.kindsOf(second)).toSorted()).toEqual(['credit-note', 'receipt-voucher', 'tax-invoice'])
    issuing.commerce.clock.advance(60_000)
    await issuing.keep()
    const [invoice] = await documentsOf(issuing.commerce, 'alpha', first)
    expect(invoice?.at.getTime()).toBe(issuing.commerce.clock.now())
  })

  test('what was handed over before there were documents gets none', async () => {
    const orderId = await issuing.ordered()
    await payOrder(issuing.commerce, 'alpha', orderId)
    await issuing.earlierHandOver(orderId)
    const at = new Date(issuing.commerce.clock.now() + 1)
    await issuing.inAlpha(({ db, tenant }) =>
      db.insertInto('ledger_mark').values({ tenant, source: DOCUMENTS_SINCE, at }).execute(),
    )
    await issuing.keep()
    await issuing.operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    expect(await issuing.kindsOf(orderId)).toEqual([])
    await issuing.inAlpha(({ db }) => db.deleteFrom('ledger_mark').where('source', '=', DOCUMENTS_SINCE).execute())
  })
})

describe('AMB112: a document that is cancelled', () => {
  const by = { kind: 'operator', id: 'accountant' } as const
  const cancel = (id: string) =>
    issuing.inAlpha((tx) => cancelDocument(issuing.commerce.commerce, tx, { id, reason: 'A wrong name', by }))

  test('keeps its number, marked, and the next number stands in its place with the facts of the day', async () => {
    const orderId = await issuing.ordered()
    await issuing.handOver(orderId)
    const [invoice] = await documentsOf(issuing.commerce, 'alpha', orderId)
    await issuing.stores({ gstEnabled: true, gst: GST, legalName: 'Day Foods LLP' })
    const { number, replacement } = await cancel(invoice?.id ?? '')
    expect(number).toBe(invoice?.number)
    const [first, second] = await documentsOf(issuing.commerce, 'alpha', orderId)
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
    const orderId = await issuing.ordered()
    await payOrder(issuing.commerce, 'alpha', orderId)
    await issuing.handOver(orderId)
    await issuing.operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    const all = await documentsOf(issuing.commerce, 'alpha', orderId)
    const named = all.filter(({ kind }) => kind !== 'credit-note')
    for (const { id } of named) await expect(cancel(id)).rejects.toMatchObject({ code: 'refused' })
  })
})

test('AMB112: a credit note has the registration and GSTIN of its invoice, whatever its store has become', async () => {
  const orderId = await issuing.ordered()
  await payOrder(issuing.commerce, 'alpha', orderId)
  await issuing.handOver(orderId)
  await issuing.stores({ gstEnabled: false, gst: '29AAGCB7383J1Z4', registration: 'composition', legalName: 'New LLP' })
  await issuing.operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
  const all = await documentsOf(issuing.commerce, 'alpha', orderId)
  const sellers = ['tax-invoice', 'credit-note'].map((kind) => all.find((each) => each.kind === kind)?.content.seller)
  expect(sellers).toMatchObject(Array(2).fill({ registration: 'regular', gst: GST, state: '07' }))
  expect(sellers[1]?.legalName).toBe('New LLP')
})

test('AMB112: a store that must register its invoices gives a proforma to a buyer with a GSTIN, and to no other', async () => {
  await issuing.stores({ gstEnabled: true, gst: GST, eInvoice: true })
  const [business, person] = [await issuing.ordered(), await issuing.ordered()]
  const buyer = JSON.stringify({
    name: 'Ace Ltd',
    address: '1 Road, Delhi 110001',
    gst: '07AAACA0000A1Z4',
    state: '07',
  })
  await issuing.inAlpha(({ db }) =>
    sql`update customer_order set buyer = ${buyer}::jsonb where id = ${business}`.execute(db),
  )
  for (const orderId of [business, person]) await issuing.handOver(orderId)
  const proformas = await Promise.all(
    [business, person].map((orderId) => documentsOf(issuing.commerce, 'alpha', orderId)),
  )
  expect(proformas.map(([document]) => document?.proforma)).toEqual([true, false])
  expect(proformas[0]?.[0]?.content.buyer?.name).toBe('Ace Ltd')
})
