import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { asRecord } from '../../platform/readers.ts'
import type { Persisted } from '../../platform/storage.ts'
import type { StoredAvoided } from './slice.ts'

/** The avoided allergens as stored in the browser. Unknown names are dropped. Version 1 stored the list alone. */
export const storedAvoided: Persisted<StoredAvoided> = {
  key: 'avoided',
  version: 2,
  read: (value) => {
    const { avoided = value, isKept } = asRecord(value)
    return {
      avoided: ALLERGENS.filter((each) => Array.isArray(avoided) && avoided.includes(each)),
      isKept: isKept === true,
    }
  },
}
