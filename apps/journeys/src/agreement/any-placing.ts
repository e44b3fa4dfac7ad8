import type { Dish, DishDetail } from '@tiffin/contract/storefront'
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import { itemsOf } from '@tiffin/domain/options/option-steps'
import type { Configuration, DishOptions } from '@tiffin/domain/options/options'
import type { Order, Plan } from '@tiffin/domain/order/order'
import { anyAnswers } from '@tiffin/domain/testing/any-order'
import { addDays } from '@tiffin/domain/time/clock'
import fc from 'fast-check'
import type { WantedLine } from './page.ts'
import type { Placing, Shop } from './shop.ts'
import { STORE_COUNT } from './stores.ts'

/** A Saturday. */
const TODAY = '2026-11-21'

/** Half past twelve at the stores. */
const NOON = '2026-11-21T07:00:00.000Z'

/** Half past eleven in the evening, when most stores are closed. */
const NIGHT = '2026-11-21T18:00:00.000Z'

/** A configuration with the options at these indexes; one index stands for an option that does not exist. */
function picksOf({ processes }: DishOptions, numbers: readonly number[]): Configuration {
  const all = processes.flatMap((step) => itemsOf(step).map(({ itemId }) => ({ step, itemId })))
  const picked = numbers.map((number) => all[number % (all.length + 1)])
  const ids = (type: string) =>
    picked.flatMap((each) =>
      each?.step.type === type ? [{ processId: each.step.processId, itemId: each.itemId }] : [],
    )
  const unknown = picked.some((each) => each === undefined) ? [{ processId: 999, itemId: 999 }] : []
  return {
    addedItems: [...ids('addon'), ...unknown],
    removedItems: ids('removable'),
    replacedItems: { to: [], from: ids('replaceable') },
    removedProcess: [],
    comboItems: [],
  }
}

interface Picked {
  readonly dish: number
  readonly size: number
  readonly quantity: number
  readonly picks: readonly number[] | null
}

/** Mostly the usual value, sometimes one that causes a refusal. */
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 8 }, { arbitrary: other, weight: 1 })

const anyPicked: fc.Arbitrary<Picked> = fc.record({
  dish: mostly(fc.constantFrom(0, 1, 2, 3, 5), fc.constantFrom(4, 6)),
  size: mostly(fc.constant(0), fc.constantFrom(1, 2)),
  quantity: mostly(fc.constantFrom(1, 2, 10), fc.constantFrom(15, 41)),
  picks: fc.option(fc.uniqueArray(fc.nat(12), { maxLength: 3 })),
})

/** A line for a dish of the menu, or for an unknown dish when the index is out of range. */
const lineOf =
  (dishes: readonly Dish[], details: readonly DishDetail[]) =>
  ({ dish: at, size: sizeAt, quantity, picks }: Picked): WantedLine => {
    const dish = dishes[at]
    if (!dish) return { productId: 9999, sizeId: 9999, quantity, configuration: null }
    const detail = details.find(({ productId }) => productId === dish.productId)
    return {
      productId: dish.productId,
      sizeId: dish.sizes[sizeAt]?.sizeId ?? 9999,
      quantity,
      configuration: picks && detail && dish.kind === 'product' ? picksOf(detail.options, picks) : null,
    }
  }

const anyMinute = mostly<number | null>(fc.constantFrom(600, 720, 1140, 1380, null), fc.constantFrom(0, 60, 599, 1381))

const inDays = (days: fc.Arbitrary<number>): fc.Arbitrary<string> => days.map((count) => addDays(TODAY, count))

const anyLater = fc.record({
  kind: fc.constant('later' as const),
  date: mostly(inDays(fc.integer({ min: 1, max: 6 })), inDays(fc.constantFrom(-1, 0, 8, 9))),
  minute: anyMinute,
  by: fc.constant('diner' as const),
})

const anyDays = fc.record({
  kind: fc.constant('days' as const),
  from: mostly(inDays(fc.integer({ min: 1, max: 3 })), inDays(fc.constantFrom(-1, 0))),
  to: mostly(inDays(fc.integer({ min: 7, max: 20 })), inDays(fc.integer({ min: 0, max: 4 }))),
  weekdays: mostly(fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }), fc.constantFrom<number[]>([], [0])),
  minute: anyMinute,
})

const anyNow = fc.constant({ kind: 'now' } as const)

const anyOrder = (clientType: 'NORMAL' | 'SCHOOL', entries: readonly string[]): fc.Arbitrary<Order> =>
  fc
    .record({
      // A9: a programme's orders are collected; a delivery is refused.
      mode:
        clientType === 'NORMAL'
          ? fc.constantFrom('pickup' as const, 'delivery' as const)
          : mostly(fc.constant('pickup' as const), fc.constant('delivery' as const)),
      entry: mostly<string | null>(fc.constantFrom(...entries), fc.constant(null)),
      planned: fc.oneof(
        fc.record({ menu: fc.constant('regular' as const), plan: fc.oneof(anyNow, anyLater, anyLater, anyDays) }),
        fc.record({
          menu: fc.constant('bulk' as const),
          plan: fc.oneof(anyNow, anyLater),
          answers: mostly<BulkPreferences | null>(anyAnswers, fc.constant(null)),
        }),
      ),
    })
    .map(({ mode, entry, planned }) => ({ ...planned, mode, for: entry, payment: 'CASH', coupon: null }))

/** Any order at any of a shop's stores, of any kind that the client can send. */
export const anyPlacing = ({ details, entries }: Shop, clientType: 'NORMAL' | 'SCHOOL'): fc.Arbitrary<Placing> =>
  fc
    .record({
      order: anyOrder(clientType, entries),
      picked: fc.array(anyPicked, { minLength: 1, maxLength: 3 }),
      moment: mostly(fc.constant(NOON), fc.constant(NIGHT)),
      storeId: fc.oneof(fc.constantFrom(1, 1, 3, 10), fc.integer({ min: 1, max: STORE_COUNT })),
      isNewcomer: mostly(fc.constant(false), fc.constant(true)),
    })
    .map(({ order, picked, moment, storeId, isNewcomer }) => ({
      ...{ moment, storeId, isNewcomer },
      order: isNewcomer ? { ...order, for: null } : order,
      lines: (dishes) => picked.map(lineOf(dishes, details)),
    }))

/** Placings whose refusals are rare among generated ones: of a value, of the days of a plan, of a closed date. */
export function rarePlacings({ details, entries }: Shop, clientType: 'NORMAL' | 'SCHOOL'): readonly [Placing][] {
  const choices = { mode: clientType === 'NORMAL' ? 'delivery' : 'pickup', payment: 'CASH', coupon: null } as const
  const placingOf = (plan: Plan, quantity = 3): [Placing] => [
    {
      ...{ moment: NOON, storeId: 3, isNewcomer: false },
      order: { ...choices, menu: 'regular', plan, for: entries[0] ?? null },
      lines: (dishes) => [lineOf(dishes, details)({ dish: 2, size: 0, quantity, picks: null })],
    },
  ]
  const from = addDays(TODAY, 2)
  const days = { kind: 'days', from, to: addDays(from, 6), weekdays: [1, 2], minute: 720 } as const
  const later = { kind: 'later', date: from, minute: 720, by: 'diner' } as const
  return [
    placingOf({ ...days, to: addDays(from, 3) }),
    placingOf({ ...days, from: TODAY, minute: 1380 }),
    placingOf({ ...days, minute: 1381 }),
    placingOf(later, 1),
    placingOf(later, 10),
    placingOf({ ...later, date: addDays(TODAY, 1), minute: null }),
  ]
}
