import { ALLERGENS, type Allergen } from '@tiffin/domain/allergens/allergens'
import { asList } from '../../platform/readers.ts'
import type { Persisted } from '../../platform/storage.ts'

const asAllergen = (value: unknown): Allergen | null => ALLERGENS.find((each) => each === value) ?? null

/** The avoided allergens as stored in the browser. Unknown names are dropped. */
export const storedAvoided: Persisted<readonly Allergen[]> = {
  key: 'avoided',
  version: 1,
  read: (value) => [...new Set(asList(value, asAllergen))],
}
