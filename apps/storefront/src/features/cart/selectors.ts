import type { OrderItem } from '@tiffin/contract/orders'
import { quantityStep } from '@tiffin/domain/cart/bulk'
import { digestIn } from '@tiffin/domain/cart/declaration'
import { checkLines, type LiveDish, piecesOf } from '@tiffin/domain/cart/line-check'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Paise } from '@tiffin/domain/money/money'
import type { Configuration } from '@tiffin/domain/options/options'
import { additionRefusal } from '@tiffin/domain/order/addition'
import { mealCount } from '@tiffin/domain/order/order'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { createSelector } from 'reselect'
import type { OrderLine } from '../../dishes/order-lines.tsx'
import { paths } from '../../paths.ts'
import { perMealText } from '../../texts/bill-words.ts'
import { selectDishes, type WithDish } from '../dish/slice.ts'
import { selectOrder, selectOrderKind, selectOrderType, type WithOrderInfo } from '../order-info/slice.ts'
import { selectSignedIn } from '../session/slice.ts'
import { selectDish, selectFirstCategoryId, selectTimeTerms } from '../storefront/selectors.ts'
import { selectMenu, selectStore, selectStorefront, type WithStorefront } from '../storefront/slice.ts'
import { changeNotes } from './change-notes.ts'
import { declaredLine, withoutMenu } from './declared.ts'
import { liveDish } from './live-dish.ts'
import { type CartRow, checkedWithoutMenu, rowOf, shownOf } from './rows.ts'
import { type CartLine, type CartState, type DishInSize, emptyCart, selectCart, type WithCart } from './slice.ts'

type View = WithCart & WithStorefront & WithOrderInfo & WithDish

/** The cart; empty while the current store is not the cart's store. */
export const selectStoreCart = createSelector(
  [selectCart, selectStorefront],
  (cart, { storeId }): CartState => (storeId === null || cart.storeId === storeId ? cart : emptyCart),
)

/** G6: the number of meals; 1 until the store is loaded and for every order that is not a plan of days. */
const selectMealCount = createSelector([selectOrder, selectTimeTerms], (order, times): number =>
  times ? mealCount(order, times.hours) : 1,
)

/** The cart lines compared with the current menu. */
export const selectCartRows = createSelector(
  [selectStoreCart, selectStorefront, selectOrderKind, selectDishes, selectMealCount],
  ({ lines }, { menu, status }, { orderType }, { details, requoted }, meals): readonly CartRow[] => {
    const dishOf = (productId: number) => menu?.dishes[String(productId)]
    const liveDishOf = ({ productId }: CartLine): LiveDish | null => {
      const dish = dishOf(productId)
      return dish ? liveDish(dish, details[productId]?.detail?.options ?? null) : null
    }
    return checkLines(lines, orderType, liveDishOf).map(({ line, checked: ownCheck }) => {
      const { productId } = line
      const context = { taxPercent: dishOf(productId)?.taxPercent ?? line.taxPercent, meals }
      if (!menu) return rowOf(line, checkedWithoutMenu(line), { ...context, declaration: withoutMenu(status) })
      const { checked, declaration } = declaredLine(line, ownCheck, details[productId], requoted[lineKey(line)])
      return rowOf(line, checked, { ...context, declaration })
    })
  },
)

/** AMB101: the dishes of configured lines, whose declaration needs their options; none before the menu is loaded. */
export const selectDishesOfLines = createSelector(
  [selectStoreCart, selectMenu],
  ({ storeId, lines }, menu): { readonly storeId: number | null; readonly productIds: readonly number[] } => ({
    storeId,
    productIds: [
      ...new Set(
        lines.flatMap(({ configuration, productId }) =>
          configuration !== null && menu?.dishes[String(productId)] ? productId : [],
        ),
      ),
    ],
  }),
)

/** The line at this index of the order, from 0; null when there is none. */
export const selectRow = (state: View, at: number | undefined): CartRow | null =>
  at === undefined ? null : (selectCartRows(state)[at] ?? null)

const isOrderable = (row: CartRow): boolean => row.checked.reason === null

/** The total of all orderable lines, in paise. Unlike the bill, it does not need the store. */
export const selectCartTotal = createSelector(
  [selectCartRows],
  (rows): Paise => rows.filter(isOrderable).reduce((sum, row) => sum + row.total, 0),
)

