import type { Entry } from '@tiffin/contract/entries'
import type { Dish } from '@tiffin/contract/storefront'
import type { LineOfEntry } from '@tiffin/domain/cart/line-key'
import { isOfOtherClass } from '@tiffin/domain/options/size-of-class'
import { ordersOfEntries } from '@tiffin/domain/order/entry-orders'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, select } from 'redux-saga/effects'
import { selectListOfEntries } from '../../features/allergens/selectors.ts'
import { selectChosenEntryId } from '../../features/order-info/slice.ts'
import { selectDish } from '../../features/storefront/selectors.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'

/** A dish in one of its sizes. */
interface Sized {
  readonly productId: number
  readonly sizeId: number
}

type Question = typeof import('./question.ts')

/** PERF6: few sizes are named by class, and the size of the child's class is preselected. */
const loadQuestion = (): Promise<Question> => importWithRetry(() => import('./question.ts'))

/** L15: asks about the dishes of one child. Returns false when the diner declines. */
export function* classAgreedFor(entry: Entry, lines: readonly Sized[]): SagaIterator<boolean> {
  const others: { dish: Dish; sizeId: number }[] = []
  for (const { productId, sizeId } of lines) {
    const dish: Dish | null = yield select(selectDish, productId)
    if (dish && isOfOtherClass(dish.sizes, sizeId, entry.className)) others.push({ dish, sizeId })
  }
  if (others.length === 0) return true
  const { askAboutSizes }: Question = yield invoke(loadQuestion)
  return yield* askAboutSizes(entry, others)
}

/** L15, AMB115: asks about dishes in a size for another class than that of their child. Returns false when the diner declines. */
export function* classAgreed(lines: readonly (Sized & LineOfEntry)[]): SagaIterator<boolean> {
  const orders = ordersOfEntries(lines, yield select(selectChosenEntryId))
  const entries: readonly Entry[] | undefined = yield select(selectListOfEntries)
  for (const { entry: entryId, lines: own } of orders) {
    const entry = entries?.find(({ id }) => id === entryId)
    if (entry && !(yield* classAgreedFor(entry, own))) return false
  }
  return true
}
