import type { Dish, Size } from '@tiffin/contract/storefront'
import type { OrderKind } from '@tiffin/domain/gates'
import { messages } from '@tiffin/domain/messages'
import type { SagaIterator } from 'redux-saga'
import { put, select, take, takeEvery } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { cartTexts } from '../../texts/cart.ts'
import { confirmAnswered, confirmAsked } from '../confirm/slice.ts'
import { announced, noticeShown } from '../notices/slice.ts'
import {
  chargedFor,
  selectDish,
  selectOrderKind,
  selectStoreRefusal,
  sizeOf,
  unavailableText,
} from '../storefront/selectors.ts'
import { selectDishQuantity, selectLineQuantity } from './selectors.ts'
import { addRequested, type CartState, itemAdded, itemRemoved, lineDropped, type NewLine, selectCart } from './slice.ts'

const lineOf = (dish: Dish, size: Size, unitPrice: number): NewLine => ({
  productId: dish.productId,
  sizeId: size.sizeId,
  name: dish.name,
  sizeName: size.name,
  image: dish.image,
  isVeg: dish.isVeg,
  unitPrice,
  listPrice: size.price,
  taxPercent: dish.taxPercent,
  maxQty: dish.maxQty,
})

/** E11-E13, J6: the first reason why one more cannot be added; null when it can. */
function refusalOf(dish: Dish, unitPrice: number | null, inCart: number, storeRefusal: string | null): string | null {
  if (storeRefusal) return storeRefusal
  const unavailable = unavailableText(dish)
  if (unavailable) return unavailable
  if (unitPrice === null) return messages.sizeNotAvailable
  return inCart + 1 > dish.maxQty ? messages.maximumQuantity(dish.maxQty) : null
}

/** AMB81: the lines of a cart belong to one store; another store's cart goes only when the diner says so. */
function* mayReplace(storeId: number): SagaIterator<boolean> {
  const cart: CartState = yield select(selectCart)
  if (cart.lines.length === 0 || cart.storeId === storeId) return true
  yield put(confirmAsked(cartTexts.replaceCart))
  const { payload }: ReturnType<typeof confirmAnswered> = yield take(confirmAnswered)
  return payload.yes
}

export function* addItem({ payload }: ReturnType<typeof addRequested>): SagaIterator {
  const { storeId, productId, sizeId } = payload
  const dish: Dish | null = yield select(selectDish, productId)
  const size = dish && sizeOf(dish, sizeId)
  if (!dish || !size) return
  const kind: OrderKind = yield select(selectOrderKind)
  const inCart: number = yield select(selectDishQuantity, productId)
  const storeRefusal: string | null = yield select(selectStoreRefusal)
  const unitPrice = chargedFor(size, kind)
  const refusal = refusalOf(dish, unitPrice, inCart, storeRefusal)
  if (refusal !== null || unitPrice === null) {
    yield put(noticeShown({ text: refusal ?? messages.sizeNotAvailable, tone: 'error' }))
    return
  }
  const allowed: boolean = yield* mayReplace(storeId)
  if (allowed) yield put(itemAdded({ storeId, line: lineOf(dish, size, unitPrice) }))
}

/** Cart changes are said, for those who do not see them. */
function* announceAdded({ payload: { line } }: ReturnType<typeof itemAdded>): SagaIterator {
  const quantity: number = yield select(selectLineQuantity, line.productId, line.sizeId)
  yield put(announced({ text: cartTexts.nowInCart(line.name, quantity) }))
}

function* announceRemoved({ payload }: ReturnType<typeof itemRemoved | typeof lineDropped>): SagaIterator {
  const quantity: number = yield select(selectLineQuantity, payload.productId, payload.sizeId)
  yield put(announced({ text: quantity > 0 ? cartTexts.leftInCart(quantity) : cartTexts.removedFromCart }))
}

export function* cartSaga(): SagaIterator {
  yield takeEvery(addRequested, safely(addItem))
  yield takeEvery(itemAdded, safely(announceAdded))
  yield takeEvery(itemRemoved, safely(announceRemoved))
  yield takeEvery(lineDropped, safely(announceRemoved))
}
