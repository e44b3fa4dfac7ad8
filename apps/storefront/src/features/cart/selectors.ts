import type { OrderItem } from '@tiffin/contract/orders'
import type { Dish } from '@tiffin/contract/storefront'
import type { OrderKind } from '@tiffin/domain/gates'
import { checkLine, type LiveDish } from '@tiffin/domain/line-check'
import { lineKey } from '@tiffin/domain/line-key'
import type { Paise } from '@tiffin/domain/money'
import type { Configuration } from '@tiffin/domain/options'
import { additionRefusal } from '@tiffin/domain/order/addition'
import { mealCount } from '@tiffin/domain/order/order'
import type { Reason } from '@tiffin/domain/reason'
import { reasonText } from '@tiffin/domain/reason-words'
import { createSelector } from 'reselect'
import type { AddOn } from '../../dishes/add-on-row.tsx'
import type { OrderLine } from '../../dishes/order-lines.tsx'
import { paths } from '../../paths.ts'
import { type DetailState, selectDishes, type WithDish } from '../dish/slice.ts'
import { selectOrder, selectOrderKind, selectOrderType, type WithOrderInfo } from '../order-info/slice.ts'
import { selectSignedIn } from '../session/slice.ts'
import {
  chargedFor,
  defaultSize,
  selectDish,
  selectFirstCategoryId,
  selectTimeTerms,
  unavailableReason,
} from '../storefront/selectors.ts'
import { selectMenu, selectStore, selectStorefront, type WithStorefront } from '../storefront/slice.ts'
import { changeNotes } from './change-notes.ts'
import { type CartRow, checkedWithoutMenu, digestOf, rowOf } from './rows.ts'
import { type CartLine, type CartState, type DishInSize, emptyCart, selectCart, type WithCart } from './slice.ts'

type View = WithCart & WithStorefront & WithOrderInfo & WithDish

type Details = Readonly<Record<number, DetailState>>

/** The menu declares the dish as it comes; a configured line needs the options of now as well. */
const isCurrent = ({ configuration, productId }: CartLine, details: Details): boolean =>
  configuration === null || (details[productId]?.status === 'ready' && details[productId]?.stale === false)

/** The dishes of lines that were put together, once each. */
export const configuredDishes = (lines: readonly CartLine[]): readonly number[] => [
  ...new Set(lines.filter((line) => line.configuration !== null).map((line) => line.productId)),
]

const piecesOf = (lines: readonly CartLine[], productId: number): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0)

/** D23. */
const isBulk = (dish: Dish): boolean => dish.menuTags.includes('bulk')

function liveDish(dish: Dish, detail: DetailState | undefined): LiveDish {
  return {
    name: dish.name,
    isVeg: dish.isVeg,
    allergens: dish.allergens,
    asItComes: dish.asItComes ?? dish.allergens,
    sizes: dish.sizes,
    maxQty: dish.maxQty,
    isSpecial: dish.isSpecial,
    isBulk: isBulk(dish),
    unavailable: unavailableReason(dish),
    options: detail?.detail?.options ?? null,
    isAwaitingOptions: detail?.status === 'loading',
  }
}

/** The cart as far as it belongs to the store whose pages are open; another store's cart does not show there. */
export const selectStoreCart = createSelector(
  [selectCart, selectStorefront],
  (cart, { storeId }): CartState => (storeId === null || cart.storeId === storeId ? cart : emptyCart),
)

/** G6: 1 until the store is known, and for every order that is not for days. */
const selectMealCount = createSelector([selectOrder, selectTimeTerms], (order, times): number =>
  times ? mealCount(order, times.hours) : 1,
)

/** The lines with what the menu says of them now. */
export const selectCartRows = createSelector(
  [selectStoreCart, selectMenu, selectOrderKind, selectDishes, selectMealCount],
  ({ lines }, menu, { orderType }, { details }, meals): readonly CartRow[] =>
    lines.map((line) => {
      if (!menu) return rowOf(line, checkedWithoutMenu(line), { isDeclarationCurrent: false, meals })
      const dish = menu.dishes[String(line.productId)]
      const live = dish ? liveDish(dish, details[line.productId]) : null
      const checked = checkLine(line, live, { orderType, pieces: piecesOf(lines, line.productId) })
      return rowOf(line, checked, { isDeclarationCurrent: isCurrent(line, details), meals })
    }),
)

/** The line at that place of the order, counted from 0; null where there is none. */
export const selectRow = (state: View, at: number | undefined): CartRow | null =>
  at === undefined ? null : (selectCartRows(state)[at] ?? null)

const isOrderable = (row: CartRow): boolean => row.checked.reason === null

/** What the dishes cost, in paise; known even before the store is. */
export const selectCartTotal = createSelector(
  [selectCartRows],
  (rows): Paise => rows.filter(isOrderable).reduce((sum, row) => sum + row.total, 0),
)

