import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { AvoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, select } from 'redux-saga/effects'
import { selectIsCompared } from '../../features/allergens/list-in-force/selectors.ts'
import { selectAvoided } from '../../features/allergens/selectors.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import type { DishToConfirm } from './confirm.ts'

type Questions = typeof import('./questions.ts').questions

/** PERF6: most diners avoid nothing. The code of the questions loads for the others (`app/avoids.ts`). */
const loadQuestions = (): Promise<Questions> =>
  importWithRetry(() => import('./questions.ts').then((it) => it.questions))

/**
 * AMB101, AMB105: asks before adding a dish, or saving a line, with allergens that are avoided, or while the list in force
 * cannot be loaded. Returns the confirmed warnings; null when the diner declines.
 */
export function* confirmDish(dish: DishToConfirm, isNew: boolean): SagaIterator<AvoidedIn | null> {
  if (!(yield select(selectIsCompared, dish.for))) return nothingAccepted
  const { confirmWhenKnown }: Questions = yield invoke(loadQuestions)
  return yield* confirmWhenKnown(dish, isNew)
}

/** AMB105: all that dishes are compared with. Waits for a list that is being loaded, for a short time. */
export function* avoidedAwaited(): SagaIterator<readonly Allergen[]> {
  if (yield select(selectIsCompared)) {
    const { listAwaited }: Questions = yield invoke(loadQuestions)
    yield* listAwaited()
  }
  return yield select(selectAvoided)
}
