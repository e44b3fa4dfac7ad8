import type { Paise } from '../money/money.ts'

/** How far a tenant makes planned meals of children on credit. */
export interface GraceTerms {
  /** The most meals of a child that are not settled. */
  readonly meals: number
  /** The most that an owner may owe for them, in paise. */
  readonly most: Paise
}

/** What an owner owes for meals on credit. */
export interface GraceStanding {
  /** The meals of the child that are not settled. */
  readonly mealsOfChild: number
  /** For all children of the owner, in paise. */
  readonly owed: Paise
}

/** AMB39: whether a planned meal of a child is made although the wallet does not cover it. */
export const isGraceGiven = (terms: GraceTerms | null, { mealsOfChild, owed }: GraceStanding, amount: Paise): boolean =>
  terms !== null && mealsOfChild < terms.meals && owed + amount <= terms.most

/**
 * The meals on credit that a balance settles, the oldest first and each of them whole: a younger meal never comes before
 * one that the balance does not cover.
 */
export function settledMeals<T extends { readonly owed: Paise }>(oldestFirst: readonly T[], balance: Paise): T[] {
  const settled: T[] = []
  let left = balance
  for (const meal of oldestFirst) {
    if (meal.owed > left) break
    left -= meal.owed
    settled.push(meal)
  }
  return settled
}

/** M9: what of a balance counts for another plan; below zero: more is owed than there is. */
export const balanceForPlan = (balance: Paise, owedForMeals: Paise): Paise => balance - owedForMeals
