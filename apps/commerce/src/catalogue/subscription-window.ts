import type { SubscriptionWindow } from '@tiffin/domain/availability/availability'
import type { ProductRecord } from './records.ts'

/**
 * H2: the first and last day of plans with a product, null for no limit; null for a product without a subscription
 * price.
 */
export const subscriptionWindow = ({ sizes, subscription }: ProductRecord): SubscriptionWindow | null =>
  sizes.some((size) => size.subscriptionPrice !== null)
    ? { from: subscription?.from ?? null, to: subscription?.to ?? null }
    : null
