import { isRecord } from '../../platform/storage.ts'
import { storeTabValue, tabValue } from '../../platform/tab-storage.ts'

const KEYS = 'planAgain'

/** SAFE2: the stored key of a placement with an unknown outcome, by `againKey`; null: none. */
export function storedKeyOf(of: string): string | null {
  const keys = tabValue(KEYS)
  const key = isRecord(keys) ? keys[of] : null
  return typeof key === 'string' ? key : null
}

/** Stores the keys, so that a placement is not sent under another key after a reload. */
export const storeKeys = (keys: Readonly<Record<string, string>>): void =>
  storeTabValue(KEYS, Object.keys(keys).length > 0 ? keys : null)
