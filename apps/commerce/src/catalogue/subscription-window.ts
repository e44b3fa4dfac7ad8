import type { SubscriptionWindow } from '@tiffin/domain/availability/availability'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { SizeRecord } from './records.ts'

interface Subscribable {
  readonly subscription?: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined } | undefined
  readonly sizes: readonly Pick<SizeRecord, 'subscriptionPrice'>[]
}

/**
 * H2: the first and the last day on which plans may include a product, each null for no limit. Null for a product
 * without a subscription price.
 */
export const subscriptionWindow = ({ sizes, subscription }: Subscribable): SubscriptionWindow | null =>
  sizes.some((size) => size.subscriptionPrice !== null)
    ? { from: subscription?.from ?? null, to: subscription?.to ?? null }
    : null
