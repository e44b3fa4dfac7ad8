import type { CartRow } from '../../features/cart/rows.ts'
import type { CartLine } from '../../features/cart/slice.ts'
import type { OrderToPlace } from '../../features/pay/selectors.ts'
import type { Attempt } from './attempt.ts'

/** An order in flight: its placement attempt, its cart lines, what the page showed of them, and the attempt that was unresolved before. */
export interface Sent {
  readonly attempt: Attempt
  readonly order: OrderToPlace
  readonly lines: readonly CartLine[]
  readonly rows: readonly CartRow[]
  readonly earlier: Attempt | null
}
