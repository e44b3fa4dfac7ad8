import type { SubscriptionWindow } from '@tiffin/domain/availability/availability'
import type { ProductRecord } from './records.ts'

/**
 * H2: the first and the last day on which plans may include a product, each null for no limit. Null for a product
 * without a subscription price.
 */
export const subscriptionWindow = ({ sizes, subscription }: ProductRecord): SubscriptionWindow | null =>
  sizes.some((size) => size.subscriptionPrice !== null)
    ? { from: subscription?.from ?? null, to: subscription?.to ?? null }
    : null
