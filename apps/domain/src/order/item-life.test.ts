import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type ItemState, itemMoves, itemPath, itemStatuses, itemTable, progressWith, whyNotItem } from './item-life.ts'
import { paymentStatuses } from './payment-state.ts'
import { orderPath, orderStatus } from './tracking.ts'

const names = [...new Set(itemTable.map(({ move }) => move))]
const flag = [true, false] as const
const item = (progress: ItemState['progress'], changes: Partial<ItemState> = {}): ItemState => ({
  ...{ progress, cooks: true, checks: true, payment: 'TXN_SUCCESS' as const },
  ...changes,
})
const every = itemStatuses.flatMap((progress) =>
  flag.flatMap((cooks) =>
    flag.flatMap((checks) => paymentStatuses.map((payment) => item(progress, { cooks, checks, payment }))),
  ),
)

describe('the life of an item', () => {
  test('a move is allowed or has a reason, never both, never neither', () => {
    for (const state of every) {
      for (const move of names) {
        expect([state, move, whyNotItem(state, move, 'operator') === null]).toEqual([
          ...[state, move, itemMoves.allows(state, move, 'operator')],
        ])
      }
    }
  })

  test('no move takes an item back, and none leaves 500 or 800', () => {
    for (const state of every) {
      for (const move of names) {
        const after = itemMoves.after(state, move, 'kitchen')
        expect([state, move, after === null || after.progress >= state.progress]).toEqual([state, move, true])
        expect([state, move, after !== null && state.progress >= 500]).toEqual([state, move, false])
      }
    }
  })

  test.each([
    ['start', item(800), 'cancelled-already'],
    ['start', item(100, { payment: 'USER_PENDING' }), 'wrong-payment'],
    ['start', item(100, { cooks: false }), 'not-cooked'],
    ['check', item(300, { checks: false }), 'not-checked'],
    ['check', item(100), 'too-early'],
    ['check', item(500), 'too-late'],
    ['finish-cooking', item(300), 'too-late'],
  ] as const)('%s of %j is refused: %s (AMB93)', (move, state, code) =>
    expect(whyNotItem(state, move, 'operator')?.code).toBe(code),
  )

  test('what is not cooked is checked as it was accepted (AMB93)', () =>
    expect(itemMoves.after(item(100, { cooks: false }), 'check', 'operator')?.progress).toBe(400))
})

describe('AMB93: a dish that is not cooked or not checked has fewer states', () => {
  test.each([
    [true, true, [100, 200, 300, 400, 500]],
    [false, true, [100, 300, 400, 500]],
    [true, false, [100, 200, 500]],
    [false, false, [100, 500]],
  ])('cooked %s, checked %s: %j', (cooks, checks, path) => expect(itemPath({ cooks, checks })).toEqual(path))
})

describe('SB14: an item goes with its order', () => {
  const course = { cooks: true, checks: true, isCancelled: false, own: null }

  test.each(orderPath.DELIVERY.map((status) => [status, Math.min(status, 500)] as const))(
    'at %i of the order the item is at %i',
    (status, expected) => expect(progressWith(status, course)).toBe(expected),
  )

  test('its own moves take it ahead, never back', () => {
    expect(progressWith(200, { ...course, own: 400 })).toBe(400)
    expect(progressWith(400, { ...course, own: 200 })).toBe(400)
  })

  test('cancelled, alone or with its order, it is at 800 (S2, SB15)', () => {
    expect(progressWith(300, { ...course, own: 400, isCancelled: true })).toBe(800)
    expect(progressWith(800, { ...course, own: 400 })).toBe(800)
  })

  test('it is always in a state of its path, and never behind an earlier state of its order', () => {
    const orders = orderPath.DELIVERY
    fc.assert(
      fc.property(
        fc.constantFrom(...orders),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.constantFrom(200, 300, 400) as fc.Arbitrary<200 | 300 | 400>),
        (order, cooks, checks, own) => {
          const flags = { cooks, checks, isCancelled: false, own }
          const now = progressWith(order, flags)
          expect(itemPath(flags)).toContain(now)
          for (const earlier of orders.filter((each) => each <= order)) {
            expect(progressWith(earlier, flags)).toBeLessThanOrEqual(now)
          }
        },
      ),
    )
  })

  test('a cancelled status is no progress: 800 is not ahead of 500', () =>
    expect(itemPath(course)).not.toContain(orderStatus.cancelled))
})
