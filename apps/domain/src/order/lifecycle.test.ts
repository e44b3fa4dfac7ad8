import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { storeDecidesCancel } from './cancellation.ts'
import {
  type OrderActor,
  type OrderMoveName,
  type OrderState,
  orderCan,
  orderMoves,
  orderTable,
  returnsMoney,
} from './lifecycle.ts'
import { paymentStatuses } from './payment-state.ts'
import { orderPath, orderStatus, trackingEnded } from './tracking.ts'

const fulfilments = ['DELIVERY', 'PICKUP'] as const
const codes = Object.values(orderStatus)
const actors: readonly OrderActor[] = ['owner', 'kitchen', 'operator', 'provider', 'system']
const names = [...new Set(orderTable.map((row) => row.move))]

const state = (
  progress: OrderState['progress'],
  payment: OrderState['payment'],
  fulfilment: OrderState['fulfilment'] = 'DELIVERY',
): OrderState => ({ fulfilment, progress, payment })
const text = (order: OrderState) => `${order.fulfilment} ${order.progress} ${order.payment}`
const every = fulfilments.flatMap((fulfilment) =>
  codes.flatMap((progress) => paymentStatuses.map((payment) => state(progress, payment, fulfilment))),
)

/** The moves that any actor can make from a state, and their results. */
const outOf = (order: OrderState) =>
  names.flatMap((move) =>
    actors.flatMap((by) => {
      const to = orderMoves.after(order, move, by)
      return to ? [{ move, by, to }] : []
    }),
  )

const beginnings = fulfilments.flatMap((fulfilment) =>
  names.flatMap((move) =>
    actors.flatMap((by) => {
      const to = orderMoves.begin({ fulfilment }, move, by)
      return to ? [{ move, by, to }] : []
    }),
  ),
)

/** Every state that any sequence of moves can reach. */
function reachable(): Set<string> {
  const seen = new Set<string>()
  const left = beginnings.map(({ to }) => to)
  for (let order = left.pop(); order; order = left.pop()) {
    if (seen.has(text(order))) continue
    seen.add(text(order))
    left.push(...outOf(order).map(({ to }) => to))
  }
  return seen
}

/** The states that an order may have, defined independently of the table. */
function isMeant({ fulfilment, progress, payment }: OrderState): boolean {
  if (payment === 'USER_PENDING') return progress === 100 || progress === 800
  if (payment === 'TXN_FAILURE') return progress === 800
  return progress === 800 || (orderPath[fulfilment] as readonly number[]).includes(progress)
}

describe('the states of an order (S5, SB13, AMB51)', () => {
  test('every intended state is reachable, and no other', () =>
    expect([...reachable()].sort()).toEqual(every.filter(isMeant).map(text).sort()))

  test('a delivered or cancelled order never changes again, except by its payment (SAFE5, AMB109)', () => {
    const ended = every.filter((order) => trackingEnded('order', { type: order.fulfilment, status: order.progress }))
    const left = ended.filter(isMeant).flatMap((order) =>
      outOf(order)
        .filter(({ to }) => text(to) !== text(order))
        .map(({ move, to }) => `${move}: ${text(order)} to ${text(to)}`),
    )
    expect(left.sort()).toEqual(
      fulfilments
        .flatMap((type) => [
          `payment-fails: ${type} 800 USER_PENDING to ${type} 800 TXN_FAILURE`,
          `payment-succeeds: ${type} 800 TXN_FAILURE to ${type} 800 TXN_SUCCESS`,
          `payment-succeeds: ${type} 800 USER_PENDING to ${type} 800 TXN_SUCCESS`,
        ])
        .sort(),
    )
  })

  test.each(fulfilments)('SB13: a %s that is being cooked goes through its whole path and stops', (fulfilment) => {
    for (const payment of ['PENDING', 'TXN_SUCCESS'] as const) {
      const walked: number[] = []
      for (let order: OrderState | null = state(100, payment, fulfilment); order; ) {
        walked.push(order.progress)
        order = orderMoves.after(order, 'advance', 'kitchen')
      }
      expect(walked).toEqual(orderPath[fulfilment])
    }
  })

  test('SB13: an order with an undecided payment is not cooked', () =>
    expect(every.filter((order) => order.payment === 'USER_PENDING' && orderCan.advance(order, 'kitchen'))).toEqual([]))
})

