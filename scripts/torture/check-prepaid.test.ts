import { expect, test } from '@jest/globals'
import { type PrepaidLeft, prepaidViolationsIn } from './check-prepaid.ts'
import type { LedgerRows, TransferRow } from './ledger-rows.ts'
import type { PlanRow } from './plan-rows.ts'
import type { EventRow, OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'

const order: OrderRow = {
  ...{ id: 'ORDER', person: 'asha', fulfilment: 'PICKUP', progress: 100, payment: 'TXN_SUCCESS', stages: {} },
  ...{ kinds: ['DIGITAL'], checkout: null, entry: null, fromWallet: 0, total: 500, comments: '', items: 1, money: [] },
}

const meal = { date: '2026-11-24', reason: null, dueAt: 1000, agreed: 500, coupon: 0 } as const

/** One meal was made, the other was cancelled with the plan, and its money goes back. */
const plan: PlanRow = {
  ...{ id: 'PLAN', person: 'asha', payment: 'DIGITAL', status: 'CANCELLED', total: 1000, lines: 1, coupon: null },
  datesOfLines: [null],
  meals: [
    { ...meal, state: 'made', orderId: 'ORDER', charged: 500 },
    { ...meal, date: '2026-11-25', state: 'cancelled', orderId: null, charged: null },
  ],
}

const advance: PaymentRow = {
  ...{
    id: 'SUBS1_PLAN',
    subjectKind: 'plan',
    subjectId: 'PLAN',
    person: 'asha',
    provider: 'paytm',
    planId: null,
    shareOf: null,
  },
  ...{ amount: 1000, state: 'paid' },
}

const ofMeal: PaymentRow = {
  ...{
    id: 'MEAL',
    subjectKind: 'order',
    subjectId: 'ORDER',
    person: 'asha',
    provider: 'plan',
    planId: 'PLAN',
    shareOf: null,
  },
  ...{ amount: 500, state: 'paid' },
}

const rest: RefundRow = { id: 'REST', paymentId: advance.id, amount: 500, state: 'sent', way: null }

const paidMeal: TransferRow = {
  ...{ key: 'payment:MEAL', posting: 'meal-paid', subjectKind: 'order', subjectId: 'ORDER' },
  entries: [
    { account: 'plan-advances', wallet: null, lot: 0, amount: -500 },
    { account: 'advances', wallet: null, lot: 0, amount: 500 },
  ],
}

const rows: TenantRows = {
  ...{ tenant: 'spice', orders: [order], payments: [advance, ofMeal], refunds: [rest], plans: [plan] },
  ...{ events: [], keyed: [], jobs: [], couponUses: [], scans: [] },
}

const ledger: LedgerRows = { graceMeals: [], wallets: [], balances: [], transfers: [paidMeal], passbook: [] }

const whole: PrepaidLeft = {
  ...{ rows, ledger, isSettled: true },
  truth: {
    payments: [{ paymentId: advance.id, amount: '10.00', status: 'TXN_SUCCESS' }],
    refunds: [{ paymentId: advance.id, reference: 'REST', amount: '5.00', status: 'TXN_SUCCESS' }],
  },
}

const left = (over: Partial<TenantRows>, more: Partial<PrepaidLeft> = {}): PrepaidLeft => ({
  ...{ ...whole, ...more },
  rows: { ...rows, ...over },
})

test('AMB4: money that was used by a meal and returned has no violation', () => {
  expect(prepaidViolationsIn(whole)).toEqual([])
})

test('AMB4, AMB106: the money of a cancelled meal comes back to its plan, and from there to the payer', () => {
  const back: RefundRow = { id: 'BACK', paymentId: 'MEAL', amount: 500, state: 'sent', way: 'plan' }
  const returned = {
    ...paidMeal,
    key: 'refund:BACK',
    entries: paidMeal.entries.map((entry) => ({ ...entry, amount: -entry.amount })),
  }
  const transfers = [paidMeal, returned]
  const cancelled = { orders: [{ ...order, progress: 800 as const }] }
  const again = left(
    { ...cancelled, refunds: [rest, back, { ...rest, id: 'AGAIN' }] },
    { ledger: { ...ledger, transfers } },
  )
  expect(prepaidViolationsIn(again)).toEqual([])
  const kept = left({ ...cancelled, refunds: [rest, back] }, { ledger: { ...ledger, transfers } })
  expect(prepaidViolationsIn(kept)).toEqual(['spice PLAN: CANCELLED, and keeps 500'])
})

/** AMB113: the meal was called off, and so much of it came back to the plan, and from there to the payer. */
function calledOff(amount: number): PrepaidLeft {
  const event: EventRow = {
    ...{ orderId: 'ORDER', seq: 2, move: 'absent', actorKind: 'owner', progress: 800, payment: 'TXN_SUCCESS' },
    ...{ money: [{ does: 'returns', kind: 'DIGITAL', amount }], detail: null, at: '2026-11-24T05:00:00.000Z' },
  }
  const back: RefundRow = { id: 'BACK', paymentId: 'MEAL', amount, state: 'sent', way: 'plan' }
  const [taken, given] = [-amount, amount]
  const returned: TransferRow = {
    ...{ ...paidMeal, key: 'refund:BACK' },
    entries: [
      { account: 'plan-advances', wallet: null, lot: 0, amount: given },
      { account: 'advances', wallet: null, lot: 0, amount: taken },
    ],
  }
  return left(
    {
      ...{ orders: [{ ...order, progress: 800 }], events: [event] },
      refunds: [rest, back, { ...rest, id: 'SHARE', amount }],
    },
    { ledger: { ...ledger, transfers: [paidMeal, returned] } },
  )
}

test('AMB113: the share of a meal that is called off comes back to its plan', () => {
  expect(prepaidViolationsIn(calledOff(335))).toEqual([])
})

const unpaid = { payments: [], refunds: [] }

test.each<[string, PrepaidLeft, string]>([
  ['money that the provider never received', left({}, { truth: unpaid }), 'SUBS1_PLAN: accepted without payment'],
  ['a lost payment', left({ payments: [{ ...advance, state: 'failed' }, ofMeal] }), 'SUBS1_PLAN: a payment is lost'],
  ['an open payment', left({ payments: [{ ...advance, state: 'open' }] }, { truth: unpaid }), 'nothing will settle it'],
  ['a plan without its payment', left({ payments: [ofMeal] }), 'PLAN: 0 payments of a plan'],
  ['a second payment', left({ payments: [advance, { ...advance, id: 'TWO' }, ofMeal] }), 'PLAN: 2 payments of a plan'],
  [
    'a plan that runs unpaid',
    left({ plans: [{ ...plan, status: 'ACTIVE' }], payments: [{ ...advance, state: 'failed' }, ofMeal] }),
    'PLAN: ACTIVE, its payment is failed',
  ],
  ['an advance of another amount', left({ plans: [{ ...plan, total: 900 }] }), 'PLAN: a payment of 1000 for 900'],
  ['kept money', left({ refunds: [] }), 'PLAN: CANCELLED, and keeps 500'],
  ['money returned twice', left({ refunds: [rest, { ...rest, id: 'TWO' }] }), 'PLAN: 500 more used and returned'],
  ['a refund that was not asked for', left({ refunds: [] }), 'PLAN: the provider returned 500'],
  ['a meal paid twice', left({ payments: [advance, ofMeal, { ...ofMeal, id: 'TWO' }] }), 'ORDER: 2 payments of a meal'],
  ['a meal that was not paid', left({ payments: [advance] }), 'ORDER: 0 payments of a meal'],
  ['a meal of another plan', left({ payments: [advance, { ...ofMeal, planId: 'OTHER' }] }), 'OTHER: money of no plan'],
  ['another amount of a meal', left({ payments: [advance, { ...ofMeal, amount: 400 }] }), 'ORDER: 400 paid of 500'],
  [
    'a cancelled meal that is kept',
    left({ orders: [{ ...order, progress: 800 }] }),
    'ORDER: 0 returned instead of 500',
  ],
  ['a share that is too small', calledOff(334), 'ORDER: 334 returned instead of 335'],
  ['a meal called off that returns all', calledOff(500), 'ORDER: 500 returned instead of 335'],
  ['a meal that is not posted', left({}, { ledger: { ...ledger, transfers: [] } }), 'payment:MEAL: 0 transfers'],
  [
    'a meal that is posted twice',
    left({}, { ledger: { ...ledger, transfers: [paidMeal, paidMeal] } }),
    'payment:MEAL: 2 transfers',
  ],
])('the checker finds %s', (_name, planted, violation) => {
  expect(prepaidViolationsIn(planted).join('\n')).toContain(violation)
})
