import type { ClientConfig } from '@tiffin/contract/boot'
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { type Days, kindOf, type Order } from '@tiffin/domain/order/order'
import { sameKind } from '@tiffin/domain/order/order-kind'
import { isProgramme, type OrderType } from '@tiffin/domain/order/order-type'
import { type KindChange, type MoveResult, transitions } from '@tiffin/domain/order/transitions'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery, takeLeading } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { safely } from '../../api/safely.ts'
import { bulkQuestionsRequested } from '../../features/bulk/slice.ts'
import { selectMenuPath, selectStoreCart } from '../../features/cart/selectors.ts'
import { type CartState, cartCleared, cartRestored, emptyCart, kindAccepted } from '../../features/cart/slice.ts'
import { selectClient } from '../../features/client/slice.ts'
import { ask } from '../../features/confirm/slice.ts'
import { type Notice, noticeClosed, noticeShown, selectNotices } from '../../features/notices/slice.ts'
import {
  menuOf,
  menuTypeOpened,
  type OrderInfoState,
  orderChanged,
  orderChangeRequested,
  orderInfoRestored,
  selectBulkAnswers,
  selectOrder,
  selectOrderInfo,
  selectOrderType,
} from '../../features/order-info/slice.ts'
import { orderSheetClosed, orderSheetRequested } from '../../features/order-type/slice.ts'
import { signedOut } from '../../features/session/slice.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { pageAt, paths } from '../../paths.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { orderAfter } from '../changed-order.ts'

type Emptying = 'not-needed' | 'emptied' | 'declined'

/** G3, G5: asks before emptying a cart of another kind of order. */
function* confirmEmptying({ move }: KindChange, kind: OrderKind): SagaIterator<Emptying> {
  const cart: CartState = yield select(selectStoreCart)
  const needsConfirmation = transitions[move].confirmation === 'empty-cart'
  if (!needsConfirmation || cart.lines.length === 0 || cart.kind === null || sameKind(cart.kind, kind)) {
    return 'not-needed'
  }
  const yes: boolean = yield* ask(cartTexts.changeKind(cart.kind, kind))
  if (!yes) return 'declined'
  yield put(cartCleared())
  // AMB116: the diner changes a placed order: the other dishes replace it too.
  if (cart.replaces) yield put(cartRestored({ ...emptyCart, replaces: cart.replaces }))
  return 'emptied'
}

/** G8: true at a canteen or school whose meal time has set the day of the order: the diner has chosen none. */
function* isDayOpen(): SagaIterator<boolean> {
  const { clientType }: ClientConfig = yield select(selectClient)
  const { plan }: Order = yield select(selectOrder)
  return isProgramme(clientType) && plan.kind === 'later' && plan.by === 'meal-time'
}

/** D25: a bulk order requires answers to its questions. */
function* askAnswers(): SagaIterator {
  const { menu }: Order = yield select(selectOrder)
  const answers: BulkPreferences | null = yield select(selectBulkAnswers)
  if (menu === 'bulk' && answers === null) yield put(bulkQuestionsRequested())
}

/** D25: what a bulk order asks for when its menu opens: at a programme its day first. */
function* askForBulk({ menu }: Order): SagaIterator {
  if (menu === 'bulk' && (yield* isDayOpen())) yield put(orderSheetRequested({ sheet: 'later' }))
  else yield* askAnswers()
}

/** The diner left the day of a bulk order as it is: its questions come next. */
function* askAfterDay(): SagaIterator {
  if (yield* isDayOpen()) yield* askAnswers()
}

const forDays = ({ kind: _, ...days }: Days): KindChange => ({ move: 'for-days', ...days })

/** G3: the diner opened another menu, on which an order cannot be for a plan of days: says so, and offers them again. */
function* sayDaysLeft(days: Days): SagaIterator {
  const again = orderChangeRequested({ change: forDays(days) })
  yield put(noticeShown({ text: cartTexts.daysLeft, tone: 'info', action: { label: cartTexts.undo, event: again } }))
}

/** G3: the days of a plan that another menu leaves behind. Another choice of time ends them. */
const daysLeftBy = ({ move }: KindChange, { order: { plan }, leftDays }: OrderInfoState): Days | undefined => {
  if (move !== 'on-menu') return undefined
  return plan.kind === 'days' ? plan : leftDays
}

/**
 * G3-G5: changes the order. Returns false if the change is refused, with a notice, or if the diner declines it. G16: if
 * the cart is kept, it takes the kind of the order.
 */
