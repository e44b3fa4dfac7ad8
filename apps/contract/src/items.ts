import type { StandingStage } from '@tiffin/domain/order/item-stages'
import { operation } from './operation.ts'
import type { TrackedItem } from './orders.ts'
import type { NutritionFact } from './storefront.ts'

/** S18: the quality check of an item. */
export interface ItemCheck {
  /** °C; null: not measured. */
  readonly temperature: number | null
  /** Grams; null: not weighed. */
  readonly weight: number | null
  /** Epoch milliseconds; null: not known. */
  readonly at: number | null
  readonly nutrition: readonly NutritionFact[]
  /** URL of its picture; null: there is none, or it is erased. */
  readonly picture: string | null
}

/** AMB79: the request to the chef, one per order. */
export interface ChefChat {
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Z13: an item of an order, as its own page shows it. */
export interface ItemTracking extends TrackedItem {
  readonly orderId: string
  readonly timeZone: string
  /** AMB93: false hides that part of the page. */
  readonly cooks: boolean
  readonly checks: boolean
  /** When it reached each of its states, in epoch milliseconds, by state. */
  readonly reachedAt: Readonly<Record<string, number>>
  /** S16: empty: its dish has no recipe. Pictures are paths of this server; empty: none. */
  readonly stages: readonly StandingStage[]
  readonly check: ItemCheck | null
  /** null: nothing was asked. */
  readonly chefChat: ChefChat | null
}

/** S15: `not-found` for an item of another person's order. */
export const trackItem = operation<{
  params: { orderId: string; itemId: string }
  answer: { item: ItemTracking }
}>('GET', '/api/orders/:orderId/items/:itemId/track')

/** S22: sends the one request to the chef. Sent again, the same text gets the same answer; another text is refused. */
export const askChef = operation<{
  params: { orderId: string; itemId: string }
  body: { text: string }
  answer: { message: string; chat: ChefChat }
}>('POST', '/api/orders/:orderId/items/:itemId/chef-chat')

/** S18: the path of the picture of a quality check, which answers WebP. */
export const ITEM_PICTURE = '/api/orders/:orderId/items/:itemId/picture'
