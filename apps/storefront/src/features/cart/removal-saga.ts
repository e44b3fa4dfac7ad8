import { lineKey } from '@tiffin/domain/cart/line-key'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import { cartTexts as words } from '#texts/cart'
import { safely } from '../../api/safely.ts'
import { overlays } from '../../platform/overlay-stack.ts'
import { announced, noticeShown } from '../notices/slice.ts'
import { selectOrderKind } from '../order-info/slice.ts'
import { mayReplace } from './may-replace.ts'
import { withLineRestored } from './restore-line.ts'
import { selectLastLine, selectLine, selectSizeQuantity } from './selectors.ts'
import {
  type CartLine,
  type CartState,
  cartRestored,
  dishLessRequested,
  dropRequested,
  itemRemoved,
  lessRequested,
  lineDropped,
  type RemovedLine,
  selectCart,
  undoRequested,
} from './slice.ts'

/** The line with this key and its place; null when the cart has none. */
function found({ storeId, kind, lines }: CartState, key: string): RemovedLine | null {
  const at = lines.findIndex((line) => lineKey(line) === key)
  const line = lines[at]
  return line && storeId !== null ? { storeId, kind, line, at } : null
}

/**
 * A notice with a button that restores the line. The announcement also names the keys, which need no time limit, to a
 * diner who uses a keyboard: a phone has none.
 */
function* offerUndo(removed: RemovedLine, byKeyboard: boolean): SagaIterator {
  const { name } = removed.line
  const action = { label: words.undo, event: undoRequested(removed) }
  yield put(noticeShown({ text: words.removedLine(name), tone: 'info', action }))
  yield put(announced({ text: (byKeyboard ? words.removedLineKeys : words.removedLine)(name) }))
}

function* restore({ payload }: ReturnType<typeof undoRequested>): SagaIterator {
  const { storeId, line } = payload
  // AMB81, G3: the cart may have become one of another store or kind of order.
  const kind: OrderKind = payload.kind ?? (yield select(selectOrderKind))
  if (!(yield* mayReplace(storeId, kind))) return
  yield put(cartRestored(withLineRestored(yield select(selectCart), payload)))
  const now: CartLine | null = yield select(selectLine, lineKey(line))
  if (now) yield put(announced({ text: words.nowInCart(now.name, now.quantity) }))
}

const hasTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, input:not([type="radio"], [type="checkbox"])') !== null

/** `undo`: Control Z or Command Z outside of text fields, while no dialog covers the page. */
type Input = 'key' | 'pointer' | 'undo'

/** What the diner uses the page with. */
const inputs = (): EventChannel<Input> =>
  eventChannel((emit) => {
    const press = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): void => {
      if (!ctrlKey && !metaKey) emit('key')
      else if (key.toLowerCase() === 'z' && !shiftKey && !hasTextField(target) && !overlays.isOverlaid()) emit('undo')
    }
    const point = (): void => emit('pointer')
    window.addEventListener('keydown', press, true)
    window.addEventListener('pointerdown', point, true)
    return () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('pointerdown', point, true)
    }
  })

/**
 * J3, J5: removes pieces and lines. A removed line can be put back, with its options, its quantity and its place: from
 * its notice, and by keyboard until the cart changes again.
 */
export function* watchRemovals(): SagaIterator {
  /** The last removed line, and the cart without it. */
  let last: { readonly removed: RemovedLine; readonly cart: CartState } | null = null
  let byKeyboard = false

  function* remove(key: string, event: ReturnType<typeof itemRemoved | typeof lineDropped>): SagaIterator<boolean> {
    const before = found(yield select(selectCart), key)
    yield put(event)
    if (!before || (yield select(selectLine, key))) return false
    last = { removed: before, cart: yield select(selectCart) }
    yield* offerUndo(before, byKeyboard)
    return true
  }

  function* less({ payload: { lineKey: key } }: ReturnType<typeof lessRequested>): SagaIterator {
    if (yield* remove(key, itemRemoved({ lineKey: key }))) return
    const line: CartLine | null = yield select(selectLine, key)
    if (line) yield put(announced({ text: words.leftInCart(line.quantity) }))
  }

  function* dishLess({ payload }: ReturnType<typeof dishLessRequested>): SagaIterator {
    const { productId, sizeId } = payload
    const line: CartLine | null = yield select(selectLastLine, payload)
    if (!line || (yield* remove(lineKey(line), itemRemoved({ lineKey: lineKey(line) })))) return
    yield put(announced({ text: words.leftInCart(yield select(selectSizeQuantity, productId, sizeId)) }))
  }

  function* drop({ payload: { lineKey: key } }: ReturnType<typeof dropRequested>): SagaIterator {
    yield* remove(key, lineDropped({ lineKey: key }))
  }

  function* follow(input: Input): SagaIterator {
    if (input !== 'undo') {
      byKeyboard = input === 'key'
      return
    }
    const cart: CartState = yield select(selectCart)
    if (last && last.cart === cart) yield put(undoRequested(last.removed))
  }

  yield takeEvery(lessRequested, safely(less))
  yield takeEvery(dishLessRequested, safely(dishLess))
  yield takeEvery(dropRequested, safely(drop))
  yield takeEvery(undoRequested, safely(restore))
  yield takeEvery(yield call(inputs), follow)
}
