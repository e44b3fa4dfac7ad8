import type { ItemAspect, Rating } from '@tiffin/domain/order/rating'
import { operation } from './operation.ts'

/** S20: what the owner says of an order; what is left out stays as it is. */
export interface NewRatings {
  readonly order?: Rating | undefined
  readonly delivery?: Rating | undefined
  /** By the item's id. */
  readonly items?: Readonly<Record<string, Readonly<Partial<Record<ItemAspect, Rating | undefined>>>>> | undefined
}

/** AMB69: rates an order, or changes its ratings. Repeated, it changes nothing, so that it needs no key (SAFE2). */
export const rateOrder = operation<{
  params: { orderId: string }
  body: NewRatings
  answer: { orderId: string }
}>('PATCH', '/api/orders/:orderId/ratings')
