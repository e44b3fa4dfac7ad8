import type { OrderKind } from '@tiffin/domain/order/gates'
import { createSelector } from 'reselect'
import type { Avoider } from '../../texts/allergen-words.ts'
import { selectAvoiders } from '../allergens/selectors.ts'
import { selectClient } from '../client/slice.ts'
import { selectOrderKind } from '../order-info/slice.ts'
import { selectStoreRefusal } from '../storefront/selectors.ts'
import { selectStoreId } from '../storefront/slice.ts'

/** Values that all dish cards of a list share: selected once for the list, not by every card (PERF8). */
export interface CardTerms {
  readonly storeId: number
  readonly kind: OrderKind
  /** A11, F20: true for a school. Its sizes are school classes, which the diner should check before adding a meal. */
  readonly isSchool: boolean
  /** Who avoids which allergens. */
  readonly avoiders: readonly Avoider[]
  /** E11: true while the store takes no order of this kind. */
  readonly isRefused: boolean
}

/** Null until a store page is open. */
export const selectCardTerms = createSelector(
  [selectStoreId, selectOrderKind, selectClient, selectAvoiders, selectStoreRefusal],
  (storeId, kind, { clientType }, avoiders, refusal): CardTerms | null =>
    storeId === null
      ? null
      : { storeId, kind, isSchool: clientType === 'SCHOOL', avoiders, isRefused: refusal !== null },
)
