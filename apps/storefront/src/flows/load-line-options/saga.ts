import type { UnknownAction } from '@reduxjs/toolkit'
import { getDishDetails, MAX_DETAILS } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { put, select, spawn, take } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { selectDishesOfLines } from '../../features/cart/selectors.ts'
import {
  type DishState,
  declarationsRequested,
  dishDetailArrived,
  dishDetailFailed,
  dishDetailsLoading,
  selectDishes,
} from '../../features/dish/slice.ts'
import { forWantedMenu } from '../../features/storefront/fetch-storefront.ts'
import { storefrontLoaded } from '../../features/storefront/slice.ts'

interface Wanted {
  readonly storeId: number
  /** At most `MAX_DETAILS`. */
  readonly productIds: readonly number[]
}

function* fail({ storeId, productIds }: Wanted, code: ApiProblem['code'], message: string): SagaIterator {
  for (const productId of productIds) yield put(dishDetailFailed({ storeId, productId, code, message }))
}

/** Loads the options of these dishes in one call. A dish that the menu does not have counts as failed. */
function* loadOptions(wanted: Wanted): SagaIterator {
  const { storeId, productIds } = wanted
  try {
    const { details } = yield* forWantedMenu(storeId, (menuFor) =>
      call(getDishDetails, { params: { storeId }, query: { ...menuFor, ids: productIds.join(',') } }),
    )
    for (const detail of details) yield put(dishDetailArrived({ storeId, detail }))
    const missing = productIds.filter((productId) => details.every((detail) => detail.productId !== productId))
    yield* fail({ storeId, productIds: missing }, 'not-found', messages.dishDoesNotExist)
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : 'internal'
    yield* fail(wanted, code, messageOf(error) || messages.someErrorOccured)
  }
}

/** True when a request would bring the details of this dish up to date. */
const isOpen = ({ details }: DishState, productId: number, again: boolean): boolean => {
  const known = details[productId]
  if (!known) return true
  return known.status === 'ready' ? known.stale : known.status === 'failed' && again
}

/** `again`: requests what failed before, too. */
function* loadMissing(again: boolean): SagaIterator {
  const { storeId, productIds }: ReturnType<typeof selectDishesOfLines> = yield select(selectDishesOfLines)
  const dishes: DishState = yield select(selectDishes)
  if (storeId === null || dishes.storeId !== storeId) return
  const missing = productIds.filter((productId) => isOpen(dishes, productId, again))
  if (missing.length > 0) yield put(dishDetailsLoading({ storeId, productIds: missing }))
  for (let at = 0; at < missing.length; at += MAX_DETAILS) {
    yield spawn(safely(loadOptions), { storeId, productIds: missing.slice(at, at + MAX_DETAILS) })
  }
}

/** A new menu may change options; a diner who asks for a declaration wants another try. */
const isNewTry = (event: UnknownAction): boolean => storefrontLoaded.match(event) || declarationsRequested.match(event)

/**
 * AMB101: keeps the options of the cart's configured lines loaded, on every page of a store. It looks at the state after
 * every event, so that no way to a line can forget to ask: a full load, a restored cart, another tab, a new menu.
 */
export function* loadLineOptionsSaga(): SagaIterator {
  for (let again = true; ; ) {
    yield* loadMissing(again)
    const event: UnknownAction = yield take('*')
    again = isNewTry(event)
  }
}
