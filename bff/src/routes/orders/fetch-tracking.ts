import type { Tracking } from '@tiffin/contract/orders'
import type { Caller } from '../../upstream/service.ts'
import { type CancelParts, cancelOutlook } from './may-cancel.ts'

export type TrackingParts = CancelParts

/** S1: the state of one's own order; throws not-found for another person's order (S24). */
export async function fetchTracking(
  parts: TrackingParts,
  caller: Caller,
  mobile: string,
  orderId: string,
): Promise<Tracking> {
  return cancelOutlook(parts, caller, mobile)(await parts.client.trackOrder(caller, mobile, orderId))
}
