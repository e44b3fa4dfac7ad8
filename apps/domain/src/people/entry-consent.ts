import { ALLERGENS, type Allergen } from '../allergens/allergens.ts'

/**
 * What the owner of a programme entry agrees to: `entry`: the roster's entry is theirs, and meals are ordered for it.
 * `avoids` (AMB105): the allergens that the person avoids are stored and shown to the kitchen.
 */
export type EntryConsentKind = 'entry' | 'avoids'

/** `account` (AMB105): a diner without an entry keeps what they avoid with the account. */
export type ConsentKind = EntryConsentKind | 'account'

/**
 * The version of each consent text that the client shows. It is stored with the consent, so a changed text needs a new
 * version; consents to earlier versions stay valid.
 */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  entry: 'entry-1',
  avoids: 'avoids-1',
  account: 'account-1',
}

/** Only a consent to the text in force is recorded: the diner has read no other. */
export const isConsentInForce = (kind: ConsentKind, version: string): boolean => CONSENT_VERSIONS[kind] === version

/**
 * AMB105: what a person avoids: everything that any of the lists names, in the order of `ALLERGENS`. Two parents of one
 * child may each have a list. Unknown names are dropped.
 */
export const allAvoided = (...lists: readonly (readonly string[])[]): Allergen[] =>
  ALLERGENS.filter((allergen) => lists.some((list) => list.includes(allergen)))
