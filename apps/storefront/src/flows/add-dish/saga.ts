import type { Dish } from '@tiffin/contract/storefront'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import type { AvoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery, takeLeading } from 'redux-saga/effects'
import { addTexts } from '#texts/add-dish'
import { safely } from '../../api/safely.ts'
import { profileOfDish } from '../../features/allergens/selectors.ts'
import { selectAddRefusal, selectIsByDay, selectLine } from '../../features/cart/selectors.ts'
import {
  addRequested,
  type CartLine,
  editRequested,
  lineConfigured,
  lineReconfigured,
} from '../../features/cart/slice.ts'
import { addDishRequested, dishClosed, dishDetailRequested, dishOpened } from '../../features/dish/slice.ts'
import { dishConfigured } from '../../features/dish-page/dish-configured.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { orderSheetRequested } from '../../features/order-type/slice.ts'
import { selectDish } from '../../features/storefront/selectors.ts'
import { confirmDish } from '../confirm-allergens/confirm-if-avoided.ts'
import { classAgreed } from '../confirm-class/confirm-if-other.ts'
import { loadTellRefusal } from '../load-tell-refusal.ts'

/** AMB101: the warnings that the diner has confirmed for this cart line; none for a new line. */
const confirmedIn = (line: CartLine | null): AvoidedIn => line?.accepted ?? nothingAccepted

/**
 * AMB114: in a plan whose dishes have days, a new one comes on every day until the diner chooses its days: says so, with
 * the way to the sheet.
 */
function* sayEveryDay(name: string): SagaIterator {
  if (!(yield select(selectIsByDay))) return
  const action = { label: addTexts.chooseDays, event: orderSheetRequested({ sheet: 'dishes' }) }
  yield put(noticeShown({ text: addTexts.onEveryDay(name), action }))
}

/**
 * F1, F15: opens the dish sheet when the dish has options to choose first, otherwise adds the dish to the cart. When
 * the dish cannot be added, shows the reason instead.
 */
export function* addDish({ payload }: ReturnType<typeof addDishRequested>): SagaIterator {
  const { storeId, productId, sizeId } = payload
  const dish: Dish | null = yield select(selectDish, productId)
  if (!dish) return
  const refusal: Reason | null = yield select(selectAddRefusal, { productId, sizeId })
  if (refusal) {
    const { tellRefusal }: Awaited<ReturnType<typeof loadTellRefusal>> = yield invoke(loadTellRefusal)
    yield* tellRefusal(refusal)
    return
  }
  if (dish.needsConfiguration) {
    yield put(dishDetailRequested({ productId }))
    yield put(dishOpened({ productId, sizeId, editing: null }))
    return
  }
  if (!(yield* classAgreed([payload]))) return
  const same: CartLine | null = yield select(selectLine, lineKey({ productId, sizeId, configuration: null }))
  const dishToConfirm = { name: dish.name, allergens: profileOfDish(dish), accepted: confirmedIn(same) }
  const accepted: AvoidedIn | null = yield* confirmDish(dishToConfirm, true)
  if (!accepted) return
  yield put(addRequested({ storeId, productId, sizeId, accepted }))
  if (!same) yield* sayEveryDay(dish.name)
}

/** F2, EDIT: opens the dish sheet with the choices of a cart line. */
export function* editLine({ payload }: ReturnType<typeof editRequested>): SagaIterator {
  const line: CartLine | null = yield select(selectLine, payload.lineKey)
  if (!line) return
  const { productId, sizeId, configuration } = line
  yield put(dishDetailRequested({ productId }))
  yield put(dishOpened({ productId, sizeId, editing: { lineKey: payload.lineKey, configuration } }))
}

/** F2: adds the configured dish as a new line (SAVE) or replaces the edited line (EDIT). */
export function* saveDish({ payload }: ReturnType<typeof dishConfigured>): SagaIterator {
  const { storeId, line, editing } = payload
  const refusal: Reason | null = editing === null ? yield select(selectAddRefusal, line) : null
  if (refusal) {
    yield put(noticeShown({ text: reasonText(refusal), tone: 'error' }))
    return
  }
  const before: CartLine | null = yield select(selectLine, editing ?? lineKey(line))
  if (!(yield* classAgreed([{ ...line, for: before?.for }]))) return
  const dishToConfirm = { name: line.name, allergens: line.allergens, accepted: confirmedIn(before), for: before?.for }
  const accepted: AvoidedIn | null = yield* confirmDish(dishToConfirm, editing === null)
  if (!accepted) return
  const agreed = { ...line, accepted }
  yield put(dishClosed())
  yield put(
    editing === null
      ? lineConfigured({ storeId, line: agreed })
      : lineReconfigured({ storeId, lineKey: editing, line: agreed }),
  )
  if (!before) yield* sayEveryDay(line.name)
}

/** Ignores a second press for a size while the first is being handled; another dish is added beside it. */
function addingOnce() {
  const beingAdded = new Set<string>()
  return function* addOnce(event: ReturnType<typeof addDishRequested>): SagaIterator {
    const { productId, sizeId } = event.payload
    const key = lineKey({ productId, sizeId, configuration: null })
    if (beingAdded.has(key)) return
    beingAdded.add(key)
    try {
      yield* addDish(event)
    } finally {
      beingAdded.delete(key)
    }
  }
}

export function* addDishSaga(): SagaIterator {
  yield takeEvery(addDishRequested, safely(addingOnce()))
  yield takeEvery(editRequested, safely(editLine))
  yield takeLeading(dishConfigured, safely(saveDish))
}
