import { describe, expect, test } from '@jest/globals'
import { advanceTo, type CountedOrder } from './advance-to.ts'

const order = (progress: CountedOrder['progress'], more: Partial<CountedOrder> = {}): CountedOrder => ({
  ...{ fulfilment: 'DELIVERY', progress, payment: 'PENDING', seq: 4 },
  ...more,
})

describe('SB13: a move names its target and what it saw', () => {
  test.each([
    ['the next state', order(200), null, null, { steps: [300] }],
    ['a named state', order(200), 300, 4, { steps: [300] }],
    ['a state further on, by every state on the way', order(200), 600, 4, { steps: [300, 400, 500, 600] }],
    ['a state that it is in: in silence', order(300), 300, 4, { steps: [] }],
    ['a state that it is in, seen earlier: in silence', order(300), 300, 3, { steps: [] }],
    ['the end that it is at: in silence', order(700), 700, 2, { steps: [] }],
    ['seen earlier', order(300), 400, 3, { refusal: { code: 'changed' } }],
    ['seen earlier, the next one', order(300), null, 3, { refusal: { code: 'changed' } }],
    ['behind', order(300), 200, 4, { refusal: { code: 'passed-already' } }],
    ['behind the end', order(700), 200, 4, { refusal: { code: 'path-ended', progress: 700 } }],
    ['beyond the end', order(700), null, 4, { refusal: { code: 'path-ended', progress: 700 } }],
    ['no state of a pickup', order(300, { fulfilment: 'PICKUP' }), 600, 4, { refusal: { code: 'not-on-path' } }],
    ['cancelled is not come to by steps', order(300), 800, 4, { refusal: { code: 'not-on-path' } }],
    ['of a cancelled order', order(800), 300, 4, { refusal: { code: 'cancelled-already' } }],
    [
      'of an order whose payment is undecided',
      order(100, { payment: 'USER_PENDING' }),
      200,
      4,
      { refusal: { code: 'wrong-payment', payment: 'USER_PENDING' } },
    ],
  ] as const)('%s', (_what, from, target, seq, way) => expect(advanceTo(from, { target, seq })).toEqual(way))
})