describe('which actor may make which move', () => {
  const mayEver: Record<OrderActor, readonly OrderMoveName[]> = {
    owner: [
      ...(['place-cash', 'place-wallet', 'place-digital', 'place-free', 'place-prepaid', 'pay', 'cancel'] as const),
      'absent',
      ...(['rate', 'rate-items', 'note'] as const),
    ],
    kitchen: ['advance', 'note'],
    operator: ['place-counter', 'advance', 'undo', 'cancel', 'refund-in-full', 'note'],
    provider: ['payment-succeeds', 'payment-fails'],
    system: ['place-cash', 'place-wallet', 'place-prepaid', 'cancel', 'not-collected', 'note'],
  }
  test.each(actors)('the %s makes only its own moves', (by) => {
    const made = [...every.flatMap(outOf), ...beginnings].filter((each) => each.by === by).map((each) => each.move)
    expect([...new Set(made)].sort()).toEqual([...mayEver[by]].sort())
  })

  test('a state is left only by the moves that the table lists for it', () => {
    for (const order of every)
      for (const { move, by, to } of outOf(order)) {
        const rows = orderTable.filter((row) => row.move === move && row.by.includes(by) && row.from !== null)
        const allowed = rows.filter(({ from }) =>
          Object.entries(from ?? {}).every(([axis, values]) =>
            (values as readonly unknown[]).includes(order[axis as keyof OrderState]),
          ),
        )
        // Exactly one row per state, so that the effect on money is unambiguous.
        expect(allowed).toHaveLength(1)
        expect({ ...order, ...allowed[0]?.to }).toEqual(to)
      }
  })
})

test('AMB111: a sale at a counter begins paid and collected, and only a rating is left to its owner', () => {
  const sold = orderMoves.begin({ fulfilment: 'PICKUP' }, 'place-counter', 'operator')
  expect(sold).toEqual({ fulfilment: 'PICKUP', progress: 500, payment: 'TXN_SUCCESS' })
  for (const by of ['owner', 'kitchen', 'provider', 'system'] as const) {
    expect(orderMoves.begin({ fulfilment: 'PICKUP' }, 'place-counter', by)).toBeNull()
  }
  const left = sold ? outOf(sold).map(({ move, by }) => `${move} ${by}`) : []
  expect(left.filter((each) => !each.startsWith('note'))).toEqual(['rate owner', 'rate-items owner'])
})

test('AMB113: a meal that nobody collects ends as handed over when it is paid, else as cancelled', () => {
  const ends = (progress: OrderState['progress'], payment: OrderState['payment'], fulfilment: 'PICKUP' | 'DELIVERY') =>
    orderMoves.after(state(progress, payment, fulfilment), 'not-collected', 'system')?.progress ?? null
  expect(([100, 200, 300, 400, 500, 800] as const).map((from) => ends(from, 'TXN_SUCCESS', 'PICKUP'))).toEqual([
    ...[500, 500, 500, 500],
    ...[null, null],
  ])
  expect(([100, 400, 500] as const).map((from) => ends(from, 'PENDING', 'PICKUP'))).toEqual([800, 800, null])
  expect([ends(400, 'TXN_SUCCESS', 'DELIVERY'), ends(100, 'USER_PENDING', 'PICKUP')]).toEqual([null, null])
})

test('AMB113: an absent meal is cancelled until it is handed over, and returns what was paid; cash was not', () => {
  const rows = (fulfilment: 'PICKUP' | 'DELIVERY', payment: OrderState['payment']) =>
    ([100, 200, 300, 400, 500, 600, 700, 800] as const).flatMap((from) => {
      const row = orderMoves.rowOf(state(from, payment, fulfilment), 'absent', 'owner')
      return row ? [[from, row.to.progress, row.money ?? []]] : []
    })
  expect(rows('PICKUP', 'TXN_SUCCESS')).toEqual([100, 200, 300, 400].map((from) => [from, 800, ['returns']]))
  expect(rows('DELIVERY', 'PENDING')).toEqual([100, 200, 300, 400, 500, 600].map((from) => [from, 800, []]))
  expect(rows('PICKUP', 'USER_PENDING')).toEqual([])
})

describe('money', () => {
  /** The effect of a move between two states on the payer's money. */
  const moneyOf = (move: OrderMoveName, from: OrderState | null) =>
    orderTable.find(
      (row) =>
        row.move === move &&
        (from === null
          ? row.from === null
          : row.from !== null &&
            Object.entries(row.from).every(([axis, values]) =>
              (values as readonly unknown[]).includes(from[axis as keyof OrderState]),
            )),
    )?.money ?? []

  test('no sequence of allowed moves charges twice, returns twice, or returns money that was not charged (SAFE5, SAFE6)', () =>
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { maxLength: 60 }), (first, picks) => {
        const start = beginnings[first % beginnings.length]
        if (!start) throw new Error('no order can be placed')
        const money = [...moneyOf(start.move, null)]
        let order = start.to
        for (const pick of picks) {
          const moves = outOf(order)
          const next = moves[pick % moves.length]
          if (!next) break
          money.push(...moneyOf(next.move, order))
          order = next.to
        }
        expect([[], ['takes'], ['takes', 'returns']]).toContainEqual(money)
        // T11: "Refund Issued" is shown exactly when the money was returned.
        const isReturned = order.progress === 800 && order.payment === 'TXN_SUCCESS'
        expect(money.includes('returns')).toBe(isReturned)
        expect(money.includes('takes')).toBe(order.payment === 'TXN_SUCCESS')
      }),
      { numRuns: 2000 },
    ))
})

