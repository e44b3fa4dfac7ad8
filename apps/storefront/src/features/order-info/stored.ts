import {
  BULK_GUESTS,
  BULK_MEALS,
  BULK_PURPOSES,
  BULK_SPICES,
  type BulkPreferences,
  wholeAnswers,
} from '@tiffin/domain/bulk-preferences'
import type { DeliveryMode } from '@tiffin/domain/order-type'
import { asCount, asFlag, asOneOf, asRecord, asText, asTextOrNull } from '../../platform/readers.ts'
import { isRecord, type Persisted } from '../../platform/storage.ts'
import { emptyOrderInfo, type OrderInfoState } from './slice.ts'

const readMode = (value: unknown): DeliveryMode | null => (value === 'delivery' || value === 'pickup' ? value : null)

const readDate = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null

function readInstructions(value: unknown): OrderInfoState['instructions'] {
  const { cutlery, condiments, comments } = asRecord(value)
  return { cutlery: asFlag(cutlery), condiments: asFlag(condiments), comments: asText(comments) }
}

/** P4: all four answers, or none: half of them is not an answer. */
function readBulkPreferences(value: unknown): BulkPreferences | null {
  const { purpose, spice, guests, meal } = asRecord(value)
  return wholeAnswers({
    purpose: BULK_PURPOSES.find((each) => each === purpose),
    spice: BULK_SPICES.find((each) => each === spice),
    guests: BULK_GUESTS.find((each) => each === guests),
    meal: BULK_MEALS.find((each) => each === meal),
  })
}

/** J8: the order info as kept in the browser. */
export const storedOrderInfo: Persisted<OrderInfoState> = {
  key: 'orderInfo',
  version: 1,
  read: (value) =>
    isRecord(value)
      ? {
          storeId: asCount(value.storeId, 1),
          orderType: asOneOf(value.orderType, ['regular', 'bulk', 'schedule'], emptyOrderInfo.orderType),
          timing: asOneOf(value.timing, ['regular', 'later'], emptyOrderInfo.timing),
          deliverNow: value.deliverNow !== false,
          deliveryMode: readMode(value.deliveryMode),
          noOfDays: asCount(value.noOfDays) ?? emptyOrderInfo.noOfDays,
          startDate: readDate(value.startDate),
          laterDate: readDate(value.laterDate),
          instructions: readInstructions(value.instructions),
          preferences: { bulkPreferences: readBulkPreferences(asRecord(value.preferences).bulkPreferences) },
          selectedAddressId: asTextOrNull(value.selectedAddressId),
          deliveryCharges: asCount(value.deliveryCharges),
        }
      : null,
}