/** True while newer options of a line are loading, or its declaration is being checked. */
export const selectDeclarationsPending = createSelector(
  [selectCartRows, selectDishesOfLines, selectDishes],
  (rows, { productIds }, { details }): boolean =>
    rows.some(({ declaration }) => declaration?.state === 'checking') ||
    productIds.some((productId) => details[productId]?.status === 'loading'),
)

/** AMB3: how many pieces one press adds or removes in this kind of order. */
export const selectQuantityStep = createSelector([selectOrderKind], ({ orderType }): number => quantityStep(orderType))

/** AMB65: the cart badge counts pieces. */
export const selectCartCount = createSelector([selectStoreCart], ({ lines }): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0),
)

/** AMB67: the number of pieces of a dish over all its lines. */
export const selectDishQuantity = (state: View, productId: number): number =>
  piecesOf(selectStoreCart(state).lines, productId)

/** The number of pieces of a dish in one size, over all its configurations. */
export const selectSizeQuantity = (state: View, productId: number, sizeId: number): number =>
  selectStoreCart(state).lines.reduce(
    (sum, line) => (line.productId === productId && line.sizeId === sizeId ? sum + line.quantity : sum),
    0,
  )

/** The line of a dish in one size that was added last; null when the cart has none. */
export const selectLastLine = (state: View, { productId, sizeId }: DishInSize): CartLine | null =>
  selectStoreCart(state).lines.findLast((line) => line.productId === productId && line.sizeId === sizeId) ?? null

/** The line with this key; null when the cart has none (AMB68). */
export const selectLine = (state: View, key: string): CartLine | null =>
  selectStoreCart(state).lines.find((line) => lineKey(line) === key) ?? null

/**
 * E11-E13, J6, AMB67: the first reason why one more quantity step of a dish in a size cannot be added; null when it
 * can.
 */
export function selectAddRefusal(
  state: View,
  { productId, sizeId, configuration }: DishInSize & { readonly configuration?: Configuration | null },
): Reason | null {
  const dish = selectDish(state, productId)
  // `configuration` is undefined until the diner has configured the dish; until then, its options are not checked.
  const detail = configuration === undefined ? undefined : selectDishes(state).details[productId]
  const addition = { sizeId, configuration: configuration ?? null, pieces: selectDishQuantity(state, productId) }
  return additionRefusal(
    addition,
    dish && liveDish(dish, detail?.detail?.options ?? null),
    selectStore(state),
    selectOrderKind(state),
  )
}

/** M11: the lines to send with the order, with the price and declaration that the diner sees. */
export const selectOrderItems = createSelector([selectCartRows], (rows): readonly OrderItem[] =>
  rows.map((row) => {
    const { productId, sizeId, quantity, configuration } = row.line
    const { unitPrice, customisation } = row.price
    const { name, isVeg } = row.facts
    const seen = { unitPrice, customisation, name, isVeg, allergenDigest: digestIn(row.declaration) }
    return { productId, sizeId, quantity, configuration, seen }
  }),
)

/** The lines for display on the checkout and pay pages. */
export const selectOrderLines = createSelector([selectCartRows], (rows): readonly OrderLine[] =>
  rows.map((row) => ({
    id: row.key,
    ...shownOf(row),
    total: row.total,
    below: row.meals === 1 ? null : perMealText(row.perMeal, row.meals),
    notes: changeNotes(row),
    instead: row.checked.reason && reasonText(row.checked.reason),
  })),
)

/** AMB16: "My Cart" is the store's cart page for a signed-in diner, else the public cart page. */
export const selectCartPath = createSelector([selectSignedIn, selectStorefront], (signedIn, { storeId }): string =>
  signedIn && storeId !== null ? paths.storeCart(storeId) : paths.cart(),
)

/** D8: the menu page for this kind of order, at its first category once the menu is loaded. */
export function selectMenuPath(state: View, storeId: number): string {
  const orderType = selectOrderType(state)
  const { storeId: opened, menu } = selectStorefront(state)
  const category = orderType === 'regular' ? 'all' : orderType
  const { bulkCategoryIds, scheduleCategoryIds } = menu?.highlights ?? { bulkCategoryIds: [], scheduleCategoryIds: [] }
  const first = {
    regular: selectFirstCategoryId(state),
    bulk: bulkCategoryIds[0] ?? null,
    schedule: scheduleCategoryIds[0] ?? null,
  }
  const categoryId = first[orderType]
  return categoryId === null || opened !== storeId
    ? paths.menu(storeId, orderType, category)
    : paths.menuCategory(storeId, categoryId, orderType, category)
}
