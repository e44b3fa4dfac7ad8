import type { ClientConfig } from '@tiffin/contract/boot'
import type { Offers } from '@tiffin/domain/order/checks'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { kindOf, type Order } from '@tiffin/domain/order/order'
import { sameKind } from '@tiffin/domain/order/order-kind'
import type { OrderType } from '@tiffin/domain/order/order-type'
import { applyMove, type Move, type Settings, transitions } from '@tiffin/domain/order/transitions'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { safely } from '../../api/safely.ts'
import { bulkQuestionsRequested } from '../../features/bulk/slice.ts'
import { selectStoreCart } from '../../features/cart/selectors.ts'
import { type CartState, cartCleared } from '../../features/cart/slice.ts'
import { selectClient } from '../../features/client/slice.ts'
import { ask } from '../../features/confirm/slice.ts'
import {
  menuOf,
  orderTypeRequested,
  orderTypeSwitched,
  selectOrder,
  selectOrderType,
} from '../../features/order-info/slice.ts'
import { selectOffers } from '../../features/storefront/selectors.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'

function after(order: Order, move: Move, settings: Settings): Order | null {
  const result = applyMove(move, order, settings)
  return 'order' in result ? result.order : null
}

/**
 * G4, G8: the order after the change. null when the type is not offered (P3), and for `schedule`, which no screen can
 * create yet.
 */
function* orderOfType(orderType: OrderType): SagaIterator<Order | null> {
  const order: Order = yield select(selectOrder)
  const offers: Offers | null = yield select(selectOffers)
  const { clientType }: ClientConfig = yield select(selectClient)
  const { mealTime }: StorefrontState = yield select(selectStorefront)
  if (!offers || orderType === 'schedule') return null
  const settings = { clientType, offers }
  const fresh = after(order, { move: 'on-menu', menu: menuOf(orderType) }, settings)
  return fresh && after(fresh, { move: 'meal-time', date: mealTime?.date ?? null }, settings)
}

/** G3, G5: asks before emptying a cart of another kind of order. Returns false when the diner declines. */
function* confirmEmptying(kind: OrderKind): SagaIterator<boolean> {
  const cart: CartState = yield select(selectStoreCart)
  const needsConfirmation = transitions['on-menu'].confirmation === 'empty-cart'
  if (!needsConfirmation || cart.lines.length === 0 || cart.kind === null || sameKind(cart.kind, kind)) return true
  const yes: boolean = yield* ask(cartTexts.changeKind(cart.kind, kind))
  if (yes) yield put(cartCleared())
  return yes
}

/** G4, Cancel: returns to the menu of the current order type. */
function* returnToMenu(orderType: OrderType): SagaIterator {
  const { storeId }: StorefrontState = yield select(selectStorefront)
  if (storeId !== null)
    goTo(paths.menu(storeId, orderType, orderType === 'regular' ? 'all' : orderType), { replace: true })
}

export function* changeOrderType({ payload: { orderType } }: ReturnType<typeof orderTypeRequested>): SagaIterator {
  const current: OrderType = yield select(selectOrderType)
  if (orderType === current) return
  const next: Order | null = yield* orderOfType(orderType)
  if (!next) return
  const allowed: boolean = yield* confirmEmptying(kindOf(next))
  if (!allowed) return yield* returnToMenu(current)
  yield put(orderTypeSwitched({ menu: next.menu }))
  // D25: a bulk order requires answers to its questions.
  if (next.menu === 'bulk') yield put(bulkQuestionsRequested())
}

export function* changeOrderTypeSaga(): SagaIterator {
  yield takeLeading(orderTypeRequested, safely(changeOrderType))
}
