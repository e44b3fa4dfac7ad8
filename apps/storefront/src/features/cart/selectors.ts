import type { OrderItem } from '@tiffin/contract/orders'
import { quantityStep } from '@tiffin/domain/cart/bulk'
import { digestIn } from '@tiffin/domain/cart/declaration'
import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import { checkLines, type LiveDish, piecesFor, piecesOf } from '@tiffin/domain/cart/line-check'
import { datesOfLine } from '@tiffin/domain/cart/line-days'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { firstMenu } from '@tiffin/domain/menu/menu-route'
import type { Paise } from '@tiffin/domain/money/money'
import type { Configuration } from '@tiffin/domain/options/options'
import { additionRefusal, quantityRefusal } from '@tiffin/domain/order/addition'
import { mealDates } from '@tiffin/domain/order/meal-dates'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { createSelector } from 'reselect'
import type { OrderLine } from '../../dishes/order-lines.tsx'
import { paths } from '../../paths.ts'
import { type MaybeLate, selectAvoidersOf, selectListOfEntries } from '../allergens/selectors.ts'
import { selectCan, type WithClient } from '../client/slice.ts'
import { selectDishes, type WithDish } from '../dish/slice.ts'
import {
  selectChosenEntryId,
  selectOrder,
  selectOrderKind,
  selectOrderType,
  type WithOrderInfo,
} from '../order-info/slice.ts'
import { selectSignedIn } from '../session/slice.ts'
import { selectDish, selectMenuCategories, selectTimeTerms } from '../storefront/selectors.ts'
import { selectMenu, selectStore, selectStorefront, type WithStorefront } from '../storefront/slice.ts'
import { changeNotes } from './change-notes.ts'
import { declaredLine, withoutMenu } from './declared.ts'
import { mealsText } from './line-days-words.ts'
import { liveDish } from './live-dish.ts'
import { type CartRow, checkedWithoutMenu, type DatedCartLine, rowOf, shownOf } from './rows.ts'
import { type CartLine, type CartState, type DishInSize, emptyCart, selectCart, type WithCart } from './slice.ts'

type View = WithCart & WithStorefront & WithOrderInfo & WithDish & WithClient & MaybeLate

/** The cart; empty while the current store is not the cart's store. */
export const selectStoreCart = createSelector(
  [selectCart, selectStorefront],
  (cart, { storeId }): CartState => (storeId === null || cart.storeId === storeId ? cart : emptyCart),
)

/** G6: the dates of a plan's meals; null until the store is loaded and for every order that is not a plan of days. */
export const selectMealDates = createSelector(
  [selectOrder, selectTimeTerms],
  ({ plan }, times): readonly LocalDate[] | null =>
    times && plan.kind === 'days' ? mealDates(plan, times.hours) : null,
)

/** AMB114: whether the dishes of a plan may differ by day. */
export const selectCanByDay = selectCan('plan-changes')

/** AMB114: the cart lines with their dates, where they have days of their own. */
const selectDatedLines = createSelector(
  [selectStoreCart, selectMealDates, selectCanByDay],
  ({ lines }, dates, can): readonly DatedCartLine[] =>
    can && dates ? lines.map((line) => (line.days ? { ...line, dates: datesOfLine(line.days, dates) } : line)) : lines,
)

/** AMB114: true for a plan whose dishes differ by day. */
export const selectIsByDay = createSelector([selectDatedLines], isByDay)

