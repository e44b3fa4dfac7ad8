import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { LineDays } from '@tiffin/domain/cart/line-days'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Configuration } from '@tiffin/domain/options/options'
import type { Order } from '@tiffin/domain/order/order'
import { operation } from './operation.ts'
import type { Instructions } from './orders.ts'

/** The dish, the size and the choices of a placed line: what today's menu is asked for. */
export interface OrderedDish {
  readonly productId: number
  readonly sizeId: number
  /** null: the dish as it comes. */
  readonly configuration: Configuration | null
}

/** A line of a placed order as its diner saw it. Amounts in paise. */
export interface CopiedLine extends OrderedDish {
  readonly name: string
  readonly sizeName: string
  readonly choices: readonly Choice[]
  readonly allergens: ConfiguredAllergens | null
  readonly image: string | null
  readonly isVeg: boolean
  readonly quantity: number
  readonly unitPrice: number
  readonly customisation: number
  readonly listPrice: number
  readonly taxPercent: number
  /** AMB114: the days of a plan on which it is served; absent: every day. */
  readonly days?: LineDays | undefined
}

/** A placed order as a new one. Its coupon and payment are chosen again. */
export interface OrderCopy {
  readonly storeId: number
  /** `for` is null when the address or entry is not saved any more. */
  readonly order: Order
  readonly instructions: Instructions
  readonly lines: readonly CopiedLine[]
}

/** T8, AMB116: any of the person's own orders in any state; not-found for a plan. */
export const copyOrder = operation<{ params: { orderId: string }; answer: { copy: OrderCopy } }>(
  'GET',
  '/api/orders/:orderId/copy',
)
