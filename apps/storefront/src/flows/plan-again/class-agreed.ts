import type { Entry } from '@tiffin/contract/entries'
import type { PlanAgain } from '@tiffin/contract/plan-again'
import type { PlannedDish } from '@tiffin/contract/plans'
import { statesOtherClass } from '@tiffin/domain/options/size-of-class'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, select } from 'redux-saga/effects'
import { type EntriesState, selectEntries } from '../../features/entries/slice.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'

type Question = typeof import('../confirm-class/question.ts')

/** PERF6: few sizes are named by class. */
const loadQuestion = (): Promise<Question> => importWithRetry(() => import('../confirm-class/question.ts'))

/** A plan names the chosen size of a dish alone. */
const sizedOf = ({ productId, name, sizeId, sizeName }: PlannedDish) => ({
  dish: { productId, name, sizes: [{ sizeId, name: sizeName }] },
  sizeId,
})

/**
 * L15, AMB115: asks about the dishes that another entry is to get in a size for another class than its own. Returns false
 * when the diner declines.
 */
export function* classAgreedForOther(forId: string | null, { dishes }: PlanAgain): SagaIterator<boolean> {
  const { entries }: EntriesState = yield select(selectEntries)
  const entry: Entry | undefined = entries.find(({ id }) => id === forId)
  const others = entry ? dishes.filter(({ sizeName }) => statesOtherClass(sizeName, entry.className)) : []
  if (!entry || others.length === 0) return true
  const { askAboutSizes }: Question = yield invoke(loadQuestion)
  return yield* askAboutSizes(entry, others.map(sizedOf))
}
