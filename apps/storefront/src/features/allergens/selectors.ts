import type { Entry } from '@tiffin/contract/entries'
import type { Dish } from '@tiffin/contract/storefront'
import type { Allergen, AllergenDeclaration, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { type avoidedIn, declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { createSelector } from 'reselect'
import type { Avoider } from '../../texts/allergen-words.ts'
import type { EntriesState } from '../entries/slice.ts'
import { selectChosenEntryId, type WithOrderInfo } from '../order-info/slice.ts'
import type { PaymentState } from '../payment/slice.ts'
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

/** The slices that load with the pages that need them: the programme's entries, and the placement. */
export interface MaybeLate {
  readonly entries?: EntriesState
  readonly payment?: PaymentState | undefined
}

export const selectAllergens = (state: WithAllergens): AllergensState => state.allergens

const nobody: Avoider = { name: null, avoids: [] }

/** AMB105: what a re-quote named of the list in force, for this entry, or for the account (null). */
export const namedFor = ({ payment }: MaybeLate, entryId: string | null): Avoider =>
  payment?.named && payment.named.entryId === entryId ? payment.named : nobody

/** Undefined until the slice of the entries has loaded. */
export const selectListOfEntries = ({ entries }: MaybeLate): readonly Entry[] | undefined => entries?.entries

/** AMB105: an entry of a programme, with what it avoids by all its parents' entries and by a re-quote. */
const avoiderOf = (entries: readonly Entry[] | undefined, entryId: string | null, named: Avoider): Avoider => {
  const entry = entries?.find(({ id }) => id === entryId)
  return entry ? { name: entry.name, avoids: allAvoided(entry.avoids, entry.othersAvoid, named.avoids) } : named
}

/** AMB105, AMB115: by entry, what a line for it is compared with; undefined: the chosen entry. */
export type AvoidersOf = (entryId: string | undefined) => readonly Avoider[]

/** AMB115: the chosen entry's avoider under undefined, each other's under its id. */
export const selectAvoiderOf = createSelector(
  [selectListOfEntries, (state: WithOrderInfo) => selectChosenEntryId(state), ({ payment }: MaybeLate) => payment],
  (entries, chosen, payment) =>
    (entryId: string | undefined): Avoider => {
      const id = entryId ?? chosen
      return avoiderOf(entries, id, id === null ? nobody : namedFor({ payment }, id))
    },
)

/** AMB105: the chosen entry of a programme. */
export const selectEntryAvoider = createSelector([selectAvoiderOf], (avoiderFor): Avoider => avoiderFor(undefined))

/** AMB105: what the chosen entry avoids. */
export const selectEntryAvoided = createSelector([selectEntryAvoider], ({ avoids }): readonly Allergen[] => avoids)

/**
 * AMB105: all that dishes are compared with, by who avoids it: the entry first, then what only the device's selection and
 * a re-quote about the account's list name. Who avoids nothing is not listed.
 */
export const selectAvoidersOf = createSelector(
  [selectOwnAvoided, selectAvoiderOf, (state: MaybeLate) => namedFor(state, null)],
  (own, avoiderFor, named): AvoidersOf => {
    const all = allAvoided(own, named.avoids)
    return (entryId) => {
      const entry = avoiderFor(entryId)
      const rest = { name: null, avoids: all.filter((allergen) => !entry.avoids.includes(allergen)) }
      return [entry, rest].filter(({ avoids }) => avoids.length > 0)
    }
  },
)

/** AMB105: all that a dish for the chosen entry is compared with, by who avoids it. */
export const selectAvoiders = createSelector([selectAvoidersOf], (avoidersOf): readonly Avoider[] =>
  avoidersOf(undefined),
)

/** AMB105: all that dishes are compared with. */
export const selectAvoided = createSelector([selectAvoiders], (avoiders): readonly Allergen[] =>
  allAvoided(...avoiders.map(({ avoids }) => avoids)),
)
