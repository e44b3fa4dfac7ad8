import { cartSaga } from '../features/cart/saga.ts'
import { dishSaga } from '../features/dish/saga.ts'
import { addDishSaga } from '../flows/add-dish/saga.ts'
import type { Saga } from './root-saga.ts'

/**
 * The sagas of pages with dishes: adding and removing them, and their details. Checkout and payment open without them
 * (PERF6).
 */
export const dishSagas: readonly Saga[] = [dishSaga, cartSaga, addDishSaga]
