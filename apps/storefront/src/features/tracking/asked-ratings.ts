import { type Persisted, readStored, writeStored } from '../../platform/storage.ts'

/** More orders than anyone has open within the days of rating. */
const MOST = 40

const asked: Persisted<readonly string[]> = {
  key: 'ratingAsked',
  version: 1,
  read: (value) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null),
}

/** Whether this device has asked for the rating of an order. */
export const wasAsked = (orderId: string): boolean => readStored(asked)?.includes(orderId) ?? false

/** The question for the rating of an order is asked once. */
export function rememberAsked(orderId: string): void {
  const others = (readStored(asked) ?? []).filter((id) => id !== orderId)
  writeStored(asked, [orderId, ...others].slice(0, MOST))
}
