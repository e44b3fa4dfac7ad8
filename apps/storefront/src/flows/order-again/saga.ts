import type { Entry } from '@tiffin/contract/entries'
import { copyOrder, type OrderCopy } from '@tiffin/contract/order-copy'
import { copyPlan } from '@tiffin/contract/plans'
import { storeRefusal } from '@tiffin/domain/order/gates'
import { kindOf } from '@tiffin/domain/order/order'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, race, select, take, takeEvery, takeLeading } from 'redux-saga/effects'
import { againTexts as words } from '#texts/again'
import { cartTexts } from '#texts/cart'
import { texts } from '#texts/texts'
import { call } from '../../api/call.ts'
import { hasOwnNotice, isTransient, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { type AgainAnswer, againEnded, againRequested, againUndone } from '../../features/again/slice.ts'
import { type CartLine, type CartState, cartRestored, newOrderKey, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import {
  emptyOrderInfo,
  type OrderInfoState,
  orderInfoRestored,
  selectOrderInfo,
  storeSelected,
} from '../../features/order-info/slice.ts'
import { selectSignedIn, signedOut } from '../../features/session/slice.ts'
import { paths } from '../../paths.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { type ForWhom, forWhom } from './entry.ts'
import { linesByName } from './lines-by-name.ts'
import { type LinesToday, linesToday, withLines } from './lines-today.ts'
import { type MenuToday, menuToday } from './menu-today.ts'
import { askAboutCart, changesAgreed, warningsAgreed } from './questions.ts'

/** A placed order with what decides about it today. */
interface Checked {
  readonly copy: OrderCopy
  readonly today: MenuToday
  readonly entry: Entry | null
}

function* refuse(text: string): SagaIterator<null> {
  yield put(noticeShown({ text, tone: 'error' }))
  return null
}

type Wanted = ReturnType<typeof againRequested>['payload']

function* copyOf({ orderId, isPlan }: Wanted): SagaIterator<OrderCopy> {
  const { copy } = isPlan
    ? yield* call(copyPlan, { params: { planId: orderId } })
    : yield* call(copyOrder, { params: { orderId } })
  return copy
}

/** Loads the order and the menu of today; null after a refusal, with a notice. */
function* load(wanted: Wanted): SagaIterator<Checked | null> {
  const copy: OrderCopy = yield* copyOf(wanted)
  const whom: ForWhom = yield* forWhom(copy)
  if ('refusal' in whom) return yield* refuse(whom.refusal)
  const today: MenuToday = yield* menuToday(copy)
  // E12: a closed store takes no dishes for now.
  const refusal = storeRefusal(today.storefront.store, kindOf(today.order))
  if (refusal) return yield* refuse(reasonText(refusal))
  const lines = wanted.isPlan ? linesByName(copy.lines, today.storefront) : copy.lines
  return { copy: { ...copy, lines }, today, entry: whom.entry }
}

/** What the diner has agreed to. */
interface Agreed {
  /** The cart that they were asked about. */
  readonly cart: CartState
  readonly isReplaced: boolean
  readonly lines: readonly CartLine[]
}

/** Asks what must be asked; null when the diner declines, or nothing of the order is left. */
function* agree({ copy, today, entry }: Checked): SagaIterator<Agreed | null> {
  const cart: CartState = yield select(selectCart)
  const answer: AgainAnswer = yield* askAboutCart({ storeId: copy.storeId, kind: kindOf(today.order), entry })
  if (answer === 'no') return null
  const kept = answer === 'add' ? cart.lines : []
  const found: LinesToday = linesToday(copy, today, kept)
  // AMB100: the store has none of a plan's dishes: only its days are chosen.
  if (isPlan(copy) && found.left.length === 0) return { cart, isReplaced: answer === 'replace', lines: [] }
  if (!(yield* changesAgreed(found)) || found.left.length === 0) return null
  const lines: readonly CartLine[] | null = yield* warningsAgreed(found.left, kept, entry)
  return lines && { cart, isReplaced: answer === 'replace', lines }
}

const isPlan = ({ order }: OrderCopy): boolean => order.plan.kind === 'days'

/** Starts the order at its store; the one in progress at another store waits there (C15). */
function* startOrder({ copy: { storeId }, today: { order }, entry }: Checked): SagaIterator {
  yield put(storeSelected({ storeId, deliveryMode: order.mode }))
  const { aside }: OrderInfoState = yield select(selectOrderInfo)
  yield put(orderInfoRestored({ ...emptyOrderInfo, storeId, order, address: entry?.name ?? null, aside }))
}

const noticeOf = ({ copy, today }: Checked, { lines }: Agreed): string => {
  if (lines.length === 0) return words.noneThere(today.storefront.store.name)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return isPlan(copy) ? words.planStarted(today.storefront.store.name) : words.added(pieces)
}

/** Puts the lines into the cart and opens it; without any it opens the menu. */
function* goIn(checked: Checked, agreed: Agreed): SagaIterator {
  const { cart, isReplaced, lines } = agreed
  const { storeId } = checked.copy
  const orderInfo: OrderInfoState = yield select(selectOrderInfo)
  if (isReplaced) {
    yield* startOrder(checked)
    yield put(
      cartRestored({
        storeId,
        kind: kindOf(checked.today.order),
        orderKey: newOrderKey(),
        lines: withLines([], lines),
      }),
    )
  } else yield put(cartRestored({ ...cart, lines: withLines(cart.lines, lines) }))
  const text = noticeOf(checked, agreed)
  const action = { label: cartTexts.undo, event: againUndone({ cart, orderInfo }) }
  yield put(noticeShown({ text, tone: 'success', action }))
  goTo(lines.length === 0 ? paths.menu(storeId) : paths.storeCart(storeId))
}

/** Asks again when another tab has changed the cart while the questions were open. */
function* agreeAboutCartOfNow(checked: Checked): SagaIterator<Agreed | null> {
  while (true) {
    const agreed: Agreed | null = yield* agree(checked)
    const cart: CartState = yield select(selectCart)
    if (!agreed || cart === agreed.cart) return agreed
  }
}

/** T8: puts a placed order into the cart, as it is today. Nothing changes before the diner has agreed to all of it. */
export function* orderAgain({ payload }: ReturnType<typeof againRequested>): SagaIterator {
  const path: string = yield invoke(currentPath)
  const checked: Checked | null = yield* load(payload)
  // The diner has gone on meanwhile.
  if (!checked || path !== (yield invoke(currentPath))) return
  const agreed: Agreed | null = yield* agreeAboutCartOfNow(checked)
  if (agreed) yield* goIn(checked, agreed)
}

/** A failure changes nothing, and one that may pass can be tried again. */
function* orSayFailure(event: ReturnType<typeof againRequested>): SagaIterator {
  try {
    yield* orderAgain(event)
  } catch (error) {
    if (hasOwnNotice(error)) return
    const again = { label: texts.retry, event }
    yield put(noticeShown({ text: messageOf(error), tone: 'error', ...(isTransient(error) && { action: again }) }))
  }
}

/** A session that ends takes its orders with it. */
function* untilSignedOut(event: ReturnType<typeof againRequested>): SagaIterator {
  yield race([invoke(orSayFailure, event), take(signedOut)])
  yield put(againEnded())
}

function* undo({ payload: { cart, orderInfo } }: ReturnType<typeof againUndone>): SagaIterator {
  // The order in progress was this person's.
  if (!(yield select(selectSignedIn))) return
  yield put(orderInfoRestored(orderInfo))
  yield put(cartRestored(cart))
  yield put(noticeShown({ text: words.undone, tone: 'info' }))
}

/** A second press while an order is being checked has no effect. */
export function* orderAgainSaga(): SagaIterator {
  yield takeLeading(againRequested, safely(untilSignedOut))
  yield takeEvery(againUndone, safely(undo))
}
