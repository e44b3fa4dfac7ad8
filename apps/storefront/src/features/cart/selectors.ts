import type { Menu } from '@tiffin/contract/storefront'
import { quantityAfterAdd } from '@tiffin/domain/bulk'
import { lineKey } from '@tiffin/domain/customisation'
import { cartGate, type OrderKind } from '@tiffin/domain/gates'
import { messages } from '@tiffin/domain/messages'
import type { Paise } from '@tiffin/domain/money'
import { type Bill, type BillTerms, billOf, lineTotal, type PricedLine } from '@tiffin/domain/pricing'
import { createSelector } from 'reselect'
import { paths } from '../../paths.ts'
import { selectBulkPreferences, selectOrderInfo, type WithOrderInfo } from '../order-info/slice.ts'
import { selectSignedIn, type WithSession } from '../session/slice.ts'
import {
  chargedFor,
  selectDish,
  selectFirstCategoryId,
  selectOrderKind,
  selectStoreRefusal,
  sizeOf,
  unavailableText,
} from '../storefront/selectors.ts'
import { selectMenu, selectStore, selectStorefront, type WithStorefront } from '../storefront/slice.ts'
import { type CartLine, type CartState, type DishInSize, emptyCart, selectCart, type WithCart } from './slice.ts'

type View = WithCart & WithStorefront & WithOrderInfo

/** How a line stands against the menu as it is now. `gone` and `unavailable` lines cannot be ordered. */
export type RowState = 'ok' | 'price-changed' | 'unavailable' | 'gone'

/** One line of the cart, joined with the live menu. Amounts in paise. */
export interface CartRow {
  readonly line: CartLine
  readonly state: RowState
  /** AMB68: what names the line. */
  readonly key: string
  /** What one piece costs now, before customisation. */
  readonly unitPrice: Paise
  readonly listPrice: Paise
  /** I11: what the choices add to one piece now. */
  readonly customisation: Paise
  /** Of all pieces, customisation included. */
  readonly total: Paise
  /** Why it cannot be ordered; null when it can. */
  readonly problem: string | null
}

const rowOf = (line: CartLine, state: RowState, problem: string | null): CartRow => ({
  line,
  key: lineKey(line),
  state,
  unitPrice: line.unitPrice,
  listPrice: line.listPrice,
  customisation: line.customisation,
  total: (line.unitPrice + line.customisation) * line.quantity,
  problem,
})

function joined(line: CartLine, menu: Menu, kind: OrderKind): CartRow {
  const dish = menu.dishes[String(line.productId)]
  const size = dish ? sizeOf(dish, line.sizeId) : null
  if (!dish || !size) return rowOf(line, 'gone', messages.itemOutOfStock)
  const unavailable = unavailableText(dish)
  if (unavailable) return rowOf(line, 'unavailable', unavailable)
  const charged = chargedFor(size, kind)
  if (charged === null) return rowOf(line, 'unavailable', messages.sizeNotAvailable)
  return {
    ...rowOf(line, charged === line.unitPrice ? 'ok' : 'price-changed', null),
    unitPrice: charged,
    listPrice: size.price,
    total: (charged + line.customisation) * line.quantity,
  }
}

/** The cart as far as it belongs to the store whose pages are open; another store's cart does not show there. */
export const selectStoreCart = createSelector(
  [selectCart, selectStorefront],
  (cart, { storeId }): CartState => (storeId === null || cart.storeId === storeId ? cart : emptyCart),
)

/** The lines with what the menu says of them now; as they were kept while the menu is not there. */
export const selectCartRows = createSelector(
  [selectStoreCart, selectMenu, selectOrderKind],
  (cart, menu, kind): readonly CartRow[] =>
    cart.lines.map((line) => (menu ? joined(line, menu, kind) : rowOf(line, 'ok', null))),
)

const isOrderable = (row: CartRow): boolean => row.problem === null

const priced = ({ line, unitPrice, listPrice, customisation }: CartRow): PricedLine => ({
  unitPrice,
  listPrice,
  customisation,
  quantity: line.quantity,
  taxPercent: line.taxPercent,
})

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
    return billOf(rows.filter(isOrderable).map(priced), terms)
  },
)

/** What the dishes cost, in paise; known even before the store is. */
export const selectCartTotal = createSelector(
  [selectCartRows, selectOrderInfo],
  (rows, { noOfDays }): Paise =>
    rows.filter(isOrderable).reduce((sum, row) => sum + lineTotal(priced(row), noOfDays), 0),
)

/** AMB65: the badge counts pieces. */
export const selectCartCount = createSelector([selectStoreCart], ({ lines }): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0),
)

/** AMB67: how many pieces of a dish are in the cart, over all sizes. */
export const selectDishQuantity = (state: View, productId: number): number =>
  selectStoreCart(state).lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0)

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
  if (chargedFor(size, kind) === null) return messages.sizeNotAvailable
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

/** Lines that stand in the way of an order. */
export const selectBlockedRows = createSelector([selectCartRows], (rows) => rows.filter((row) => row.problem !== null))

/** AMB16: "My Cart" is the store's own page for who is signed in, and the open one for who is not. */
export const selectCartPath = createSelector([selectSignedIn, selectStorefront], (signedIn, { storeId }): string =>
  signedIn && storeId !== null ? paths.storeCart(storeId) : paths.cart(),
)

/** D8: the menu card that a cart of this kind of order is filled from; the landing page where no store is open. */
export const selectMenuPath = createSelector(
  [selectStorefront, selectMenu, selectOrderInfo, selectFirstCategoryId],
  ({ storeId }, menu, { orderType }, first): string => {
    if (storeId === null) return paths.landing()
    const category = orderType === 'regular' ? 'all' : orderType
    const categoryId = orderType === 'bulk' ? (menu?.highlights?.bulkCategoryIds[0] ?? null) : first
    return categoryId === null
      ? paths.menu(storeId, orderType, category)
      : paths.menuCategory(storeId, categoryId, orderType, category)
  },
)
