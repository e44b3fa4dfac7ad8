import type { Rating } from '@tiffin/domain/order/rating'
import type { Generated } from 'kysely'
import type { TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends RatingTables {}
}

/** SB19: the ratings of an order; the row also stands for an order of which only items are rated. null: not rated. */
export interface OrderRatingTable extends TenantRow {
  readonly order_id: string
  overall: Rating | null
  delivery: Rating | null
  /** When a rating of the order or of its items last changed. */
  changed_at: Date
}

/** S19: the ratings of a line of an order; null: not rated. */
export interface ItemRatingTable extends TenantRow {
  readonly order_id: string
  readonly line: number
  quality: Rating | null
  taste: Rating | null
  packaging: Rating | null
}

/** AMB22: a person's newest rating of a dish. */
export interface DishVoiceTable extends TenantRow {
  readonly product_id: number
  readonly person: string
  /** `voiceOf`: from 2 to 10. */
  points: number
  /** True when `dish_rating` counts it. */
  folded: Generated<boolean>
  at: Date
}

/** AMB22: all voices of a dish. */
export interface DishRatingTable extends TenantRow {
  readonly product_id: number
  sum: number
  count: number
  /** `ownRating`; null: too few people have rated it. */
  tenths: number | null
}

interface RatingTables {
  order_rating: OrderRatingTable
  item_rating: ItemRatingTable
  dish_voice: DishVoiceTable
  dish_rating: DishRatingTable
}