/** The cart lines compared with the current menu. */
export const selectCartRows = createSelector(
  [
    ...([selectDatedLines, selectStorefront, selectOrderKind, selectDishes, selectMealDates] as const),
    ...([selectListOfEntries, selectChosenEntryId] as const),
  ],
  (
    ...[lines, { menu, status }, { orderType }, { details, requoted }, mealDays, entries, chosen]
  ): readonly CartRow[] => {
    const isForSeveral = lines.some((line) => line.for)
    const dishOf = (productId: number) => menu?.dishes[String(productId)]
    const liveDishOf = ({ productId, dates }: DatedCartLine): LiveDish | null => {
      const dish = dishOf(productId)
      return dish ? liveDish(dish, details[productId]?.detail?.options ?? null, dates) : null
    }
    return checkLines(lines, orderType, liveDishOf).map(({ line, checked: ownCheck }) => {
      const { productId } = line
      const meals = (line.dates ?? mealDays)?.length ?? 1
      const entryId = line.for ?? chosen
      const forName = isForSeveral ? (entries?.find(({ id }) => id === entryId)?.name ?? '') : undefined
      const context = { taxPercent: dishOf(productId)?.taxPercent ?? line.taxPercent, meals, forName }
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

/** AMB115: a dish's card and page add for the chosen entry, so they count and remove only what is for that entry. */
const isChosenIn =
  ({ productId, sizeId }: DishInSize) =>
  (line: CartLine): boolean =>
    line.for === undefined && line.productId === productId && line.sizeId === sizeId

/** The number of pieces of a dish in one size, over all its configurations, for the chosen entry. */
export function selectSizeQuantity(state: View, productId: number, sizeId: number): number {
  const isCounted = isChosenIn({ productId, sizeId })
  return selectStoreCart(state).lines.reduce((sum, line) => (isCounted(line) ? sum + line.quantity : sum), 0)
}

/** The line of a dish in one size that was added last for the chosen entry; null when the cart has none. */
export const selectLastLine = (state: View, dish: DishInSize): CartLine | null =>
  selectStoreCart(state).lines.findLast(isChosenIn(dish)) ?? null

/** The line with this key; null when the cart has none (AMB68). */
export const selectLine = (state: View, key: string): CartLine | null =>
  selectStoreCart(state).lines.find((line) => lineKey(line) === key) ?? null

/**
 * E11-E13, J6, AMB67: the first reason why one more quantity step of a dish in a size cannot be added; null when it
 * can.
 */
export function selectAddRefusal(
  state: View,
  wanted: DishInSize & Pick<CartLine, 'for'> & { readonly configuration?: Configuration | null },
): Reason | null {
  const { productId, sizeId, configuration } = wanted
  const dish = selectDish(state, productId)
  // `configuration` is undefined until the diner has configured the dish; until then, its options are not checked.
  const detail = configuration === undefined ? undefined : selectDishes(state).details[productId]
  const pieces = piecesFor(selectStoreCart(state).lines, productId, wanted.for)
  const addition = { sizeId, configuration: configuration ?? null, pieces }
  return additionRefusal(
    addition,
    dish && liveDish(dish, detail?.detail?.options ?? null),
    selectStore(state),
    selectOrderKind(state),
  )
}

/** J6, J7, AMB3: why a line cannot have the quantity that the diner typed; null when it can. */
export function selectQuantityRefusal(state: View, line: CartLine, quantity: number): Reason | null {
  const { productId, quantity: before } = line
  const dish = selectDish(state, productId)
  const options = selectDishes(state).details[productId]?.detail?.options ?? null
  const others = selectStoreCart(state).lines.filter((each) => lineKey(each) !== lineKey(line))
  return quantityRefusal(
    { ...line, pieces: piecesFor(others, productId, line.for) },
    { before, quantity },
    dish && liveDish(dish, options),
    selectStore(state),
    selectOrderKind(state),
  )
}

/** A line to send. AMB115: with the entry that it names, which distinguishes it from others in the cart. */
export type ItemToSend = OrderItem & Pick<CartLine, 'for'>

/** M11: the lines to send with the order, with the price and declaration that the diner sees. */
export const selectOrderItems = createSelector([selectCartRows], (rows): readonly ItemToSend[] =>
  rows.map((row) => {
    const { productId, sizeId, quantity, configuration, dates, for: entry } = row.line
    const { unitPrice, customisation } = row.price
    const { name, isVeg } = row.facts
    const seen = { unitPrice, customisation, name, isVeg, allergenDigest: digestIn(row.declaration) }
    return { productId, sizeId, quantity, configuration, seen, dates, ...(entry !== undefined && { for: entry }) }
  }),
)

/** The lines for display on the checkout and pay pages. */
export const selectOrderLines = createSelector(
  [selectCartRows, selectAvoidersOf],
  (rows, avoidersOf): readonly OrderLine[] =>
    rows.map((row) => ({
      id: row.key,
      ...shownOf(row),
      avoiders: avoidersOf(row.line.for),
      total: row.total,
      below: row.meals === 1 && !row.line.dates ? null : mealsText(row),
      notes: changeNotes(row),
      instead: row.checked.reason && reasonText(row.checked.reason),
    })),
)

/** AMB16: "My Cart" is the store's cart page for a signed-in diner, else the public cart page. */
export const selectCartPath = createSelector([selectSignedIn, selectStorefront], (signedIn, { storeId }): string =>
  signedIn && storeId !== null ? paths.storeCart(storeId) : paths.cart(),
)

/** D8: the menu page for this kind of order, at the category where it opens once the menu is loaded. */
export function selectMenuPath(state: View, storeId: number): string {
  const orderType = selectOrderType(state)
  const categories = selectStorefront(state).storeId === storeId ? selectMenuCategories(state) : null
  const first = categories ? firstMenu(orderType, { categories }) : 'home'
  return first === 'home'
    ? paths.menu(storeId, orderType, orderType === 'regular' ? 'all' : orderType)
    : paths.menuCategory(storeId, first.categoryId, orderType, first.category)
}
