import { expect, test } from '@jest/globals'
import { type ExpectedPlans, planViolationsIn } from './check-plans.ts'
import type { PlanAttempt } from './plan-attempts.ts'
import type { MealRow, PlanRow } from './plan-rows.ts'
import type { OrderRow, TenantRows } from './rows.ts'

/** After the first meal was due, and before the second is. */
const NOW = 2000

const order: OrderRow = {
  ...{ id: 'ORDER', person: 'asha', fulfilment: 'PICKUP', progress: 100, payment: 'TXN_SUCCESS', stages: {} },
  ...{ kinds: ['WALLET'], checkout: null, entry: null, fromWallet: 450, total: 450, comments: '', items: 1, money: [] },
}

const made: MealRow = {
  ...{ date: '2026-11-24', state: 'made', reason: null, dueAt: 1000, agreed: 500, coupon: 50 },
  ...{ orderId: 'ORDER', charged: 450 },
}

const planned: MealRow = { ...made, date: '2026-11-25', state: 'planned', dueAt: 3000, orderId: null, charged: null }

const plan: PlanRow = {
  ...{ id: 'PLAN', person: 'asha', payment: 'WALLET', status: 'ACTIVE', total: 900, lines: 1 },
  datesOfLines: [null],
  ...{ coupon: { code: 'LAST', amount: 100 }, meals: [made, planned] },
}

const whole: TenantRows = {
  ...{ tenant: 'spice', orders: [order], payments: [], refunds: [], scans: [], plans: [plan] },
  events: [
    {
      ...{ orderId: 'ORDER', seq: 1, move: 'place-wallet', actorKind: 'system', progress: 100, payment: 'TXN_SUCCESS' },
      ...{ money: [], detail: null, at: '2026-11-23T14:31:00.000Z' },
    },
  ],
  keyed: [{ actor: 'asha', operation: 'createSubscription', key: 'key', madeId: 'PLAN', answer: '{}' }],
  jobs: [{ kind: 'make-meals', key: 'meals', isDead: false, errorKind: null }],
  couponUses: [{ code: 'LAST', orderId: 'PLAN', state: 'used' }],
}

const attempt = (...planIds: string[]): PlanAttempt => ({
  ...{ tenant: 'spice', person: 'asha', key: 'key', payment: 'WALLET', total: 900, lines: 1, coupon: 'LAST', body: {} },
  datesOfLines: [null],
  days: { storeId: 1, from: '2026-11-24', meals: 2, minute: 720 },
  answers: planIds.map((planId) => ({ status: 200, text: JSON.stringify({ planId }) })),
})

const expected: ExpectedPlans = { plans: [attempt('PLAN', 'PLAN')], dueBefore: NOW }

const withPlan = (over: Partial<PlanRow>): Partial<TenantRows> => ({ plans: [{ ...plan, ...over }] })

const withMeal = (over: Partial<MealRow>): Partial<TenantRows> => withPlan({ meals: [{ ...made, ...over }, planned] })

/** AMB113: the order of the made meal is called off, and is cooked as before. */
const calledOff = (over: Partial<MealRow>): Partial<TenantRows> => ({
  ...withMeal(over),
  events: [...whole.events, ...whole.events.map((each) => ({ ...each, seq: 2, move: 'absent' as const }))],
})

test('AMB113: a meal that was called off has a cancelled order', () => {
  const rows = { ...calledOff({ reason: 'absent' }), orders: [{ ...order, progress: 800 as const }] }
  expect(planViolationsIn({ ...whole, ...rows }, expected)).toEqual([])
})

test('SB21: a plan as it should be has no violation', () => {
  expect(planViolationsIn(whole, expected)).toEqual([])
})

test('SB9, SB22: a plan that was cancelled before a meal was made has its coupon back', () => {
  const cancelled = { ...planned, state: 'cancelled', reason: 'plan-cancelled' } as const
  const rows: Partial<TenantRows> = {
    ...withPlan({ status: 'CANCELLED', meals: [{ ...cancelled, date: made.date }, cancelled] }),
    ...{ orders: [], events: [], jobs: [], couponUses: [{ code: 'LAST', orderId: 'PLAN', state: 'returned' }] },
  }
  expect(planViolationsIn({ ...whole, ...rows }, expected)).toEqual([])
})

