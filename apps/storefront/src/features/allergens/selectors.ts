import type { Dish } from '@tiffin/contract/storefront'
import type { Allergen, AllergenDeclaration, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { type avoidedIn, declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { createSelector } from 'reselect'
import type { Avoider } from '../../texts/allergen-words.ts'
import type { EntriesState } from '../entries/slice.ts'
import { selectChosenEntryId, type WithOrderInfo } from '../order-info/slice.ts'
import { type AllergensState, selectOwnAvoided, type WithAllergens } from './slice.ts'

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

export const selectAllergens = (state: WithAllergens): AllergensState => state.allergens

const nobody: Avoider = { name: null, avoids: [] }

/** AMB105: the chosen entry of a programme, with what it avoids by all its parents' entries. */
export const selectEntryAvoider = createSelector(
  [(state: MaybeEntries) => state.entries?.entries, (state: WithOrderInfo) => selectChosenEntryId(state)],
  (entries, entryId): Avoider => {
    const entry = entries?.find(({ id }) => id === entryId)
    return entry ? { name: entry.name, avoids: allAvoided(entry.avoids, entry.othersAvoid) } : nobody
  },
)

/** AMB105: what the chosen entry avoids. */
export const selectEntryAvoided = createSelector([selectEntryAvoider], ({ avoids }): readonly Allergen[] => avoids)

/**
 * AMB105: all that dishes are compared with, by who avoids it: the chosen entry first, then what only the device's
 * selection names. Who avoids nothing is not listed.
 */
export const selectAvoiders = createSelector(
  [selectOwnAvoided, selectEntryAvoider],
  (own, entry): readonly Avoider[] => {
    const rest = { name: null, avoids: own.filter((allergen) => !entry.avoids.includes(allergen)) }
    return [entry, rest].filter(({ avoids }) => avoids.length > 0)
  },
)

/** AMB105: all that dishes are compared with. */
export const selectAvoided = createSelector([selectAvoiders], (avoiders): readonly Allergen[] =>
  allAvoided(...avoiders.map(({ avoids }) => avoids)),
)
