import type { NewRatings } from '@tiffin/contract/ratings'
import { ITEM_ASPECTS, type ItemAspect } from '@tiffin/domain/order/rating'
import { z } from 'zod'
import { type Caller, read, type UpstreamService } from '../service.ts'

const wireAspects: Readonly<Record<ItemAspect, string>> = {
  quality: 'productQualityRating',
  taste: 'productTasteRating',
  packaging: 'productPackagingRating',
}

/** S20: the ratings under the names of the specs. Each has its whole name, so that none is taken for the rest of them. */
function toFeedback({ order, delivery, items = {} }: NewRatings): Record<string, number> {
  const fields: [string, number | undefined][] = [
    ['feedback.orderRating', order],
    ['feedback.deliveryRating', delivery],
    ...Object.entries(items).flatMap(([itemId, ratings]) =>
      ITEM_ASPECTS.map((aspect): [string, number | undefined] => [
        `feedback.item.${itemId}.${wireAspects[aspect]}`,
        ratings[aspect],
      ]),
    ),
  ]
  return Object.fromEntries(fields.filter((field): field is [string, number] => field[1] !== undefined))
}

/** What an upstream answers besides is its own affair. */
const wireRated = z.unknown()

export function ratingCalls(service: UpstreamService) {
  return {
    /** S20, AMB69. A repetition changes nothing. */
    async rateOrder(caller: Caller, user: string, orderId: string, ratings: NewRatings): Promise<void> {
      const body = { user, orderId, ...toFeedback(ratings) }
      read('D', wireRated, await service.send(caller, { method: 'PATCH', path: '/feedback', body }))
    },
  }
}
