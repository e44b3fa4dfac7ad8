import type { Entry } from '@tiffin/contract/entries'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { AvoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import type { SagaIterator, Task } from 'redux-saga'
import { cancel, delay, fork, call as invoke, put, race, select, take } from 'redux-saga/effects'
import { avoidedTexts as words } from '#texts/avoided'
import {
  isListKnown,
  type ListState,
  selectIsOfEntry,
  selectListState,
} from '../../features/allergens/list-in-force/selectors.ts'
import { readAgain } from '../../features/allergens/read-again.ts'
import { selectAvoiders } from '../../features/allergens/selectors.ts'
import { selectOwnAvoided } from '../../features/allergens/slice.ts'
import { ask } from '../../features/confirm/slice.ts'
import { type Notice, noticeClosed, noticeShown, selectNotices } from '../../features/notices/slice.ts'
import { type OrderInfoState, selectOrderInfo } from '../../features/order-info/slice.ts'
import type { Avoider } from '../../texts/allergen-words.ts'
import { confirmDish, confirmDishes, type DishToConfirm } from './confirm.ts'

/** The longest wait for the list in force, in ms: a call to the server is answered by then, or has failed. */
const WAIT_MS = 2_600

/** A wait of this length, in ms, is said. */
const SAID_AFTER_MS = 400

function* whileLoading(): SagaIterator {
  while ((yield select(selectListState)) === 'loading') yield take('*')
}

/** AMB105: waits for a list that is being loaded: a slow list is compared with, not skipped. */
function* listAwaited(): SagaIterator<ListState> {
  yield race([invoke(whileLoading), delay(WAIT_MS)])
  return yield select(selectListState)
}

/** The name of the entry whose list is in force; null: the diner's own. */
function* listOwner(): SagaIterator<string | null> {
  const isOfEntry: boolean = yield select(selectIsOfEntry)
  const { address }: OrderInfoState = yield select(selectOrderInfo)
  return isOfEntry ? address : null
}

function* sayLoading(): SagaIterator {
  yield delay(SAID_AFTER_MS)
  yield put(noticeShown({ text: words.loading(yield* listOwner()) }))
}

function* closeNotice(): SagaIterator {
  const text: string = words.loading(yield* listOwner())
  const notices: readonly Notice[] = yield select(selectNotices)
  for (const notice of notices) if (notice.text === text) yield put(noticeClosed({ id: notice.id }))
}

function* listAwaitedAloud(): SagaIterator<ListState> {
  const saying: Task = yield fork(sayLoading)
  const list: ListState = yield* listAwaited()
  yield cancel(saying)
  yield* closeNotice()
  return list
}

/** AMB105: asks before dishes are added that could be compared with no list. Who declines gets another try to load it. */
function* addsUnchecked(name: string, isNew: boolean): SagaIterator<boolean> {
  const adds: boolean = yield* ask({
    title: isNew ? words.addTitle : words.saveTitle,
    text: words.unchecked(name, yield* listOwner()),
    cancel: words.goBack,
    submit: isNew ? words.add : words.save,
    isRisky: true,
  })
  const isLoading = (yield select(selectListState)) === 'loading'
  if (!adds && !isLoading) yield put(readAgain(yield select(selectIsOfEntry)))
  return adds
}

/** AMB101, AMB105: asks before a dish is added, or a line saved. Null when the diner declines. */
function* confirmWhenKnown(dish: DishToConfirm, isNew: boolean): SagaIterator<AvoidedIn | null> {
  const list: ListState = yield* listAwaitedAloud()
  if (!isListKnown(list) && !(yield* addsUnchecked(dish.name, isNew))) return null
  return yield* confirmDish(dish, isNew ? words.addAnyway : words.saveAnyway)
}

/** What a programme's entry avoids, by all its parents' lists, and what the device's selection names besides. */
function* avoidersOf(entry: Entry): SagaIterator<readonly Avoider[]> {
  const own: readonly Allergen[] = yield select(selectOwnAvoided)
  const avoids = allAvoided(entry.avoids, entry.othersAvoid)
  const rest = own.filter((allergen) => !avoids.includes(allergen))
  return [
    { name: entry.name, avoids },
    { name: null, avoids: rest },
  ].filter((each) => each.avoids.length > 0)
}

/**
 * AMB101, AMB105: asks once before several dishes are added. `entry`: the entry of a programme that they are for, as it was
 * just loaded; null for a diner, whose list is awaited. Null when the diner declines.
 */
function* confirmDishesFor(
  dishes: readonly DishToConfirm[],
  entry: Entry | null,
): SagaIterator<readonly AvoidedIn[] | null> {
  if (entry) return yield* confirmDishes(dishes, yield* avoidersOf(entry), words.addAnyway)
  const list: ListState = yield* listAwaitedAloud()
  const names = dishes.map(({ name }) => name).join(', ')
  if (!isListKnown(list) && !(yield* addsUnchecked(names, true))) return null
  return yield* confirmDishes(dishes, yield select(selectAvoiders), words.addAnyway)
}

/** The questions about what is avoided, which load for the diners who may avoid something (PERF6). */
export const questions = { listAwaited, confirmWhenKnown, confirmDishesFor } as const
