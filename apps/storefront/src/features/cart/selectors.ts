import type { Dish } from '@tiffin/contract/storefront'
import { quantityAfterAdd } from '@tiffin/domain/bulk'
import { cartGate, type OrderKind } from '@tiffin/domain/gates'
import { type CheckedLine, checkLine, type LiveDish } from '@tiffin/domain/line-check'
import { lineKey } from '@tiffin/domain/line-key'
import type { Paise } from '@tiffin/domain/money'
import { type Bill, type BillTerms, billOf, lineTotal, type PricedLine } from '@tiffin/domain/pricing'
import { messages } from '@tiffin/domain/texts/messages'
import { createSelector } from 'reselect'
import { paths } from '../../paths.ts'
import type { AddOn } from '../../ui/add-on-row.tsx'
import type { OrderLine } from '../../ui/order-lines.tsx'
import { type DetailState, selectDishes, type WithDish } from '../dish/slice.ts'
import { selectBulkPreferences, selectOrderInfo, type WithOrderInfo } from '../order-info/slice.ts'
import { selectSignedIn, type WithSession } from '../session/slice.ts'
import {
  chargedFor,
  defaultSize,
  selectDish,
  selectFirstCategoryId,
  selectOrderKind,
  selectStoreRefusal,
  sizeOf,
  unavailableText,
} from '../storefront/selectors.ts'
import { selectMenu, selectStore, selectStorefront, type WithStorefront } from '../storefront/slice.ts'
import { changeNotes } from './change-notes.ts'
import {
  type CartLine,
  type CartState,
  type DishInSize,
  emptyCart,
  type SeenOfLine,
  selectCart,
  type WithCart,
} from './slice.ts'

type View = WithCart & WithStorefront & WithOrderInfo & WithDish

/** One line of the cart against the live menu and the options of its dish. Amounts in paise. */
export interface CartRow extends CheckedLine {
  readonly line: CartLine
  /** AMB101: false while what the line contains as configured is not known for certain. */
  readonly isDeclarationCurrent: boolean
  /** AMB68: what names the line. */
  readonly key: string
  /** Of all pieces on all days, customisation included (I9, I11). */
  readonly total: Paise
}

const priced = (line: CartLine, { unitPrice, listPrice, customisation }: CheckedLine): PricedLine => ({
  unitPrice,
  listPrice,
  customisation,
  quantity: line.quantity,
  taxPercent: line.taxPercent,
})

type Details = Readonly<Record<number, DetailState>>

/** The menu declares the dish as it comes; a configured line needs the options of now as well. */
const isCurrent = ({ configuration, productId }: CartLine, details: Details): boolean =>
  configuration === null || (details[productId]?.status === 'ready' && details[productId]?.stale === false)

const rowOf = (line: CartLine, checked: CheckedLine, isDeclarationCurrent: boolean, noOfDays: number): CartRow => ({
  ...checked,
  line,
  isDeclarationCurrent,
  key: lineKey(line),
  total: lineTotal(priced(line, checked), noOfDays),
})

/** While the menu is not there a line reads as it was kept. */
const asKept = ({ unitPrice, listPrice, customisation, name, isVeg, allergens }: CartLine): CheckedLine => ({
  state: 'ok',
  problem: null,
  changes: [],
  name,
  isVeg,
  allergens,
  unitPrice,
  listPrice,
  customisation,
  most: 0,
})

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
    unavailable: unavailableText(dish),
    options: detail?.detail?.options ?? null,
    isAwaitingOptions: detail?.status === 'loading',
  }
}

/** The cart as far as it belongs to the store whose pages are open; another store's cart does not show there. */
export const selectStoreCart = createSelector(
  [selectCart, selectStorefront],
  (cart, { storeId }): CartState => (storeId === null || cart.storeId === storeId ? cart : emptyCart),
)

/** The lines with what the menu says of them now. */
export const selectCartRows = createSelector(
  [selectStoreCart, selectMenu, selectOrderKind, selectDishes, selectOrderInfo],
  ({ lines }, menu, { orderType }, { details }, { noOfDays }): readonly CartRow[] =>
    lines.map((line) => {
      if (!menu) return rowOf(line, asKept(line), false, noOfDays)
      const dish = menu.dishes[String(line.productId)]
      const live = dish ? liveDish(dish, details[line.productId]) : null
      const checked = checkLine(line, live, { orderType, pieces: piecesOf(lines, line.productId) })
      return rowOf(line, checked, isCurrent(line, details), noOfDays)
    }),
)

