import { describe, expect, test } from '@jest/globals'
import { type OrderActor, type OrderMoveName, type OrderState, orderMoves, orderTable } from './lifecycle.ts'
import { type MoveRefusal, whyNot } from './move-refusals.ts'
import { paymentStatuses } from './payment-state.ts'
import { orderPath, orderStatus } from './tracking.ts'

const actors: readonly OrderActor[] = ['owner', 'kitchen', 'operator', 'provider', 'system']
const names = [...new Set(orderTable.map((row) => row.move))]
const every: readonly OrderState[] = (['DELIVERY', 'PICKUP'] as const).flatMap((fulfilment) =>
  Object.values(orderStatus).flatMap((progress) =>
    paymentStatuses.map((payment) => ({ fulfilment, progress, payment })),
  ),
)

/** Every state with every move and every actor. */
const asked = every.flatMap((order) => names.flatMap((move) => actors.map((by) => ({ order, move, by }))))

/** What the table says of a refusal, read from its rows alone. */
function isTrue(refusal: MoveRefusal<OrderMoveName>, order: OrderState, move: OrderMoveName, by: OrderActor): boolean {
  const { fulfilment, progress, payment } = order
  const rows = orderTable.filter((row) => row.move === move && row.by.includes(by))
  const live = rows.flatMap(({ from }) =>
    from && (from.fulfilment ?? [fulfilment]).includes(fulfilment) ? [from] : [],
  )
  const starts = live
    .filter((from) => from.payment?.includes(payment))
    .flatMap((from) => from.progress ?? [])
    .filter((each) => each !== orderStatus.cancelled)
  switch (refusal.code) {
    case 'not-by':
      return rows.length === 0 && refusal.by === by
    case 'placed-already':
      return rows.every(({ from }) => from === null)
    case 'cancelled-already':
      return progress === orderStatus.cancelled
    case 'wrong-payment':
      return starts.length === 0 && refusal.payment === payment
    case 'too-late':
      return starts.length > 0 && starts.every((each) => each < progress) && refusal.progress === progress
    case 'too-early':
      return starts.length > 0 && starts.every((each) => each > progress) && refusal.progress === progress
    case 'path-ended':
      return progress >= (orderPath[fulfilment].at(-1) ?? 0) && refusal.progress === progress
  }
}

describe('a move is allowed, or the table says why not', () => {
  test('in every state, for every move and actor: the move leads nowhere exactly when there is a reason', () => {
    for (const { order, move, by } of asked) {
      const isRefused = whyNot(order, move, by) !== null
      expect({ order, move, by, isRefused }).toEqual({
        order,
        move,
        by,
        isRefused: orderMoves.after(order, move, by) === null,
      })
    }
  })

  test('every reason is true of the state, by the rows of the table', () => {
    const untrue = asked.flatMap(({ order, move, by }) => {
      const refusal = whyNot(order, move, by)
      return refusal && !isTrue(refusal, order, move, by) ? [{ order, move, by, refusal }] : []
    })
    expect(untrue).toEqual([])
  })
})

test.each([
  ['AMB34: ready, by its owner', [400, 'TXN_SUCCESS'], 'cancel', 'owner', { code: 'too-late', progress: 400 }],
  ['AMB34: cancelled, by its owner', [800, 'PENDING'], 'cancel', 'owner', { code: 'cancelled-already' }],
  ['AMB34: by the kitchen', [100, 'PENDING'], 'cancel', 'kitchen', { code: 'not-by', by: 'kitchen' }],
  ['AMB69: not delivered yet', [600, 'PENDING'], 'rate', 'owner', { code: 'too-early', progress: 600 }],
  [
    'AMB69: its items, not dispatched yet',
    [400, 'PENDING'],
    'rate-items',
    'owner',
    { code: 'too-early', progress: 400 },
  ],
  ['AMB69: cancelled', [800, 'TXN_SUCCESS'], 'rate', 'owner', { code: 'cancelled-already' }],
  ['AMB106: ready', [400, 'TXN_SUCCESS'], 'refund-in-full', 'operator', { code: 'too-late', progress: 400 }],
  ['AMB106: cash', [100, 'PENDING'], 'refund-in-full', 'operator', { code: 'wrong-payment', payment: 'PENDING' }],
  ['SB15: on its way, by the store', [600, 'TXN_SUCCESS'], 'cancel', 'operator', null],
  ['SB15: delivered, by the store', [700, 'PENDING'], 'cancel', 'operator', { code: 'too-late', progress: 700 }],
  ['undo: nothing was done yet', [100, 'PENDING'], 'undo', 'operator', { code: 'too-early', progress: 100 }],
  ['undo: delivered', [700, 'PENDING'], 'undo', 'operator', { code: 'path-ended', progress: 700 }],
  ['undo: cancelled', [800, 'TXN_SUCCESS'], 'undo', 'operator', { code: 'cancelled-already' }],
  ['undo: by the clock', [200, 'PENDING'], 'undo', 'kitchen', { code: 'not-by', by: 'kitchen' }],
  ['AMB109: undecided, by an operator', [100, 'USER_PENDING'], 'cancel', 'operator', null],
  [
    'AMB109: undecided and cancelled, not paid any more',
    [800, 'USER_PENDING'],
    'pay',
    'owner',
    { code: 'cancelled-already' },
  ],
  ['AMB116: in the making, by the system', [300, 'TXN_SUCCESS'], 'cancel', 'system', null],
  ['AMB116: ready, by the system', [400, 'TXN_SUCCESS'], 'cancel', 'system', { code: 'too-late', progress: 400 }],
  [
    'SB13: undecided, not cooked',
    [100, 'USER_PENDING'],
    'advance',
    'kitchen',
    { code: 'wrong-payment', payment: 'USER_PENDING' },
  ],
  ['SB13: delivered', [700, 'PENDING'], 'advance', 'operator', { code: 'path-ended', progress: 700 }],
] as const)('%s', (_what, [progress, payment], move, by, refusal) =>
  expect(whyNot({ fulfilment: 'DELIVERY', progress, payment }, move, by)).toEqual(refusal),
)
