import type { Allergen } from './allergens.ts'
import type { AvoidedIn } from './configured-allergens.ts'

/** The diner has accepted no allergen warning, or the dish had none that applied to them. */
export const nothingAccepted: AvoidedIn = { contains: [], mayContain: [], notStated: [] }

/**
 * AMB101: whether `here` warns of more than the diner has accepted. Accepting a warning covers the weaker warnings for
 * the same allergen: "contains" covers "may contain", and both cover "not stated".
 */
export function warnsOfMore(here: AvoidedIn, accepted: AvoidedIn): boolean {
  const beyond = (warned: readonly Allergen[], covered: readonly Allergen[]): boolean =>
    warned.some((allergen) => !covered.includes(allergen))
  const { contains, mayContain, notStated } = accepted
  return (
    beyond(here.contains, contains) ||
    beyond(here.mayContain, [...contains, ...mayContain]) ||
    beyond(here.notStated, [...contains, ...mayContain, ...notStated])
  )
}
