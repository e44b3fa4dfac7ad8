import type { ConfiguredAllergens } from '../allergens/allergens.ts'

/**
 * AMB101: what a page knows of the allergens of a line. A page never shows what it has not loaded as "not stated":
 * `checking` while the current declaration is being loaded, `unknown` when that failed. Only `declare.ts` makes one.
 */
export type Declaration =
  | { readonly state: 'current'; readonly allergens: ConfiguredAllergens; readonly digest: string }
  | { readonly state: 'checking' }
  | { readonly state: 'unknown' }

/** The allergens of a current declaration; null for any other. */
export const allergensIn = (declaration: Declaration | null): ConfiguredAllergens | null =>
  declaration?.state === 'current' ? declaration.allergens : null

/** The digest that travels with an order; null when the diner has seen no current declaration. */
export const digestIn = (declaration: Declaration | null): string | null =>
  declaration?.state === 'current' ? declaration.digest : null
