import { createAction } from '@reduxjs/toolkit'
import type { NewLine } from '../cart/slice.ts'

interface ConfiguredDish {
  readonly storeId: number
  readonly line: NewLine
  /** The key of the cart line that it replaces; null adds a line. */
  readonly editing: string | null
}

/**
 * F2: the diner saves a configured dish. After any warning about avoided allergens, the flow adds or replaces the cart
 * line.
 */
export const dishConfigured = createAction<ConfiguredDish>('dish/dishConfigured')
