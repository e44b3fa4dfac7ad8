import type { Entry } from '@tiffin/contract/entries'
import type { AlsoFor } from '@tiffin/contract/plans'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { type AvoidedIn, avoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { allergensIn } from '@tiffin/domain/cart/declaration'
import { MAX_TOGETHER } from '@tiffin/domain/order/together'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { createSelector } from 'reselect'
import { isAvoided } from '../allergens/selectors.ts'
import { selectCartRows } from '../cart/selectors.ts'
import { selectCan } from '../client/slice.ts'
import { selectEntryKind } from '../entries/selectors.ts'
import { isChoosable, selectEntries } from '../entries/slice.ts'
import { selectOrder, selectOrderInfo } from '../order-info/slice.ts'
import { selectStoreId } from '../storefront/slice.ts'
import { selectPaymentMode } from './selectors.ts'
import type { ChosenOther, MaybeTogether } from './together-slice.ts'

/** A dish of the cart with allergens that an entry avoids. */
export interface DishAvoided {
  readonly dish: string
  readonly avoided: AvoidedIn
}

/** A further entry that the plan can be for. */
export interface OtherEntry {
  readonly entry: Entry
  /** AMB105: what it avoids, by all its parents' entries. */
  readonly avoids: readonly Allergen[]
  readonly dishes: readonly DishAvoided[]
}

/** Why a plan that could be for several entries cannot be as it is: its coupon, or its payment online; null: it can. */
export const selectTogetherProblem = createSelector(
  [selectOrder, selectOrderInfo, selectPaymentMode],
  ({ coupon }, { couponAmount }, mode): 'coupon' | 'online' | null => {
    if (mode === 'DIGITAL') return 'online'
    return coupon !== null && couponAmount !== 0 ? 'coupon' : null
  },
)

/** AMB115: the further entries that the plan can be for; empty for an order of another kind. */
export const selectOtherEntries = createSelector(
  [
    ...([selectOrder, selectEntries, selectEntryKind, selectStoreId] as const),
    ...([selectCartRows, selectCan('plan-changes')] as const),
  ],
  (order, { entries }, kind, storeId, rows, can): readonly OtherEntry[] => {
    if (order.plan.kind !== 'days' || order.for === null || kind === null || !can) return []
    return entries
      .filter((entry) => entry.id !== order.for && isChoosable(entry, storeId))
      .map((entry) => {
        const avoids = allAvoided(entry.avoids, entry.othersAvoid)
        const dishes = rows.flatMap(({ facts, declaration }) => {
          const known = allergensIn(declaration)
          return known ? { dish: facts.name, avoided: avoidedIn(known, avoids) } : []
        })
        return { entry, avoids, dishes: dishes.filter(({ avoided }) => isAvoided(avoided)) }
      })
  },
)

const NONE: readonly ChosenOther[] = []

/** False until the code of the choice has loaded. */
export const selectHasTogether = ({ together }: MaybeTogether): boolean => together !== undefined

/** What the diner has ticked, whether or not the plan can be for it. */
export const selectChosen = ({ together }: MaybeTogether): readonly ChosenOther[] => together?.chosen ?? NONE

/** The further entries that the diner has ticked, of those that the plan can be for. */
export const selectChosenOthers = createSelector(
  [selectOtherEntries, selectChosen, selectTogetherProblem],
  (others, chosen, problem): readonly OtherEntry[] =>
    problem === null
      ? others.filter(({ entry }) => chosen.some(({ entryId }) => entryId === entry.id)).slice(0, MAX_TOGETHER - 1)
      : [],
)

/** Identifies a warning, so that it is asked about once. */
export const warningKey = ({ dish, avoided }: DishAvoided): string => JSON.stringify([dish, avoided])

/**
 * AMB105: the chosen entries with the dishes whose warnings the diner has not accepted for them: the cart, a declaration
 * or the list of an entry may have changed since the tick.
 */
export const selectUnaccepted = createSelector(
  [selectChosenOthers, selectChosen],
  (others, chosen): readonly OtherEntry[] => {
    const accepted = new Map(chosen.map((each) => [each.entryId, each.accepted]))
    return others
      .map((other) => ({
        ...other,
        dishes: other.dishes.filter((each) => !accepted.get(other.entry.id)?.includes(warningKey(each))),
      }))
      .filter(({ dishes }) => dishes.length > 0)
  },
)

/** The further entries as they are sent, with the lists that the page has shown (AMB105). */
export const selectAlsoFor = createSelector([selectChosenOthers], (others): readonly AlsoFor[] =>
  others.map(({ entry, avoids }) => ({ for: entry.id, avoidsSeen: avoids })),
)
