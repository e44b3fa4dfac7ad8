import type { ChosenOther } from '../../features/pay/together-slice.ts'
import { isRecord } from '../../platform/storage.ts'
import { storeTabValue, tabValue } from '../../platform/tab-storage.ts'

const KEY = 'alsoFor'

/** The entries that the plan in a cart is also for; `cart`: the key of the cart. */
export interface StoredChoice {
  readonly cart: string
  readonly chosen: readonly ChosenOther[]
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

const readChosen = (value: unknown): readonly ChosenOther[] =>
  isRecord(value) && typeof value.entryId === 'string'
    ? [{ entryId: value.entryId, accepted: textsIn(value.accepted) }]
    : []

/** Another cart is another plan, so its choice does not count. */
export function storedChoice(cart: string): readonly ChosenOther[] {
  const stored = tabValue(KEY)
  if (!isRecord(stored) || stored.cart !== cart || !Array.isArray(stored.chosen)) return []
  return stored.chosen.flatMap(readChosen)
}

export const storeChosen = (choice: StoredChoice): void => storeTabValue(KEY, choice.chosen.length > 0 ? choice : null)
