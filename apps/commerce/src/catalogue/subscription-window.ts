import type { SubscriptionWindow } from '@tiffin/domain/availability/availability'
import type { ProductRecord } from './records.ts'

/** H2: the days on which plans of a product may run; null for a product without any subscription price. */
export const subscriptionWindow = ({ sizes, subscription }: ProductRecord): SubscriptionWindow | null =>
  sizes.some((size) => size.subscriptionPrice !== null)
    ? { from: subscription?.from ?? null, to: subscription?.to ?? null }
    : null
