import { createAction } from '@reduxjs/toolkit'
import type { Entry } from '@tiffin/contract/entries'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { Paise } from '@tiffin/domain/money/money'
import { amountOf } from '@tiffin/domain/order/bill'
import { checkoutProblem } from '@tiffin/domain/order/entry-orders'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { createSelector } from 'reselect'
import { selectCartRows } from '../cart/selectors.ts'
import { selectCheckedOrder, selectEntryOrders } from '../checked-order/selectors.ts'
import { selectCan, selectClient } from '../client/slice.ts'
import { selectEntryKind } from '../entries/selectors.ts'
import { isChoosable, selectEntries } from '../entries/slice.ts'
import { selectOrder } from '../order-info/slice.ts'
import { selectStoreId } from '../storefront/slice.ts'

/** The diner wants the cart for an entry too, or takes its dishes out. */
export const forOtherToggled = createAction<{ entryId: string; isFor: boolean }>('cartForOthers/forOtherToggled')

/** The diner says whom a line of the cart is for. */
export const lineForChosen = createAction<{ lineKey: string; entryId: string }>('cartForOthers/lineForChosen')

/** A piece of what an entry gets. */
export interface DishForOther {
  readonly name: string
  readonly sizeName: string
  readonly quantity: number
}

/** AMB115: a person besides the chosen one. */
export interface OtherPerson {
  readonly id: string
  /** Null: the cart has dishes for a person who is not in the list any more. */
  readonly entry: Entry | null
  /** AMB105: what they avoid, by all their parents' entries. */
  readonly avoids: readonly Allergen[]
  /** What the cart has for them; empty: nothing. */
  readonly dishes: readonly DishForOther[]
}

/** True when a cart of this kind can be for several people. */
export const selectMayBeForSeveral = createSelector(
  [selectOrder, selectClient, selectCan('checkouts')],
  (order, { clientType }, can): boolean => can && checkoutProblem(order, ['', null], clientType) === null,
)

/** AMB100: the entries that the store serves. */
export const selectServedEntries = createSelector([selectEntries, selectStoreId], ({ entries }, storeId) =>
  entries.filter((entry) => isChoosable(entry, storeId)),
)

const selectDishesByOther = createSelector([selectCartRows], (rows): ReadonlyMap<string, readonly DishForOther[]> => {
  const dishes = new Map<string, DishForOther[]>()
  for (const { facts, line } of rows) {
    if (line.for === undefined) continue
    const { sizeName, quantity } = line
    dishes.set(line.for, [...(dishes.get(line.for) ?? []), { name: facts.name, sizeName, quantity }])
  }
  return dishes
})

/** AMB115: whom the cart can be for besides the chosen entry, or is for; empty for an order of another kind. */
export const selectOtherPeople = createSelector(
  [
    ...([selectOrder, selectEntries, selectEntryKind, selectStoreId] as const),
    ...([selectDishesByOther, selectMayBeForSeveral] as const),
  ],
  (order, { status, entries }, kind, storeId, dishesBy, may): readonly OtherPerson[] => {
    if (kind === null || status !== 'ready') return []
    const listed = entries
      .filter((entry) => entry.id !== order.for && ((may && isChoosable(entry, storeId)) || dishesBy.has(entry.id)))
      .map((entry): OtherPerson => {
        const avoids = allAvoided(entry.avoids, entry.othersAvoid)
        return { id: entry.id, entry, avoids, dishes: dishesBy.get(entry.id) ?? [] }
      })
    const gone = [...dishesBy]
      .filter(([id]) => id !== order.for && !entries.some((entry) => entry.id === id))
      .map(([id, dishes]): OtherPerson => ({ id, entry: null, avoids: [], dishes }))
    return [...listed, ...gone]
  },
)

/** The total of the order of one person, in paise. */
export interface TotalOfOrder {
  /** '': their name is not known. */
  readonly name: string
  readonly total: Paise
}

/** I6: true when packaging is charged. */
export const selectHasPackaging = createSelector(
  [selectCheckedOrder],
  (checked): boolean => checked !== null && amountOf(checked.bill, 'packaging') > 0,
)

/** AMB115: what each order costs; empty for one order. */
export const selectTotals = createSelector(
  [selectEntryOrders, selectCheckedOrder, selectEntries],
  (orders, checked, { entries }): readonly TotalOfOrder[] =>
    orders.length < 2
      ? []
      : orders.map(({ entry }, at) => ({
          name: entries.find(({ id }) => id === entry)?.name ?? '',
          total: checked?.bills[at]?.total ?? 0,
        })),
)
