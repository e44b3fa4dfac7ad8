import type { CartLine } from '../../features/cart/slice.ts'
import type { OrderToPlace } from '../../features/payment/selectors.ts'
import type { Attempt } from './attempt.ts'

/** An order in flight: its placement attempt, its cart lines, and the attempt that was unresolved before. */
export interface Sent {
  readonly attempt: Attempt
  readonly order: OrderToPlace
  readonly lines: readonly CartLine[]
  readonly earlier: Attempt | null
}
