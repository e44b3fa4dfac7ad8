import { getStorefront, type MenuFor, type Storefront } from '@tiffin/contract/storefront'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../api/problem.ts'
import { selectWantedMenu } from './selectors.ts'

export interface FetchedStorefront {
  readonly storefront: Storefront
  /** G17: what the menu was requested for. */
  readonly menuFor: MenuFor
}

const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'refused'

/**
 * G17: requests something of a store's menu for the order's plan. For a day or a plan that the store refuses, such as a
 * day that is over, the usual menu stands in: the pages of the store open, and their gates say what is wrong.
 */
export function* forWantedMenu<T>(storeId: number, load: (menuFor: MenuFor) => SagaIterator<T>): SagaIterator<T> {
  const menuFor: MenuFor = yield select(selectWantedMenu, storeId)
  try {
    return yield* load(menuFor)
  } catch (error) {
    if (!isRefused(error) || Object.keys(menuFor).length === 0) throw error
    return yield* load({})
  }
}

/** G17: the store with the menu of the order's plan. Throws as `call` does. */
export function* fetchStorefront(storeId: number): SagaIterator<FetchedStorefront> {
  const menuFor: MenuFor = yield select(selectWantedMenu, storeId)
  const params = { storeId }
  const storefront = yield* forWantedMenu(storeId, (query) => call(getStorefront, { params, query }))
  return { storefront, menuFor }
}
