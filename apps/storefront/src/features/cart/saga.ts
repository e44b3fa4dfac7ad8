import type { Dish, Size } from '@tiffin/contract/storefront'
import { quantityAfterAdd } from '@tiffin/domain/cart/bulk'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { type Reason, reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeEvery } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { safely } from '../../api/safely.ts'
import { profileOfDish } from '../allergens/selectors.ts'
import { announced, noticeShown } from '../notices/slice.ts'
import { selectOrderKind } from '../order-info/slice.ts'
import { chargedFor, selectDish, sizeOf } from '../storefront/selectors.ts'
import { mayReplace } from './may-replace.ts'
import { watchRemovals } from './removal-saga.ts'
import { selectAddRefusal, selectLine, selectQuantityRefusal } from './selectors.ts'
import {
  type AgreedLine,
  addRequested,
  type CartLine,
  type CartState,
  dropRequested,
  itemAdded,
  lineConfigured,
  lineReconfigured,
  moreRequested,
  type NewLine,
  quantityRequested,
  quantitySet,
  selectCart,
} from './slice.ts'

const plainLine = (dish: Dish, size: Size, unitPrice: number): NewLine => ({
  productId: dish.productId,
  sizeId: size.sizeId,
  configuration: null,
  name: dish.name,
  sizeName: size.name,
  choices: [],
  allergens: profileOfDish(dish),
  image: dish.image,
  isVeg: dish.isVeg,
  unitPrice,
  customisation: 0,
  listPrice: size.price,
  taxPercent: dish.taxPercent,
  maxQty: dish.maxQty,
})

function* refuse(why: Reason): SagaIterator {
  yield put(noticeShown({ text: reasonText(why), tone: 'error' }))
}

/** Adds one quantity step (J4) of a line, or shows why it is refused. */
function* add(storeId: number, line: AgreedLine): SagaIterator {
  const refusal: Reason | null = yield select(selectAddRefusal, line)
  if (refusal) return yield* refuse(refusal)
  const kind: OrderKind = yield select(selectOrderKind)
  if (!(yield* mayReplace(storeId, kind))) return
  yield put(itemAdded({ storeId, kind, line, pieces: quantityAfterAdd(kind.orderType, 0) }))
}

export function* addItem({ payload }: ReturnType<typeof addRequested>): SagaIterator {
  const { storeId, productId, sizeId, accepted } = payload
  const dish: Dish | null = yield select(selectDish, productId)
  const size = dish && sizeOf(dish, sizeId)
  if (!dish || !size) return
  const kind: OrderKind = yield select(selectOrderKind)
  const charged = chargedFor(size, kind, dish.isSpecial)
  if (charged !== null) yield* add(storeId, { ...plainLine(dish, size, charged), accepted })
  else yield* refuse((yield select(selectAddRefusal, payload)) ?? reason('size-not-sold'))
}

function* addConfigured({ payload }: ReturnType<typeof lineConfigured>): SagaIterator {
  yield* add(payload.storeId, payload.line)
}

/**
 * The plus button of a line adds a quantity step with the line's configuration and stored price. The diner must accept
 * a newer price explicitly.
 */
function* addMore({ payload }: ReturnType<typeof moreRequested>): SagaIterator {
  const { storeId }: CartState = yield select(selectCart)
  const line: CartLine | null = yield select(selectLine, payload.lineKey)
  if (storeId !== null && line) yield* add(storeId, line)
}

/** The typed quantity of a line; the line goes at 0, and what is refused keeps the quantity that it had. */
function* setQuantity({ payload }: ReturnType<typeof quantityRequested>): SagaIterator {
  const { lineKey: key, quantity } = payload
  const line: CartLine | null = yield select(selectLine, key)
  if (!line) return
  if (quantity === 0) return yield put(dropRequested({ lineKey: key }))
  const refusal: Reason | null = yield select(selectQuantityRefusal, line, quantity)
  if (refusal) return yield* refuse(refusal)
  yield put(quantitySet({ lineKey: key, quantity }))
  yield put(announced({ text: cartTexts.nowInCart(line.name, quantity) }))
}

/** Announces cart changes to screen readers. */
function* announceAdded({ payload: { line } }: ReturnType<typeof itemAdded>): SagaIterator {
  const now: CartLine | null = yield select(selectLine, lineKey(line))
  if (now) yield put(announced({ text: cartTexts.nowInCart(now.name, now.quantity) }))
}

function* announceChanged({ payload: { line } }: ReturnType<typeof lineReconfigured>): SagaIterator {
  const now: CartLine | null = yield select(selectLine, lineKey(line))
  if (now) yield put(announced({ text: cartTexts.changedInCart(now.name, now.quantity) }))
}

/** What the diner adds to the cart and removes from it; loads with the pages that have dishes. */
export function* cartSaga(): SagaIterator {
  yield takeEvery(addRequested, safely(addItem))
  yield takeEvery(lineConfigured, safely(addConfigured))
  yield takeEvery(moreRequested, safely(addMore))
  yield takeEvery(quantityRequested, safely(setQuantity))
  yield takeEvery(itemAdded, safely(announceAdded))
  yield takeEvery(lineReconfigured, safely(announceChanged))
  yield* watchRemovals()
}
