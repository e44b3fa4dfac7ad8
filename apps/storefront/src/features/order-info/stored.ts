import type { Order } from '@tiffin/domain/order/order'
import { asCount, asFlag, asList, asRecord, asText, asTextOrNull } from '../../platform/readers.ts'
import { isRecord, type Persisted } from '../../platform/storage.ts'
import { plannedOfVersion1 } from './migrate-version-1.ts'
import { readDate, readDays, readMode, readOrder } from './read-order.ts'
import type { OrderInfoState } from './slice.ts'

function readInstructions(value: unknown): OrderInfoState['instructions'] {
  const { cutlery, condiments, comments } = asRecord(value)
  return { cutlery: asFlag(cutlery), condiments: asFlag(condiments), comments: asText(comments) }
}

/** Version 1 stored the parts of the order as separate fields. */
const orderOfVersion1 = (value: Record<string, unknown>): Order => ({
  ...plannedOfVersion1(value),
  mode: readMode(value.deliveryMode),
  for: asTextOrNull(value.selectedAddressId),
  payment: null,
  coupon: null,
})

const readOrderInfo = (value: Record<string, unknown>, version: number): OrderInfoState => ({
  storeId: asCount(value.storeId, 1),
  order: version < 2 ? orderOfVersion1(value) : readOrder(value.order),
  instructions: readInstructions(value.instructions),
  billNote: asText(value.billNote),
  deliveryCharges: asCount(value.deliveryCharges),
  couponAmount: asCount(value.couponAmount),
  address: asTextOrNull(value.address),
  ...(isRecord(value.leftDays) && { leftDays: readDays(value.leftDays) ?? undefined }),
  ...(Array.isArray(value.seenMeals) && { seenMeals: asList(value.seenMeals, readDate) }),
  ...(isRecord(value.aside) && { aside: readOrderInfo({ ...value.aside, aside: null }, version) }),
})

/** J8: the order info as stored in the browser. Unreadable parts get their defaults. */
export const storedOrderInfo: Persisted<OrderInfoState> = {
  key: 'orderInfo',
  version: 2,
  read: (value, version) => (isRecord(value) ? readOrderInfo(value, version) : null),
}
