import type { Entry } from '@tiffin/contract/entries'
import type { Dish, Size } from '@tiffin/contract/storefront'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import type { AvoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { allergensIn } from '@tiffin/domain/cart/declaration'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Paise } from '@tiffin/domain/money/money'
import { adaptConfiguration } from '@tiffin/domain/options/adapt-configuration'
import type { DishOptions } from '@tiffin/domain/options/options'
import { sizesOfClass } from '@tiffin/domain/options/size-of-class'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { MAX_TOGETHER } from '@tiffin/domain/order/together'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
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
import { type DishState, selectDishes } from '../../features/dish/slice.ts'
import { configuredLine } from '../../features/dish-page/configured-line.ts'
import { announced, noticeShown } from '../../features/notices/slice.ts'
import { selectChosenEntryId, selectOrderKind } from '../../features/order-info/slice.ts'
import { chargedFor, selectDish } from '../../features/storefront/selectors.ts'
import { questions } from '../confirm-allergens/questions.ts'

type Orders = ReturnType<typeof selectEntryOrders>

/** L15: the size for the class of the entry; null: the line has it already, or the dish has none. */
function sizeFor({ sizes }: Dish, { sizeId: now }: CartLine, { className }: Entry): Size | null {
  const fitting = sizesOfClass(sizes, className ?? '')
  return fitting.some(({ sizeId }) => sizeId === now) ? null : (fitting[0] ?? null)
}

/** The line in another size, with its choices as far as that size has them; the line as it is while they are not loaded. */
function inSize(line: CartLine, dish: Dish, size: Size, unitPrice: Paise, options: DishOptions | null): CartLine {
  const { configuration } = line
  if (configuration === null) {
    return { ...line, sizeId: size.sizeId, sizeName: size.name, unitPrice, listPrice: size.price }
  }
  if (!options) return line
  const adapted = adaptConfiguration(options, size.sizeId, configuration)
  return { ...line, ...configuredLine({ dish, size, unitPrice, options, configuration: adapted }) }
}

/** The dish for one more entry, with no warning confirmed yet. */
function* lineFor(entry: Entry, { line, declaration }: CartRow): SagaIterator<CartLine> {
  const own = {
    ...line,
    allergens: allergensIn(declaration) ?? line.allergens,
    accepted: nothingAccepted,
    for: entry.id,
  }
  const dish: Dish | null = yield select(selectDish, line.productId)
  const size = dish && sizeFor(dish, line, entry)
  if (!dish || !size) return own
  const kind: OrderKind = yield select(selectOrderKind)
  const unitPrice = chargedFor(size, kind, dish.isSpecial)
  const { details }: DishState = yield select(selectDishes)
  const options = details[line.productId]?.detail?.options ?? null
  return unitPrice === null ? own : inSize(own, dish, size, unitPrice, options)
}

/** The lines of the first order that can be ordered. */
function* linesToCopy(): SagaIterator<readonly CartRow[]> {
  const [first]: Orders = yield select(selectEntryOrders)
  const rows: readonly CartRow[] = yield select(selectCartRows)
  return (first?.cartLines ?? []).flatMap((at) => rows[at] ?? []).filter(({ checked }) => checked.reason === null)
}

/** AMB105: the lines with the warnings that the diner has confirmed for this entry; null when they decline. */
function* agreed(entry: Entry, rows: readonly CartRow[]): SagaIterator<readonly CartLine[] | null> {
  const lines: CartLine[] = []
  for (const row of rows) lines.push(yield* lineFor(entry, row))
  const warnings: readonly AvoidedIn[] | null = yield* questions.confirmDishesFor(lines, entry)
  return warnings && lines.map((line, at) => ({ ...line, accepted: warnings[at] ?? nothingAccepted }))
}

/** The same dishes for one more entry, each in its size. */
function* addFor(entry: Entry): SagaIterator {
  const orders: Orders = yield select(selectEntryOrders)
  if (orders.length >= MAX_TOGETHER) {
    return yield put(noticeShown({ text: words.most(MAX_TOGETHER), tone: 'error' }))
  }
  const added = yield* agreed(entry, yield* linesToCopy())
  if (!added) return
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
  const [line] = (yield* agreed(entry, [row])) ?? []
  if (!line) return
  const chosen: string | null = yield select(selectChosenEntryId)
  const own = entryId === chosen ? { ...line, for: undefined } : line
  const { lines }: CartState = yield select(selectCart)
  yield put(linesAccepted({ lines: moved(lines, key, own) }))
  yield put(announced({ text: words.nowFor(row.facts.name, entry.name) }))
}

/** AMB115: the people besides the chosen one whom the cart is for. */
export function* cartForOthersSaga(): SagaIterator {
  yield takeLeading(forOtherToggled, safely(toggle))
  yield takeLeading(lineForChosen, safely(moveLine))
}
