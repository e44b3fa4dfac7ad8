import type { Dish } from '@tiffin/contract/storefront'
import type { Allergen, AllergenDeclaration, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { type avoidedIn, declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { createSelector } from 'reselect'
import type { EntriesState } from '../entries/slice.ts'
import { selectChosenEntryId, type WithOrderInfo } from '../order-info/slice.ts'
import { selectOwnAvoided } from './slice.ts'

/** The avoided allergens that a dish contains, may contain, or does not state. */
export type AvoidedHere = ReturnType<typeof avoidedIn>

/**
 * The allergens of a dish by its own declaration, without its options. Allergens that the declaration does not state
 * are in `notStated`.
 */
export const profileOf = (declared: AllergenDeclaration | null): ConfiguredAllergens => declaredAllergens(declared)

/** AMB101: the allergens of a dish in its default configuration, before the diner selects a size and options. */
export const profileOfDish = ({ allergens, asItComes }: Pick<Dish, 'allergens' | 'asItComes'>): ConfiguredAllergens =>
  profileOf(asItComes ?? allergens)

export const isAvoided = ({ contains, mayContain, notStated }: AvoidedHere): boolean =>
  contains.length + mayContain.length + notStated.length > 0

/** The programme's entries, whose slice loads with the pages that need it. */
export interface MaybeEntries {
  readonly entries?: EntriesState
}

/** AMB105: what the chosen entry of a programme avoids, by all its parents' entries. */
export const selectEntryAvoided = createSelector(
  [(state: MaybeEntries) => state.entries?.entries, (state: WithOrderInfo) => selectChosenEntryId(state)],
  (entries, entryId): readonly Allergen[] => {
    const entry = entries?.find(({ id }) => id === entryId)
    return entry ? allAvoided(entry.avoids, entry.othersAvoid) : []
  },
)

/** AMB105: all that dishes are compared with: the device's selection, and what the chosen entry avoids. */
export const selectAvoided = createSelector(
  [selectOwnAvoided, selectEntryAvoided],
  (own, ofEntry): readonly Allergen[] => (ofEntry.length > 0 ? allAvoided(own, ofEntry) : own),
)
