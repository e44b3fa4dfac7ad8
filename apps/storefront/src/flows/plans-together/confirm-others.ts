import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select } from 'redux-saga/effects'
import { planTogetherTexts as words } from '#texts/plan-together'
import { type CartState, selectCart } from '../../features/cart/slice.ts'
import { type EntriesState, entriesRequested, selectEntries } from '../../features/entries/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import {
  type OtherEntry,
  selectChosen,
  selectChosenOthers,
  selectHasTogether,
  selectUnaccepted,
} from '../../features/pay/together.ts'
import type { ChosenOther } from '../../features/pay/together-slice.ts'
import { whileChecking } from '../line-questions.ts'
import { choose, isOfClass, leaveOut } from './choose.ts'
import { storedChoice } from './stored-choice.ts'

/** Leaves a declined entry out, and says so: the total is another one then. */
function* decline({ entry }: OtherEntry): SagaIterator<false> {
  yield* leaveOut(entry.id)
  yield put(noticeShown({ text: words.leftOut(entry.name), tone: 'info' }))
  return false
}

/** L15: a dish may have come in another size since the tick, or the entry to another class. */
function* confirmSizes(): SagaIterator<boolean> {
  const others: readonly OtherEntry[] = yield select(selectChosenOthers)
  for (const other of others) if (!(yield* isOfClass(other))) return yield* decline(other)
  return true
}

/** A warning may come while the diner reads another, so the list is read again after each answer. */
function* confirmAll(): SagaIterator<boolean> {
  for (;;) {
    const [other]: readonly OtherEntry[] = yield select(selectUnaccepted)
    if (!other) return true
    if (!(yield* choose(other))) return yield* decline(other)
  }
}

/** True: the diner has ticked entries for this cart that the page has not read, so that they could not be sent. */
function* areUnread(): SagaIterator<boolean> {
  const isStarted: boolean = yield select(selectHasTogether)
  const { orderKey }: CartState = yield select(selectCart)
  const chosen: readonly ChosenOther[] = isStarted
    ? yield select(selectChosen)
    : yield invoke(storedChoice, orderKey ?? '')
  const { status }: EntriesState = yield select(selectEntries)
  return chosen.length > 0 && !(isStarted && status === 'ready')
}

/** AMB115: a reload keeps the ticks; the plan is not placed for fewer entries because their list does not load. */
function* confirmRead(): SagaIterator<boolean> {
  if (!(yield* areUnread())) return (yield* confirmSizes()) && (yield* confirmAll())
  yield put(entriesRequested())
  yield put(noticeShown({ text: words.unread, tone: 'error' }))
  return false
}

/**
 * L15, AMB105: asks about the chosen entries whose class or list does not fit the dishes, as far as the diner has not
 * accepted it for them. Returns false, with the entry left out, when the diner declines.
 */
export const confirmOthers = (): SagaIterator<boolean> => whileChecking(confirmRead())
