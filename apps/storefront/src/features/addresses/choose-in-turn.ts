import type { Address } from '@tiffin/contract/addresses'
import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { addressSelected } from '../order-info/slice.ts'
import { addressChosen } from './slice.ts'

/** L1: how many entries are tried in turn. */
const MOST_TRIED = 10

/** L1: selects the first of the entries that the store delivers to. They have the default first, then the newest (L21). */
export function* chooseInTurn(addresses: readonly Address[], storeId: number): SagaIterator {
  const [first, ...left] = addresses.slice(0, MOST_TRIED).map(({ id }) => id)
  if (first) yield put(addressChosen({ addressId: first, storeId, turn: { first, left } }))
  else yield put(addressSelected(null))
}
