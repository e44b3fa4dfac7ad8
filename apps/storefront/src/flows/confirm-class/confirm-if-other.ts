import type { Entry } from '@tiffin/contract/entries'
import type { Dish } from '@tiffin/contract/storefront'
import { isOfOtherClass } from '@tiffin/domain/options/size-of-class'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, select } from 'redux-saga/effects'
import { selectChosenEntry } from '../../features/entries/selectors.ts'
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

/** L15: asks about dishes in a size for another class than that of the child. Returns false when the diner declines. */
export function* classAgreed(lines: readonly Sized[]): SagaIterator<boolean> {
  const entry: Entry | null = yield select(selectChosenEntry)
  if (!entry) return true
  const others: { dish: Dish; sizeId: number }[] = []
  for (const { productId, sizeId } of lines) {
    const dish: Dish | null = yield select(selectDish, productId)
    if (dish && isOfOtherClass(dish.sizes, sizeId, entry.className)) others.push({ dish, sizeId })
  }
  if (others.length === 0) return true
  const { askAboutSizes }: Question = yield invoke(loadQuestion)
  return yield* askAboutSizes(entry, others)
}
