import type { OrderActor } from '@tiffin/domain/order/lifecycle'

/** Who makes a change: `id` is that of a person or an operator key, or the name of a component. */
export interface Actor {
  readonly kind: OrderActor
  readonly id: string
}
