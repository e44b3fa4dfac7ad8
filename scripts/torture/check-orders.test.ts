import { expect, test } from '@jest/globals'
import type { Attempt } from './attempts.ts'
import { type Expected, violationsIn } from './check-orders.ts'
import type { OrderRow, TenantRows } from './rows.ts'

const order: OrderRow = {
  ...{ id: 'ORDER', person: 'asha', fulfilment: 'PICKUP', progress: 200, payment: 'PENDING', money: [] },
  ...{ kinds: ['CASH'], checkout: null, entry: null, fromWallet: 0, total: 500, comments: 'hot', items: 2 },
  stages: { 100: '2026-11-23T06:30:00.000Z', 200: '2026-11-23T06:40:00.000Z' },
}

const whole: TenantRows = {
  tenant: 'spice',
  orders: [order],
  events: [
    {
      ...{ orderId: 'ORDER', seq: 1, move: 'place-cash', actorKind: 'owner', progress: 100, payment: 'PENDING' },
      ...{ money: [], detail: null, at: '2026-11-23T06:30:00.000Z' },
    },
    {
      ...{ orderId: 'ORDER', seq: 2, move: 'advance', actorKind: 'kitchen', progress: 200, payment: 'PENDING' },
      ...{ money: [], detail: null, at: '2026-11-23T06:40:00.000Z' },
    },
  ],
  keyed: [{ actor: 'asha', operation: 'placeOrder', key: 'key', madeId: 'ORDER', answer: '{}' }],
  jobs: [{ kind: 'advance-order', key: 'ORDER', isDead: false, errorKind: null }],
  payments: [],
  refunds: [],
  couponUses: [],
  scans: [],
  plans: [],
}

const attempt = (...texts: string[]): Attempt => ({
  ...{ tenant: 'spice', person: 'asha', key: 'key', comments: 'hot', total: 500, lines: 2, payment: 'CASH', more: {} },
  answers: texts.map((text) => ({ status: 200, text })),
})

const answer = '{"orderId":"ORDER"}'
const expected: Expected = { attempts: [attempt(answer, answer)], sent: new Set(['ORDER']), isCooked: true }

const [placed, advanced] = whole.events

test('an order as it should be has no violation', () => {
  expect(violationsIn(whole, expected)).toEqual([])
})

/** The order after its step was taken back. */
const undone: Partial<TenantRows> = {
  orders: [{ ...order, progress: 100, stages: { 100: '2026-11-23T06:30:00.000Z' } }],
  events: [
    ...whole.events,
    ...(advanced
      ? [{ ...advanced, seq: 3, move: 'undo', actorKind: 'operator', progress: 100, detail: { undone: 2 } } as const]
      : []),
  ],
}

test('a step that was taken back leaves the state and the stages before it', () => {
  expect(violationsIn({ ...whole, ...undone }, expected)).toEqual([])
})

test('an unanswered attempt may have an order or none', () => {
  expect(violationsIn(whole, { ...expected, attempts: [attempt()] })).toEqual([])
  const none = { ...whole, orders: [], events: [], keyed: [], jobs: [] }
  expect(violationsIn(none, { ...expected, attempts: [attempt()] })).toEqual([])
})

test.each<[string, Partial<TenantRows>, Partial<Expected>, string]>([
  ['a lost order', { orders: [], events: [], keyed: [], jobs: [] }, {}, 'an acknowledged order is lost'],
  ['a second order', { orders: [order, { ...order, id: 'SECOND' }] }, {}, 'SECOND: 0 keyed calls'],
  ['a lost key', { keyed: [] }, {}, 'acknowledged, but not the order of its key'],
  ['an order without items', { orders: [{ ...order, items: 0 }] }, {}, 'an order without items'],
  ['half an order', { orders: [{ ...order, items: 1 }] }, {}, '1 items instead of 2'],
  ['another total', { orders: [{ ...order, total: 499 }] }, {}, 'its total is 499 instead of 500'],
  ['another person', { orders: [{ ...order, person: 'ravi' }] }, {}, 'the order of another person'],
  ['another body', { orders: [{ ...order, comments: 'mild' }] }, {}, 'the order of another body'],
  ['an order without events', { events: [] }, {}, 'an order without an event'],
  ['a lost event', { events: placed ? [placed] : [] }, {}, 'its events end at 100 PENDING'],
  ['a gap', { events: placed && advanced ? [placed, { ...advanced, seq: 3 }] : [] }, {}, 'event 3 (advance)'],
  ['a stage that was taken back', { ...undone, orders: [{ ...order, progress: 100 }] }, {}, 'its stages are not those'],
  [
    'an undo of nothing',
    { ...undone, events: undone.events?.map((each) => ({ ...each, detail: null })) ?? [] },
    {},
    'event 3 (undo)',
  ],
  ['a move twice', { events: placed ? [placed, { ...placed, seq: 2 }] : [] }, {}, 'event 2 (place-cash)'],
  ['a key without its order', { keyed: [...whole.keyed, { ...whole.keyed[0], madeId: 'GONE' } as never] }, {}, 'GONE'],
  ['no clock', { jobs: [] }, {}, 'nothing will advance it'],
  ['a dead letter', { jobs: [{ kind: 'message', key: 'm', isDead: true, errorKind: 'x' }] }, {}, 'given up (x)'],
  [
    'a coupon used twice',
    { couponUses: [0, 1].map(() => ({ code: 'LAST', orderId: 'ORDER', state: 'used' as const })) },
    {},
    'LAST: 2 orders and plans have it',
  ],
  [
    'a coupon of a cancelled order',
    {
      orders: [{ ...order, progress: 800 }],
      couponUses: [{ code: 'LAST', orderId: 'ORDER', state: 'used' }],
    },
    {},
    'LAST: not returned',
  ],
  ['no confirmation', {}, { sent: new Set<string>() }, 'its confirmation is lost'],
  ['two answers', {}, { attempts: [attempt(answer, '{"orderId":"OTHER"}')] }, '2 different acknowledgements'],
  ['one order for two', {}, { attempts: [attempt(answer), { ...attempt(answer), key: 'two' }] }, 'several attempts'],
])('the checker finds %s', (_name, rows, over, violation) => {
  expect(violationsIn({ ...whole, ...rows }, { ...expected, ...over }).join('\n')).toContain(violation)
})
