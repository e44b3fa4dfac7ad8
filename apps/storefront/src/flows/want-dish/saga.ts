import type { Dish } from '@tiffin/contract/storefront'
import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens'
import { avoidedIn } from '@tiffin/domain/configured-allergens'
import type { SagaIterator } from 'redux-saga'
import { put, select, take, takeEvery, takeLeading } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { isAvoided, profileOf } from '../../features/allergens/selectors.ts'
import { selectAvoided } from '../../features/allergens/slice.ts'
import { selectAddRefusal, selectLine, selectSizeQuantity } from '../../features/cart/selectors.ts'
import {
  addRequested,
  type CartLine,
  editRequested,
  lineConfigured,
  lineReconfigured,
} from '../../features/cart/slice.ts'
import { confirmAnswered, confirmAsked } from '../../features/confirm/slice.ts'
import { dishClosed, dishDetailWanted, dishMade, dishOpened, dishWanted } from '../../features/dish/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectDish } from '../../features/storefront/selectors.ts'
import { allergenTexts as words } from '../../texts/allergens.ts'
import { warningText } from './warning.ts'

interface Plate {
  readonly name: string
  /** Null: nothing is known of it. */
  readonly allergens: ConfiguredAllergens | null
}

const profile = ({ allergens }: Plate): ConfiguredAllergens => allergens ?? profileOf(null)

/** Whether a plate brings a diner something avoided that the one before it did not. */
function bringsMore(plate: Plate, before: Plate | null, avoided: readonly Allergen[]): boolean {
  const now = avoidedIn(profile(plate), avoided)
  if (!isAvoided(now) || !before) return isAvoided(now)
  const then = avoidedIn(profile(before), avoided)
  return (
    now.contains.some((each) => !then.contains.includes(each)) ||
    now.mayContain.some((each) => ![...then.contains, ...then.mayContain].includes(each)) ||
    now.notStated.some((each) => !then.notStated.includes(each))
  )
}

/** What a diner avoids gets into the cart only when the diner, being told, says so. */
function* mayHave(plate: Plate, before: CartLine | null, submit: string): SagaIterator<boolean> {
  const avoided: readonly Allergen[] = yield select(selectAvoided)
  if (!bringsMore(plate, before, avoided)) return true
  const here = avoidedIn(profile(plate), avoided)
  yield put(
    confirmAsked({
      title: here.contains.length > 0 ? words.hasAvoided : words.mayHaveAvoided,
      text: words.warningFor(plate.name, warningText(here)),
      cancel: words.goBack,
      submit,
    }),
  )
  const { payload }: ReturnType<typeof confirmAnswered> = yield take(confirmAnswered)
  return payload.yes
}

/** F1, F15: a dish that asks first opens, any other goes into the cart; one that would be refused says why at once. */
export function* want({ payload }: ReturnType<typeof dishWanted>): SagaIterator {
  const { storeId, productId, sizeId } = payload
  const dish: Dish | null = yield select(selectDish, productId)
  if (!dish) return
  const refusal: string | null = yield select(selectAddRefusal, { productId, sizeId })
  if (refusal !== null) {
    yield put(noticeShown({ text: refusal, tone: 'error' }))
    return
  }
  if (dish.asksFirst) {
    yield put(dishDetailWanted({ productId }))
    yield put(dishOpened({ productId, sizeId, editing: null }))
    return
  }
  // One that is in the cart was told of when it got there.
  const inCart: number = yield select(selectSizeQuantity, productId, sizeId)
  const plate = { name: dish.name, allergens: profileOf(dish.allergens) }
  const allowed: boolean = inCart > 0 || (yield* mayHave(plate, null, words.addAnyway))
  if (allowed) yield put(addRequested({ storeId, productId, sizeId }))
}

/** F2, EDIT: opens a line of the cart with what was chosen for it. */
export function* edit({ payload }: ReturnType<typeof editRequested>): SagaIterator {
  const line: CartLine | null = yield select(selectLine, payload.lineKey)
  if (!line) return
  const { productId, sizeId, configuration } = line
  yield put(dishDetailWanted({ productId }))
  yield put(dishOpened({ productId, sizeId, editing: { lineKey: payload.lineKey, configuration } }))
}

/** F2: what was put together becomes a new line (SAVE) or takes the place of the one being edited (EDIT). */
export function* make({ payload }: ReturnType<typeof dishMade>): SagaIterator {
  const { storeId, line, editing } = payload
  const refusal: string | null = editing === null ? yield select(selectAddRefusal, line) : null
  if (refusal !== null) {
    yield put(noticeShown({ text: refusal, tone: 'error' }))
    return
  }
  const before: CartLine | null = editing === null ? null : yield select(selectLine, editing)
  const allowed: boolean = yield* mayHave(line, before, editing === null ? words.addAnyway : words.saveAnyway)
  if (!allowed) return
  yield put(dishClosed())
  yield put(
    editing === null ? lineConfigured({ storeId, line }) : lineReconfigured({ storeId, lineKey: editing, line }),
  )
}

export function* wantDishSaga(): SagaIterator {
  yield takeLeading(dishWanted, safely(want))
  yield takeEvery(editRequested, safely(edit))
  yield takeLeading(dishMade, safely(make))
}