function* change(wanted: KindChange, keepsCart = false): SagaIterator<boolean> {
  const before: OrderInfoState = yield select(selectOrderInfo)
  const { plan } = before.order
  const result: MoveResult | null = yield* orderAfter(wanted)
  if (!result) return false
  if ('refusal' in result) {
    yield put(noticeShown({ text: reasonText(result.refusal), tone: 'error' }))
    return false
  }
  const kind = kindOf(result.order)
  const emptying: Emptying = keepsCart ? 'not-needed' : yield* confirmEmptying(wanted, kind)
  if (emptying === 'declined') return false
  const startsOver = emptying === 'emptied'
  // N6: emptying the cart has removed the coupon.
  const order: Order = startsOver ? { ...result.order, coupon: null } : result.order
  yield put(orderChanged({ order, startsOver, leftDays: daysLeftBy(wanted, before) }))
  if (keepsCart) yield put(kindAccepted({ kind }))
  if (wanted.move === 'on-menu' && plan.kind === 'days') yield* sayDaysLeft(plan)
  if (wanted.move === 'on-menu') yield* askForBulk(order)
  else yield* askAnswers()
  return true
}

/** The pages that belong to one order type. */
const MENU_PAGES = new Set(['menu', 'menuCategory', 'dish'])

/** D8: moves from a menu of another type to the menu of the order. */
function* followOrder(): SagaIterator {
  const path: string = yield invoke(currentPath)
  const at = pageAt(path)
  const orderType: OrderType = yield select(selectOrderType)
  if (!at || !MENU_PAGES.has(at.page) || at.params.orderType === orderType) return
  goTo(yield select(selectMenuPath, Number(at.params.restaurantId)), { replace: true })
}

/** `sayDaysLeft` has shown this notice. */
function offersDays({ action }: Notice): boolean {
  const event = action?.event
  return orderChangeRequested.match(event) && event.payload.change.move === 'for-days'
}

/** The diner went back to the menu of the plan: its days return, and what the page says of their absence goes. */
function* restoreDays(days: Days): SagaIterator {
  const changed: boolean = yield* change(forDays(days))
  const notices: readonly Notice[] = yield select(selectNotices)
  const outdated = notices.find(offersDays)
  if (changed && outdated) yield put(noticeClosed({ id: outdated.id }))
}

/** D24, D25: a menu of another type opened. */
function* openMenu({ payload: { orderType } }: ReturnType<typeof menuTypeOpened>): SagaIterator {
  const current: OrderType = yield select(selectOrderType)
  if (orderType === current) return
  const { leftDays }: OrderInfoState = yield select(selectOrderInfo)
  if (orderType !== 'schedule') yield* change({ move: 'on-menu', menu: menuOf(orderType) })
  else if (leftDays) yield* restoreDays(leftDays)
  // D24: a plan needs its days first. Its menu is shown meanwhile.
  else return yield put(orderSheetRequested({ sheet: 'days' }))
  // G4, Cancel: returns to the menu of the order.
  yield* followOrder()
}

/** D7: opens the menu of a plan from any other page. */
function* openPlanMenu(): SagaIterator {
  const path: string = yield invoke(currentPath)
  const at = pageAt(path)
  const { storeId }: StorefrontState = yield select(selectStorefront)
  if (storeId === null || (at && MENU_PAGES.has(at.page))) return
  goTo(yield select(selectMenuPath, storeId))
}

/** G2: changes the order; its page then shows the menu of its type. */
function* changeOrder({ payload }: ReturnType<typeof orderChangeRequested>): SagaIterator {
  const before: OrderType = yield select(selectOrderType)
  const { lines }: CartState = yield select(selectStoreCart)
  const changed: boolean = yield* change(payload.change, payload.keepsCart)
  // Other days of a plan whose dishes are chosen: the diner stays on the page, such as the cart.
  const isEdited = before === 'schedule' && lines.length > 0
  if (changed && payload.change.move === 'for-days' && !isEdited) yield* openPlanMenu()
  yield* followOrder()
}

/** G15: opens the cart below a sheet that is requested by a notice on the landing page. */
function* showCart({ payload: { storeId } }: ReturnType<typeof orderSheetRequested>): SagaIterator {
  const path: string = yield invoke(currentPath)
  if (storeId !== undefined && path === paths.landing()) goTo(paths.storeCart(storeId))
}

export function* changeOrderTypeSaga(): SagaIterator {
  yield takeLeading(menuTypeOpened, safely(openMenu))
  yield takeLeading(orderChangeRequested, safely(changeOrder))
  yield takeEvery(orderSheetRequested, safely(showCart))
  // Another tab or the end of a session changed the order, or the diner closed the sheet without choosing days.
  yield takeEvery([orderInfoRestored, signedOut, orderSheetClosed], safely(followOrder))
  yield takeEvery(orderSheetClosed, safely(askAfterDay))
}