/** True while the options of lines that were put together are on their way. */
export const selectOptionsPending = createSelector([selectStoreCart, selectDishes], ({ lines }, { details }): boolean =>
  configuredDishes(lines).some((productId) => details[productId]?.status === 'loading'),
)

/** AMB65: the badge counts pieces. */
export const selectCartCount = createSelector([selectStoreCart], ({ lines }): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0),
)

/** AMB67: how many pieces of a dish are in the cart, over all its lines. */
export const selectDishQuantity = (state: View, productId: number): number =>
  piecesOf(selectStoreCart(state).lines, productId)

/** How many pieces of a dish in a size are in the cart, however they were put together. */
export const selectSizeQuantity = (state: View, productId: number, sizeId: number): number =>
  selectStoreCart(state).lines.reduce(
    (sum, line) => (line.productId === productId && line.sizeId === sizeId ? sum + line.quantity : sum),
    0,
  )

/** The line of that key; null when the cart has none (AMB68). */
export const selectLine = (state: View, key: string): CartLine | null =>
  selectStoreCart(state).lines.find((line) => lineKey(line) === key) ?? null

/** E11-E13, J6, AMB67: the first reason why one step more of a dish in a size cannot be added; null when it can. */
export function selectAddRefusal(
  state: View,
  { productId, sizeId, configuration }: DishInSize & { readonly configuration?: Configuration | null },
): Reason | null {
  const dish = selectDish(state, productId)
  // Without choices nothing is put together yet: what they may be is no reason.
  const detail = configuration === undefined ? undefined : selectDishes(state).details[productId]
  const addition = { sizeId, configuration: configuration ?? null, pieces: selectDishQuantity(state, productId) }
  return additionRefusal(addition, dish && liveDish(dish, detail), selectStore(state), selectOrderKind(state))
}

/** M11: the lines as they are ordered, with what the diner sees of each. */
export const selectOrderItems = createSelector([selectCartRows], (rows): readonly OrderItem[] =>
  rows.map((row) => {
    const { productId, sizeId, quantity, configuration } = row.line
    const { unitPrice, customisation } = row.price
    const seen = { unitPrice, customisation, allergenDigest: digestOf(row) }
    return { productId, sizeId, quantity, configuration, seen }
  }),
)

/** The lines as checkout and pay read them. */
export const selectOrderLines = createSelector([selectCartRows], (rows): readonly OrderLine[] =>
  rows.map((row) => ({
    id: row.key,
    name: row.facts.name,
    sizeName: row.line.sizeName,
    choices: row.line.choices,
    allergens: row.facts.allergens,
    quantity: row.line.quantity,
    total: row.total,
    isVeg: row.facts.isVeg,
    notes: changeNotes(row),
    instead: row.checked.reason && reasonText(row.checked.reason),
  })),
)

/** H9, D23: it can be had now, in an order of this kind. */
const isOffered = (dish: Dish, { orderType }: OrderKind): boolean =>
  unavailableReason(dish) === null && (orderType !== 'bulk' || isBulk(dish))

/** J1: dishes to go with what is in the cart: of the menu's add-ons those that can be had now and are not in it yet. */
export const selectSuggestions = createSelector(
  [selectMenu, selectStoreCart, selectOrderKind],
  (menu, { lines }, kind): readonly AddOn[] =>
    (menu?.addOnIds ?? []).flatMap((id) => {
      const dish = menu?.dishes[String(id)]
      const size = dish && defaultSize(dish)
      if (!dish || !size || !isOffered(dish, kind) || lines.some((line) => line.productId === id)) return []
      const charged = chargedFor(size, kind, dish.isSpecial)
      if (charged === null) return []
      const { name, image, isVeg } = dish
      return [{ productId: id, sizeId: size.sizeId, name, image, isVeg, charged, list: size.price }]
    }),
)

/** AMB16: "My Cart" is the store's own page for who is signed in, and the open one for who is not. */
export const selectCartPath = createSelector([selectSignedIn, selectStorefront], (signedIn, { storeId }): string =>
  signedIn && storeId !== null ? paths.storeCart(storeId) : paths.cart(),
)

/** D8: the menu card that an order of this kind is filled from, with its first category once that is known. */
export function selectMenuPath(state: View, storeId: number): string {
  const orderType = selectOrderType(state)
  const { storeId: opened, menu } = selectStorefront(state)
  const category = orderType === 'regular' ? 'all' : orderType
  const bulkId = menu?.highlights?.bulkCategoryIds[0] ?? null
  const categoryId = orderType === 'bulk' ? bulkId : selectFirstCategoryId(state)
  return categoryId === null || opened !== storeId
    ? paths.menu(storeId, orderType, category)
    : paths.menuCategory(storeId, categoryId, orderType, category)
}