test.each<[string, Partial<TenantRows>, Partial<ExpectedPlans>, string]>([
  ['a lost plan', { plans: [], keyed: [], couponUses: [] }, {}, 'PLAN: an acknowledged plan is lost'],
  ['a key without its plan', { plans: [] }, {}, 'PLAN: a keyed call without its plan'],
  ['a plan without a key', { keyed: [] }, {}, 'PLAN: 0 keyed calls'],
  ['two answers', {}, { plans: [attempt('PLAN', 'OTHER')] }, '2 different acknowledgements of one plan'],
  ['the plan of another person', withPlan({ person: 'ravi' }), {}, 'PLAN: the plan of another person'],
  ['another total', withPlan({ total: 800 }), {}, 'its total is 800 instead of 900'],
  ['another payment', withPlan({ payment: 'CASH' }), {}, 'PLAN: paid by CASH'],
  ['a lost meal', withPlan({ meals: [made] }), {}, 'PLAN: 1 meals'],
  ['a due meal that waits', {}, { dueBefore: 4000 }, '2026-11-25: was due, and is neither made nor skipped'],
  ['a meal that nothing will make', { jobs: [] }, {}, 'nothing will make the meals'],
  ['a made meal without an order', withMeal({ orderId: null }), {}, 'made, and has no order'],
  ['a skipped meal with an order', withMeal({ state: 'skipped' }), {}, 'skipped, and has an order'],
  [
    'a meal made twice',
    { events: [...whole.events, ...whole.events.map((each) => ({ ...each, orderId: 'SECOND' }))] },
    {},
    'SECOND: an order of no meal',
  ],
  [
    'one order for two meals',
    withPlan({ meals: [made, { ...made, date: planned.date }] }),
    {},
    'ORDER: the order of 2 meals',
  ],
  ['a meal that is too dear', { orders: [{ ...order, total: 451 }] }, {}, 'ORDER: 451 instead of at most 450'],
  ['another charge', withMeal({ charged: 400 }), {}, 'a meal for 400, its order is of 450'],
  ['a meal that is not paid', { orders: [{ ...order, payment: 'PENDING' }] }, {}, 'ORDER: a meal that is not paid'],
  ['a meal of another person', { orders: [{ ...order, person: 'ravi' }] }, {}, 'ORDER: a meal of another person'],
  ['a meal paid otherwise', { orders: [{ ...order, kinds: ['CASH'] }] }, {}, 'ORDER: a meal paid by CASH'],
  ['a meal of a plan that was never paid', withPlan({ status: 'FAILED' }), {}, '2026-11-24: made of a FAILED plan'],
  ['a meal that outlives its plan', withPlan({ status: 'CANCELLED' }), {}, '2026-11-25: still planned'],
  [
    'dishes on other days',
    withPlan({ datesOfLines: [['2026-11-24']] }),
    {},
    'PLAN: its dishes are served on 2026-11-24',
  ],
  [
    'a meal whose order was not called off',
    withMeal({ reason: 'absent' }),
    {},
    'absent, its order was called off 0 times',
  ],
  ['an order that alone was called off', calledOff({}), {}, 'not called off, its order was called off 1 times'],
  ['a meal called off that is cooked', calledOff({ reason: 'absent' }), {}, 'called off, and its order is 100'],
  ['a coupon that is kept', { ...withPlan({ status: 'CANCELLED', meals: [] }) }, {}, 'LAST: used instead of returned'],
  ['a coupon that is lost', { couponUses: [] }, {}, 'PLAN: 0 uses of LAST'],
  ['shares beside the coupon', withMeal({ coupon: 40 }), {}, 'its shares sum to 90 instead of 100'],
])('the checker finds %s', (_name, rows, over, violation) => {
  expect(planViolationsIn({ ...whole, ...rows }, { ...expected, ...over }).join('\n')).toContain(violation)
})
