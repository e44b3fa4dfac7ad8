import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { FactsNow, ReliedOn } from '@tiffin/domain/order/worsened'
import { operation } from './operation.ts'

/** AMB116: a line of a placed order that got worse, with what concerns its owner. */
export interface WorsenedLine {
  /** As in the order's items. */
  readonly itemId: string
  /** The dish's name now. */
  readonly name: string
  readonly was: ReliedOn
  readonly now: FactsNow
  readonly lostVeg: boolean
  /** Newly contained, newly possible, or no longer free of. */
  readonly allergens: readonly Allergen[]
  /** The entry avoids them since the order was placed, and the line has, may have or does not state them. */
  readonly newlyAvoided: readonly Allergen[]
}

/** AMB116: what got worse in an order. The owner may keep, change or cancel it until cooking starts. */
export interface WorsenedOrder {
  /** Names what is shown; an answer names it, so that nothing is accepted unseen. */
  readonly state: string
  readonly lines: readonly WorsenedLine[]
  /** When the order is cancelled without an answer, in epoch milliseconds; null: it is made without one. */
  readonly answerBy: number | null
  /** `not-made`: the owner did not answer, so the order was cancelled. null: not answered. */
  readonly answer: 'kept' | 'not-made' | null
}

/** AMB116: keeps an order as it stands now. Repeated, it answers the same; `requote`: it got worse again. */
export const keepOrder = operation<{
  params: { orderId: string }
  body: { state: string }
  answer: { message: string }
}>('POST', '/api/orders/:orderId/keep')
