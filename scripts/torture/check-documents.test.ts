import { expect, test } from '@jest/globals'
import type { StoredDocument } from '@tiffin/commerce/testing/documents'
import { type DocumentsLeft, documentViolationsIn } from './check-documents.ts'
import type { PlanRow } from './plan-rows.ts'
import type { EventRow, OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'

const at = new Date('2026-11-23T06:30:00.000Z')

const order: OrderRow = {
  ...{ id: 'ORDER', person: 'asha', fulfilment: 'PICKUP', progress: 500, payment: 'TXN_SUCCESS' },
  ...{
    kinds: ['DIGITAL'],
    checkout: null,
    entry: null,
    fromWallet: 0,
    total: 2100,
    comments: '',
    items: 2,
    stages: {},
  },
}
const payment: PaymentRow = {
  ...{
    id: 'PAYMENT',
    subjectKind: 'order',
    subjectId: 'ORDER',
    person: 'asha',
    provider: 'paytm',
    planId: null,
    shareOf: null,
  },
  ...{ amount: 2100, state: 'paid' },
}
const refund: RefundRow = { id: 'PAYMENT-R1', paymentId: 'PAYMENT', amount: 1050, state: 'sent', way: null }
const handedOver: EventRow = {
  ...{ orderId: 'ORDER', seq: 5, move: 'advance', actorKind: 'kitchen', progress: 500, payment: 'TXN_SUCCESS' },
  ...{ money: [], detail: null, at: at.toISOString() },
}

type Stated = Pick<StoredDocument, 'kind' | 'event'> & Partial<Pick<StoredDocument, 'serial' | 'orderId'>>

/** A document over an amount with 5 % of tax. */
function stating(total: number, { kind, event, serial = 1, orderId = 'ORDER' }: Stated, rate = 5): StoredDocument {
  const taxable = Math.round(total / (1 + rate / 100))
  const half = (total - taxable) / 2
  const rates = [{ rate, taxable, central: half, state: half, integrated: 0 }]
  const content: Partial<StoredDocument['content']> = {
    kind,
    total,
    rates,
    tenders: [{ kind: 'DIGITAL', amount: total }],
  }
  return {
    ...{
      id: `${event} ${serial}`,
      kind,
      event,
      serial,
      orderId,
      number: `${kind} ${serial}`,
      year: 2026,
      storeId: 1,
      at,
    },
    ...{ cancelledAt: null, replacedBy: null, proforma: false, content: content as StoredDocument['content'] },
  }
}

const voucher = stating(2100, { kind: 'receipt-voucher', event: 'payment:PAYMENT' })
const invoice = stating(2100, { kind: 'tax-invoice', event: 'sale:ORDER' })
const credit = stating(1050, { kind: 'credit-note', event: 'credit:PAYMENT-R1' })
const second = stating(2100, { kind: 'tax-invoice', event: 'sale:ORDER', serial: 2 })

const rows: TenantRows = {
  ...{ tenant: 'spice', orders: [order], payments: [payment], refunds: [refund], events: [handedOver] },
  ...{ couponUses: [], scans: [], plans: [], keyed: [], jobs: [] },
}
const whole: DocumentsLeft = {
  rows,
  documents: [voucher, invoice, credit],
  registration: 'regular',
  onCredit: new Set(),
}

const waiting = { ...rows, orders: [{ ...order, progress: 200 as const }], refunds: [], events: [] }
const queued = [{ kind: 'issue-vouchers', key: 'ORDER', isDead: false, errorKind: null }]
const cancelled = { ...waiting, orders: [{ ...order, progress: 800 as const }], refunds: [{ ...refund, amount: 2100 }] }

/** AMB113: a meal that was called off; a third is kept, which is a supply. */
const calledOff: TenantRows = {
  ...{ ...rows, orders: [{ ...order, progress: 800 }], refunds: [{ ...refund, amount: 1407 }] },
  events: [{ ...handedOver, move: 'absent', progress: 800 }],
}
const share = stating(1407, { kind: 'credit-note', event: 'credit:PAYMENT-R1' })

test.each<[string, Partial<DocumentsLeft>]>([
  ['a meal that was made on credit', { onCredit: new Set(['ORDER']), documents: [invoice, credit] }],
  [
    'a meal that was called off, with its invoice and a credit note',
    { rows: calledOff, documents: [voucher, invoice, share] },
  ],
  ['a supply with its voucher and credit note', {}],
  [
    'one whose document was cancelled and replaced',
    { documents: [voucher, { ...invoice, cancelledAt: at }, second, credit] },
  ],
  ['one that was refunded in full before', { rows: { ...rows, refunds: cancelled.refunds }, documents: [voucher] }],
  ['an order that waits for its voucher', { rows: { ...waiting, jobs: queued }, documents: [] }],
  ['one that was cancelled', { rows: cancelled, documents: [voucher] }],
  [
    'a sale at a counter',
    {
      rows: { ...rows, refunds: [], events: [{ ...handedOver, move: 'place-counter' }] },
      documents: [invoice],
    },
  ],
])('AMB112: %s is right', (_, left) => expect(documentViolationsIn({ ...whole, ...left })).toEqual([]))

test.each<[string, Partial<DocumentsLeft>, string[]]>([
  [
    'no document',
    { documents: [voucher] },
    ['ORDER: handed over without a document', 'ORDER: its documents state 0, and 1050 was paid'],
  ],
  [
    'two documents',
    { documents: [voucher, invoice, second, credit] },
    ['ORDER: 2 documents of one supply', 'ORDER: its documents state 3150, and 1050 was paid'],
  ],
  ['no credit note', { documents: [voucher, invoice] }, ['ORDER: its documents state 2100, and 1050 was paid']],
  [
    'credit notes above its document',
    { documents: [voucher, invoice, stating(3150, credit)] },
    ['ORDER: its documents state -1050, and 1050 was paid', 'ORDER: credit notes above their document'],
  ],
  [
    'another kind',
    { documents: [voucher, stating(2100, invoice, 0), credit] },
    ['ORDER: a tax-invoice instead of a bill-of-supply'],
  ],
  [
    'a document without a hand-over',
    { rows: waiting, documents: [voucher, invoice] },
    ['ORDER: invoiced, and never handed over'],
  ],
  ['no voucher', { documents: [invoice, credit] }, ['PAYMENT: no voucher']],
  ['no voucher and no job', { rows: waiting, documents: [] }, ['PAYMENT: no voucher']],
  ['two vouchers', { documents: [voucher, { ...voucher, serial: 2 }, invoice, credit] }, ['PAYMENT: 2 vouchers']],
  [
    'a voucher of nothing',
    { rows: { ...waiting, payments: [{ ...payment, state: 'failed' }] }, documents: [voucher] },
    ['receipt-voucher 1: a voucher of no payment'],
  ],
  [
    'a voucher of another amount',
    { documents: [stating(1050, voucher), invoice, credit] },
    ['PAYMENT: a voucher of 1050 for 2100'],
  ],
  [
    'refund vouchers above its voucher',
    { rows: cancelled, documents: [voucher, stating(4200, { kind: 'refund-voucher', event: 'refund:PAYMENT-R1' })] },
    ['ORDER: refund vouchers above their vouchers'],
  ],
  [
    'a meal called off whose kept part has no document',
    { rows: calledOff, documents: [voucher] },
    ['ORDER: handed over without a document', 'ORDER: its documents state 0, and 693 was paid'],
  ],
  [
    'a meal called off without a credit note',
    { rows: calledOff, documents: [voucher, invoice] },
    ['ORDER: its documents state 2100, and 693 was paid'],
  ],
  ['a voucher of a meal that was made on credit', { onCredit: new Set(['ORDER']) }, ['PAYMENT: 1 vouchers']],
  [
    'a gap in a series',
    { documents: [voucher, { ...invoice, serial: 2 }, credit] },
    ['series 1 tax-invoice 2026: a number is missing, twice or out of order'],
  ],
  [
    'a document of an unknown order',
    { documents: [voucher, invoice, credit, stating(2100, { ...second, orderId: 'OTHER' })] },
    ['tax-invoice 2: a document of no order'],
  ],
  [
    'a document that does not add up',
    { documents: [voucher, { ...invoice, content: { ...invoice.content, rates: [], tenders: [] } }, credit] },
    [
      ...['tax-invoice 1: its rates sum to 0 instead of 2100', 'tax-invoice 1: paid with 0 instead of 2100'],
      'ORDER: a tax-invoice instead of a bill-of-supply',
    ],
  ],
])('AMB112: an order with %s is found', (_, left, found) =>
  expect(documentViolationsIn({ ...whole, ...left })).toEqual(found.map((problem) => `spice ${problem}`)),
)

const advance: PaymentRow = { ...payment, id: 'ADVANCE', subjectKind: 'plan', subjectId: 'PLAN' }
const rest: RefundRow = { ...refund, id: 'REST', paymentId: 'ADVANCE' }
const plan: PlanRow = {
  ...{ id: 'PLAN', person: 'asha', payment: 'DIGITAL', status: 'CANCELLED', total: 2100, lines: 1 },
  datesOfLines: [null],
  ...{ coupon: null, meals: [] },
}
const ofPlan = { ...rows, orders: [], events: [], payments: [advance], refunds: [rest], plans: [plan] }
const advanceVoucher = { ...voucher, orderId: 'PLAN', event: 'payment:ADVANCE' }
const refundVoucher = stating(1050, { kind: 'refund-voucher', event: 'refund:REST', orderId: 'PLAN' })
const planDocuments = [advanceVoucher, refundVoucher]
/** AMB113: a plan of one meal for 2100, whose meal was called off for two thirds. */
const ofMeal: PaymentRow = { ...payment, provider: 'plan', planId: 'PLAN' }
const ofAbsent: TenantRows = {
  ...{ ...calledOff, plans: [plan], payments: [advance, ofMeal] },
  refunds: [...calledOff.refunds, { ...rest, amount: 1407 }],
}
const laterJobs = [{ ...{ kind: 'issue-plan-vouchers', isDead: false, errorKind: null }, key: 'PLAN REST' }]

test.each<[string, Partial<DocumentsLeft>]>([
  ['with a voucher and a refund voucher', {}],
  ['whose refund voucher will come', { documents: [advanceVoucher], rows: { ...ofPlan, jobs: laterJobs } }],
  [
    'that was not paid',
    { documents: [], rows: { ...ofPlan, payments: [{ ...advance, state: 'failed' }], refunds: [] } },
  ],
  [
    'whose meal was called off: a credit note states what came back',
    { rows: ofAbsent, documents: [advanceVoucher, invoice, share] },
  ],
  [
    'whose meal was called off, and whose money comes back at its end',
    { rows: { ...ofAbsent, refunds: calledOff.refunds }, documents: [advanceVoucher, invoice, share] },
  ],
])('AMB4, AMB112: a plan %s is right', (_, left) =>
  expect(documentViolationsIn({ ...whole, rows: ofPlan, documents: planDocuments, ...left })).toEqual([]),
)

test.each<[string, Partial<DocumentsLeft>, string[]]>([
  ['no voucher', { documents: [] }, ['PLAN: its vouchers state 0 of 2100']],
  [
    'two vouchers',
    { documents: [advanceVoucher, { ...advanceVoucher, serial: 2 }, refundVoucher] },
    ['PLAN: 2 vouchers of 1 payments', 'PLAN: its vouchers state 4200 of 2100'],
  ],
  ['no refund voucher', { documents: [advanceVoucher] }, ['PLAN: refund vouchers of 0 for 1050']],
  [
    'a refund voucher of what a credit note states (AMB113)',
    { rows: ofAbsent, documents: [advanceVoucher, invoice, share, refundVoucher] },
    ['PLAN: refund vouchers of 1050 for 0'],
  ],
  [
    'an invoice of its own',
    { documents: [...planDocuments, { ...invoice, orderId: 'PLAN' }] },
    ['tax-invoice 1: a tax-invoice of a plan'],
  ],
])('AMB4, AMB112: a plan with %s is found', (_, left, found) =>
  expect(documentViolationsIn({ ...whole, rows: ofPlan, documents: planDocuments, ...left })).toEqual(
    found.map((problem) => `spice ${problem}`),
  ),
)

test('AMB4, AMB112: a meal that a plan paid has no voucher of its own', () => {
  const byPlan = { ...rows, payments: [{ ...payment, provider: 'plan', planId: 'PLAN' }] }
  expect(documentViolationsIn({ ...whole, rows: byPlan, documents: [invoice, credit] })).toEqual([])
  expect(documentViolationsIn({ ...whole, rows: byPlan })).toEqual(['spice receipt-voucher 1: a voucher of no payment'])
})
