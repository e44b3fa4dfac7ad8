import type { Entry } from '@tiffin/contract/entries'
import type { Dish, Size } from '@tiffin/contract/storefront'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import type { AvoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { allergensIn } from '@tiffin/domain/cart/declaration'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { sizesOfClass } from '@tiffin/domain/options/size-of-class'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { MAX_TOGETHER } from '@tiffin/domain/order/together'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLeading } from 'redux-saga/effects'
import { forOthersTexts as words } from '#texts/for-others'
import { safely } from '../../api/safely.ts'
import type { CartRow } from '../../features/cart/rows.ts'
import { selectCartRows } from '../../features/cart/selectors.ts'
import { type CartLine, type CartState, linesAccepted, selectCart } from '../../features/cart/slice.ts'
import {
  forOtherToggled,
  lineForChosen,
  type OtherPerson,
  selectOtherPeople,
  selectServedEntries,
} from '../../features/cart-for-others/others.ts'
import { selectEntryOrders } from '../../features/checked-order/selectors.ts'
import { announced, noticeShown } from '../../features/notices/slice.ts'
import { selectChosenEntryId, selectOrderKind } from '../../features/order-info/slice.ts'
import { chargedFor, selectDish } from '../../features/storefront/selectors.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'

type Orders = ReturnType<typeof selectEntryOrders>

/** PERF6: only a diner who orders for several people needs the questions here. */
const loadQuestions = () => importWithRetry(() => import('../confirm-allergens/questions.ts'))

/** L15: the size for the class of the entry, with its price; the line's own where the dish has none for it. */
function sizeFor(dish: Dish, line: CartLine, { className }: Entry, kind: OrderKind): Partial<CartLine> {
  // The options of a configured dish are those of its size.
  if (line.configuration !== null) return {}
  const fitting = sizesOfClass(dish.sizes, className ?? '')
  const size: Size | undefined = fitting.find(({ sizeId }) => sizeId === line.sizeId) ?? fitting[0]
  if (!size || size.sizeId === line.sizeId) return {}
  const unitPrice = chargedFor(size, kind, dish.isSpecial)
  return unitPrice === null ? {} : { sizeId: size.sizeId, sizeName: size.name, unitPrice, listPrice: size.price }
}

function* lineFor(entry: Entry, { line }: CartRow): SagaIterator<CartLine> {
  const dish: Dish | null = yield select(selectDish, line.productId)
  const kind: OrderKind = yield select(selectOrderKind)
  const sized = dish ? sizeFor(dish, line, entry, kind) : {}
  return { ...line, ...sized, accepted: nothingAccepted, for: entry.id }
}

/** The lines of the first order that can be ordered. */
function* linesToCopy(): SagaIterator<readonly CartRow[]> {
  const [first]: Orders = yield select(selectEntryOrders)
  const rows: readonly CartRow[] = yield select(selectCartRows)
  return (first?.cartLines ?? []).flatMap((at) => rows[at] ?? []).filter(({ checked }) => checked.reason === null)
}

/** AMB105: the lines with the warnings that the diner has confirmed for this entry; null when they decline. */
function* agreed(entry: Entry, rows: readonly CartRow[]): SagaIterator<readonly AvoidedIn[] | null> {
  const dishes = rows.map(({ facts: { name }, line, declaration }) => ({
    ...{ name, allergens: allergensIn(declaration) ?? line.allergens },
    accepted: nothingAccepted,
  }))
  const { questions }: Awaited<ReturnType<typeof loadQuestions>> = yield invoke(loadQuestions)
  return yield* questions.confirmDishesFor(dishes, entry)
}

/** The same dishes for one more entry, each in its size. */
function* addFor(entry: Entry): SagaIterator {
  const orders: Orders = yield select(selectEntryOrders)
  if (orders.length >= MAX_TOGETHER) {
    return yield put(noticeShown({ text: words.most(MAX_TOGETHER), tone: 'error' }))
  }
  const rows = yield* linesToCopy()
  const warnings = yield* agreed(entry, rows)
  if (!warnings) return
  const added: CartLine[] = []
  for (const [at, row] of rows.entries()) {
    added.push({ ...(yield* lineFor(entry, row)), accepted: warnings[at] ?? nothingAccepted })
  }
  const { lines }: CartState = yield select(selectCart)
  yield put(linesAccepted({ lines: [...lines.filter((line) => line.for !== entry.id), ...added] }))
  yield put(announced({ text: words.added(entry.name) }))
}

function* takeOutFor({ id, entry }: OtherPerson): SagaIterator {
  const { lines }: CartState = yield select(selectCart)
  yield put(linesAccepted({ lines: lines.filter((line) => line.for !== id) }))
  yield put(announced({ text: words.takenOut(entry?.name ?? words.unknown) }))
}

function* toggle({ payload: { entryId, isFor } }: ReturnType<typeof forOtherToggled>): SagaIterator {
  const people: readonly OtherPerson[] = yield select(selectOtherPeople)
  const person = people.find(({ id }) => id === entryId)
  if (person && !isFor) yield* takeOutFor(person)
  if (person?.entry && isFor) yield* addFor(person.entry)
}

/** The line for the entry: it joins an equal line that is there already (AMB68). */
function moved(lines: readonly CartLine[], key: string, line: CartLine): readonly CartLine[] {
  const equal = lines.find((each) => lineKey(each) === lineKey(line))
  if (!equal) return lines.map((each) => (lineKey(each) === key ? line : each))
  const joined = { ...line, quantity: line.quantity + equal.quantity }
  return lines.flatMap((each) => (each === equal ? joined : lineKey(each) === key ? [] : each))
}

/** One line for another entry, in the size of their class. */
function* moveLine({ payload: { lineKey: key, entryId } }: ReturnType<typeof lineForChosen>): SagaIterator {
  const rows: readonly CartRow[] = yield select(selectCartRows)
  const row = rows.find((each) => each.key === key)
  const people: readonly Entry[] = yield select(selectServedEntries)
  const entry = people.find(({ id }) => id === entryId)
  if (!row || !entry) return
  const [accepted] = (yield* agreed(entry, [row])) ?? []
  if (!accepted) return
  const chosen: string | null = yield select(selectChosenEntryId)
  const line = { ...(yield* lineFor(entry, row)), accepted, for: entryId === chosen ? undefined : entryId }
  const { lines }: CartState = yield select(selectCart)
  yield put(linesAccepted({ lines: moved(lines, key, line) }))
  yield put(announced({ text: words.nowFor(row.facts.name, entry.name) }))
}

/** AMB115: the people besides the chosen one whom the cart is for. */
export function* cartForOthersSaga(): SagaIterator {
  yield takeLeading(forOtherToggled, safely(toggle))
  yield takeLeading(lineForChosen, safely(moveLine))
}
