import { allergenDigest } from '../allergens/allergen-digest.ts'
import type { ConfiguredAllergens } from '../allergens/allergens.ts'
import type { Declaration } from './declaration.ts'

export const checking: Declaration = { state: 'checking' }

export const unknown: Declaration = { state: 'unknown' }

/** AMB101: of the allergens that are in force, by the menu and the options that are loaded. */
export const currentDeclaration = (allergens: ConfiguredAllergens): Declaration => ({
  state: 'current',
  allergens,
  digest: allergenDigest(allergens),
})
