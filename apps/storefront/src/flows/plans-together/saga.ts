import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery, takeLeading } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { type CartState, selectCart } from '../../features/cart/slice.ts'
import { type OtherEntry, selectOtherEntries } from '../../features/pay/together.ts'
import { alsoForChosen, alsoForToggled, type ChosenOther } from '../../features/pay/together-slice.ts'
import { choose, leaveOut } from './choose.ts'
import { storeChosen, storedChoice } from './stored-choice.ts'

function* toggle({ payload: { entryId, isFor } }: ReturnType<typeof alsoForToggled>): SagaIterator {
  if (!isFor) return yield* leaveOut(entryId)
  const others: readonly OtherEntry[] = yield select(selectOtherEntries)
  const other = others.find(({ entry }) => entry.id === entryId)
  if (other) yield* choose(other)
}

/** Every change is kept, also of ticks that are dropped, so that a reload does not bring them back. */
function* keep({ payload }: ReturnType<typeof alsoForChosen>): SagaIterator {
  const { orderKey }: CartState = yield select(selectCart)
  yield invoke(storeChosen, { cart: orderKey ?? '', chosen: payload })
}

/** The choice that was made for this cart before a reload, or before the diner went to add credits. */
function* restore(): SagaIterator {
  const { orderKey }: CartState = yield select(selectCart)
  const chosen: readonly ChosenOther[] = yield invoke(storedChoice, orderKey ?? '')
  if (chosen.length > 0) yield put(alsoForChosen(chosen))
}

/** AMB115: the entries that a plan is for besides the chosen one. */
export function* plansTogetherSaga(): SagaIterator {
  yield takeEvery(alsoForChosen, safely(keep))
  yield takeLeading(alsoForToggled, safely(toggle))
  yield* restore()
}