/** What the diner has seen of a line as it is now. Allergens that are not certain do not count as seen. */
export const seenOf = (row: CartRow): SeenOfLine => ({
  unitPrice: row.unitPrice,
  listPrice: row.listPrice,
  customisation: row.customisation,
  name: row.name,
  isVeg: row.isVeg,
  allergens: row.isDeclarationCurrent ? row.allergens : row.line.allergens,
})

const isOrderable = (row: CartRow): boolean => row.problem === null

/** I4-I9: what the cart costs, by the domain's one rule. Null until the store is known. */
export const selectBill = createSelector(
  [selectCartRows, selectStore, selectOrderInfo],
  (rows, store, info): Bill | null => {
    if (!store) return null
    const terms: BillTerms = {
      orderType: info.orderType,
      deliveryMode: info.deliveryMode ?? 'pickup',
      noOfDays: info.noOfDays,
      gstEnabled: store.gstEnabled,
      packagingCharges: store.packagingCharges,
      deliveryCharges: info.deliveryCharges ?? store.deliveryCharges,
      couponAmount: 0,
    }
    const lines = rows.filter(isOrderable).map((row) => priced(row.line, row))
    return billOf(lines, terms)
  },
)

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
export function selectAddRefusal(state: View, { productId, sizeId }: DishInSize): string | null {
  const dish = selectDish(state, productId)
  const size = dish && sizeOf(dish, sizeId)
  if (!dish || !size) return messages.itemOutOfStock
  const kind = selectOrderKind(state)
  const refusal = selectStoreRefusal(state) ?? unavailableText(dish)
  if (refusal) return refusal
  if (kind.orderType === 'bulk' && !isBulk(dish)) return messages.notOnBulkMenu
  if (chargedFor(size, kind, dish.isSpecial) === null) return messages.sizeNotAvailable
  const after = selectDishQuantity(state, productId) + quantityAfterAdd(kind.orderType, 0)
  return after > dish.maxQty ? messages.maximumQuantity(dish.maxQty) : null
}

/** J13, AMB12: the first reason why one cannot proceed; null lets the diner through. */
export const selectCartGate = (state: View & WithSession): string | null => {
  const store = selectStore(state)
  const info = selectOrderInfo(state)
  if (!store) return messages.someErrorOccured
  return cartGate({
    lineCount: selectCartRows(state).length,
    noOfDays: info.noOfDays,
    kind: selectOrderKind(state),
    hasBulkPreferences: selectBulkPreferences(state) !== null,
    hasScheduleTime: false,
    store,
    signedIn: selectSignedIn(state),
  })
}

/** The lines as checkout and pay read them. */
export const selectOrderLines = createSelector([selectCartRows], (rows): readonly OrderLine[] =>
  rows.map((row) => ({
    id: row.key,
    name: row.name,
    sizeName: row.line.sizeName,
    choices: row.line.choices,
    allergens: row.allergens,
    quantity: row.line.quantity,
    total: row.total,
    isVeg: row.isVeg,
    notes: changeNotes(row),
    instead: row.problem,
  })),
)

/** H9, D23: it can be had now, in an order of this kind. */
const isOffered = (dish: Dish, { orderType }: OrderKind): boolean =>
  unavailableText(dish) === null && (orderType !== 'bulk' || isBulk(dish))

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

/** Lines that stand in the way of an order. */
export const selectBlockedRows = createSelector([selectCartRows], (rows) => rows.filter((row) => row.problem !== null))

/** AMB16: "My Cart" is the store's own page for who is signed in, and the open one for who is not. */
export const selectCartPath = createSelector([selectSignedIn, selectStorefront], (signedIn, { storeId }): string =>
  signedIn && storeId !== null ? paths.storeCart(storeId) : paths.cart(),
)

/** D8: the menu card that an order of this kind is filled from, with its first category once that is known. */
export function selectMenuPath(state: View, storeId: number): string {
  const { orderType } = selectOrderInfo(state)
  const { storeId: opened, menu } = selectStorefront(state)
  const category = orderType === 'regular' ? 'all' : orderType
  const bulkId = menu?.highlights?.bulkCategoryIds[0] ?? null
  const categoryId = orderType === 'bulk' ? bulkId : selectFirstCategoryId(state)
  return categoryId === null || opened !== storeId
    ? paths.menu(storeId, orderType, category)
    : paths.menuCategory(storeId, categoryId, orderType, category)
}
