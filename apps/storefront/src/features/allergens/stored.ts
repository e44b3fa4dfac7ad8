import { ALLERGENS, type Allergen } from '@tiffin/domain/allergens'
import { asList } from '../../platform/readers.ts'
import type { Persisted } from '../../platform/storage.ts'

const asAllergen = (value: unknown): Allergen | null => ALLERGENS.find((each) => each === value) ?? null

/** What a diner avoids, as kept in the browser; names that are not known are left out. */
export const storedAvoided: Persisted<readonly Allergen[]> = {
  key: 'avoided',
  version: 1,
  read: (value) => [...new Set(asList(value, asAllergen))],
}
