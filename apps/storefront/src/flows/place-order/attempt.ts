import type { NewOrder } from '@tiffin/contract/orders'
import { asCount } from '../../platform/readers.ts'
import { isRecord, type Persisted, readStored, writeStored } from '../../platform/storage.ts'

/** An order as it was sent or is about to be, without its key. */
export type OrderToPlace = Omit<NewOrder, 'attemptKey'>

/**
 * SAFE2: a placement whose outcome is not certain yet. It is written before the order is sent and forgotten only on a
 * definite answer, so that a double click, a reload, a second tab and a lost answer all use one key.
 */
export interface Attempt {
  readonly key: string
  readonly storeId: number
  /** What was sent under the key: a later cart is told from it. */
  readonly order: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const storedAttempt: Persisted<Attempt> = {
  key: 'attempt',
  version: 1,
  read: (value) => {
    if (!isRecord(value)) return null
    const { key, order } = value
    const storeId = asCount(value.storeId, 1)
    const readable = typeof key === 'string' && UUID.test(key) && typeof order === 'string' && storeId !== null
    return readable ? { key, storeId, order } : null
  },
}

/** What two orders have in common when they are the same order. */
export const fingerprint = (order: OrderToPlace): string => JSON.stringify(order)

export const openAttempt = (): Attempt | null => readStored(storedAttempt)

/** Keeps the key of an attempt that is still open, whatever the cart has become: a new key could order twice. */
export function beginAttempt(order: OrderToPlace): Attempt {
  const attempt = { key: openAttempt()?.key ?? crypto.randomUUID(), storeId: order.storeId, order: fingerprint(order) }
  writeStored(storedAttempt, attempt)
  return attempt
}

export const forgetAttempt = (): void => writeStored(storedAttempt, null)
