import { cartSaga } from '../features/cart/saga.ts'
import { addDishSaga } from '../flows/add-dish/saga.ts'
import type { Saga } from './root-saga.ts'

/** The sagas of adding dishes to the cart and removing them. Checkout and payment open without them (PERF6). */
export const dishSagas: readonly Saga[] = [cartSaga, addDishSaga]
