import type { MealTime } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import type { OrderKind } from '@tiffin/domain/gates'
import { sameKind } from '@tiffin/domain/order-kind'
import { OFFERED_ORDER_TYPES, type OrderType } from '@tiffin/domain/order-type'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { safely } from '../../api/safely.ts'
import { bulkAsked } from '../../features/bulk/slice.ts'
import { selectStoreCart } from '../../features/cart/selectors.ts'
import { type CartState, cartCleared } from '../../features/cart/slice.ts'
import { ask } from '../../features/confirm/slice.ts'
import {
  type OrderInfoState,
  orderTypeRequested,
  orderTypeSwitched,
  selectOrderInfo,
} from '../../features/order-info/slice.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'

/** P3: a store without bulk orders has no such kind. */
const offers = (store: Store, orderType: OrderType): boolean =>
  OFFERED_ORDER_TYPES.includes(orderType) && (orderType !== 'bulk' || store.bulkOrdering)

/** G8: where the store takes orders for another day only, a regular order is for that day. */
const kindOf = (orderType: OrderType, mealTime: MealTime | null): OrderKind => ({
  orderType,
  timing: orderType === 'regular' && mealTime?.date ? 'later' : 'regular',
})

/** G3, G5: what is in the cart for another kind of order goes only when the diner says so. */
function* mayEmpty(kind: OrderKind): SagaIterator<boolean> {
  const cart: CartState = yield select(selectStoreCart)
  if (cart.lines.length === 0 || cart.kind === null || sameKind(cart.kind, kind)) return true
  const yes: boolean = yield* ask(cartTexts.changeKind(cart.kind, kind))
  if (yes) yield put(cartCleared())
  return yes
}

/** G4, Cancel: the menu of the kind of order that stays. */
function* goBack(orderType: OrderType): SagaIterator {
  const { storeId }: StorefrontState = yield select(selectStorefront)
  if (storeId !== null)
    goTo(paths.menu(storeId, orderType, orderType === 'regular' ? 'all' : orderType), { replace: true })
}

export function* changeOrderType({ payload: { orderType } }: ReturnType<typeof orderTypeRequested>): SagaIterator {
  const info: OrderInfoState = yield select(selectOrderInfo)
  const { store, mealTime }: StorefrontState = yield select(selectStorefront)
  if (!store || orderType === info.orderType || !offers(store, orderType)) return
  const allowed: boolean = yield* mayEmpty(kindOf(orderType, mealTime))
  if (!allowed) return yield* goBack(info.orderType)
  yield put(orderTypeSwitched({ orderType }))
  // D25
  if (orderType === 'bulk') yield put(bulkAsked())
}

export function* changeOrderTypeSaga(): SagaIterator {
  yield takeLeading(orderTypeRequested, safely(changeOrderType))
}