test.each([
  [state(200, 'TXN_SUCCESS'), 'cancel', 'owner', true],
  [state(200, 'PENDING'), 'cancel', 'owner', false],
  [state(400, 'TXN_SUCCESS'), 'cancel', 'owner', false],
  [state(200, 'TXN_SUCCESS'), 'cancel', 'kitchen', false],
  [state(800, 'TXN_FAILURE'), 'payment-succeeds', 'provider', true],
  [state(100, 'USER_PENDING'), 'payment-succeeds', 'provider', false],
  [state(800, 'USER_PENDING'), 'payment-succeeds', 'provider', true],
  [state(100, 'USER_PENDING'), 'cancel', 'owner', false],
  [state(300, 'TXN_SUCCESS'), 'cancel', 'system', true],
  [state(300, 'PENDING'), 'cancel', 'system', false],
  [state(600, 'TXN_SUCCESS'), 'cancel', 'operator', true],
  [state(600, 'PENDING'), 'cancel', 'operator', false],
] as const)('AMB34, SAFE5: from %p, %s by the %s returns money: %p', (order, move, by, returns) =>
  expect(returnsMoney(order, move, by)).toBe(returns),
)

describe('permissions on an order', () => {
  const those = (can: (order: OrderState) => boolean) => every.filter(isMeant).filter(can).map(text)

  const cancellable = (storeIsOpen: boolean) =>
    those((order) => orderMoves.allows(order, 'cancel', 'owner') && (storeIsOpen || !storeDecidesCancel(order)))

  test('paying: while the provider has not decided (AMB48)', () =>
    expect(those(orderCan.pay)).toEqual(['DELIVERY 100 USER_PENDING', 'PICKUP 100 USER_PENDING']))

  test('cancelling: up to 300, cash or paid, while the store is open; an undecided payment always (AMB34, AMB109)', () => {
    const wanted = fulfilments.flatMap((type) =>
      [100, 200, 300].flatMap((code) => [`${type} ${code} PENDING`, `${type} ${code} TXN_SUCCESS`]),
    )
    const undecided = fulfilments.map((type) => `${type} 100 USER_PENDING`)
    expect(cancellable(true).sort()).toEqual([...wanted, ...undecided].sort())
    expect(cancellable(false)).toEqual(undecided)
  })

  test('SB15: the store cancels until the last state of the path; the system what must not be cooked (AMB109, AMB116)', () => {
    const by = (actor: OrderActor) => those((order) => orderMoves.allows(order, 'cancel', actor))
    const paths = { DELIVERY: [100, 200, 300, 400, 500, 600], PICKUP: [100, 200, 300, 400] }
    const made = fulfilments.flatMap((type) =>
      paths[type].flatMap((code) => [`${type} ${code} PENDING`, `${type} ${code} TXN_SUCCESS`]),
    )
    const undecided = fulfilments.map((type) => `${type} 100 USER_PENDING`)
    expect(by('operator').sort()).toEqual([...made, ...undecided].sort())
    expect(by('system').sort()).toEqual(cancellable(true).sort())
  })

  test('an undo leads back to the state before, from no last state, and from none that no step led to', () => {
    const back = every.flatMap((order) => {
      const to = orderMoves.after(order, 'undo', 'operator')
      return to ? [`${text(order)} to ${text(to)}`] : []
    })
    const steps = { DELIVERY: [200, 300, 400, 500, 600], PICKUP: [200, 300, 400] }
    expect(back.sort()).toEqual(
      fulfilments
        .flatMap((type) =>
          steps[type].flatMap((code) =>
            ['PENDING', 'TXN_SUCCESS'].map((pay) => `${type} ${code} ${pay} to ${type} ${code - 100} ${pay}`),
          ),
        )
        .sort(),
    )
  })

  test('rating: the order once it is delivered, its items from 500 on, a cancelled one never (AMB69)', () => {
    expect(those(orderCan.rate)).toEqual([
      'DELIVERY 700 PENDING',
      'DELIVERY 700 TXN_SUCCESS',
      'PICKUP 500 PENDING',
      'PICKUP 500 TXN_SUCCESS',
    ])
    const codesOf = (type: string) =>
      those(orderCan.rateItems)
        .filter((each) => each.startsWith(type))
        .map((each) => Number(each.split(' ')[1]))
    expect([...new Set(codesOf('DELIVERY'))]).toEqual([500, 600, 700])
    expect([...new Set(codesOf('PICKUP'))]).toEqual([500])
  })

  test('moving on: kitchen and operator alike, to the end of the path (SB13)', () => {
    for (const order of every) expect(orderCan.advance(order, 'kitchen')).toBe(orderCan.advance(order, 'operator'))
    expect(orderCan.advance(state(500, 'PENDING', 'PICKUP'), 'operator')).toBe(false)
    expect(orderCan.advance(state(500, 'PENDING'), 'operator')).toBe(true)
    expect(orderCan.advance(state(800, 'PENDING'), 'operator')).toBe(false)
  })
})
