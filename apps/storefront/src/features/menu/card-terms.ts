import type { Allergen } from '@tiffin/domain/allergens'
import type { OrderKind } from '@tiffin/domain/gates'
import { createSelector } from 'reselect'
import { selectAvoided } from '../allergens/slice.ts'
import { selectClient } from '../client/slice.ts'
import { selectOrderKind } from '../order-info/slice.ts'
import { selectStoreRefusal } from '../storefront/selectors.ts'
import { selectStoreId } from '../storefront/slice.ts'

/** What all dish cards of a list depend on alike: read once for the list and not by every card (PERF8). */
export interface CardTerms {
  readonly storeId: number
  readonly kind: OrderKind
  /** A11, F20: sizes of a school go by class, which is to be looked at before a meal is added. */
  readonly isSchool: boolean
  /** What the diner avoids. */
  readonly avoided: readonly Allergen[]
  /** E11: true while the store takes no order of this kind. */
  readonly isRefused: boolean
}

/** Null until a store is open. */
export const selectCardTerms = createSelector(
  [selectStoreId, selectOrderKind, selectClient, selectAvoided, selectStoreRefusal],
  (storeId, kind, { clientType }, avoided, refusal): CardTerms | null =>
    storeId === null
      ? null
      : { storeId, kind, isSchool: clientType === 'SCHOOL', avoided, isRefused: refusal !== null },
)
