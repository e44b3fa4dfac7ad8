import { formatMinute, type LocalDate } from './clock.ts'
import type { ClientType } from './order-type.ts'
import type { Reason, ReasonCode, ReasonData, ReasonOf } from './reason.ts'
import { messages } from './texts/en/messages.ts'

/** Dates in words; the platform's formatter is made when the first is wanted, for that takes a slow phone a while (PERF7). */
function dateWords(options: Intl.DateTimeFormatOptions): (date: LocalDate) => string {
  let format: Intl.DateTimeFormat | null = null
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' })
    return format.format(new Date(`${date}T00:00:00Z`))
  }
}

const nearDay = dateWords({ weekday: 'short', day: 'numeric', month: 'short' })

const farDay = dateWords({ day: 'numeric', month: 'short', year: 'numeric' })

/** E8: with the day where the minute comes round before the dish is served. */
function nextAvailable({ nextMinute, nextDate }: ReasonData['dish-not-now']): string {
  const time = formatMinute(nextMinute)
  return messages.nextAvailableAt(nextDate ? `${time} on ${nearDay(nextDate)}` : time)
}

const addFirst: Record<ClientType, string> = {
  NORMAL: messages.addAddressFirst,
  SCHOOL: messages.addChildFirst,
  STAFF: messages.addStaffFirst,
}

const select: Record<ClientType, string> = {
  NORMAL: messages.selectAddress,
  SCHOOL: messages.selectChild,
  STAFF: messages.selectStaff,
}

/** The sentence of each reason. */
export const reasonTexts: { readonly [C in ReasonCode]: (data: ReasonData[C]) => string } = {
  'cart-empty': () => messages.cartEmpty,
  'no-days': () => messages.noOfDaysZero,
  'bulk-answers-missing': () => messages.selectBulkPreferences,
  'schedule-time-missing': () => messages.selectDeliveryTime,
  'store-does-not-deliver': () => messages.storeDoesNotDeliver,
  'store-closed': () => messages.storeClosedNow,
  'sign-in-needed': () => messages.loginToContinue,
  'entry-missing': ({ clientType }) => addFirst[clientType],
  'entry-not-chosen': ({ clientType }) => select[clientType],
  'address-not-served': () => messages.cannotDeliverText,
  'closed-on-date': () => messages.storeClosedOnDate,
  'slot-incomplete': () => messages.incompleteSlot,
  'order-type-not-offered': () => messages.orderTypeNotOffered,
  'delivery-not-offered': () => messages.deliveryNotOffered,
  'pickup-not-offered': () => messages.pickupNotOffered,
  'payment-not-offered': () => messages.paymentModeNotOffered,
  'coupon-not-offered': () => messages.offersNotOffered,
  'date-out-of-range': () => messages.enterValidDate,
  'outside-hours': () => messages.outsideHours,
  'slot-full': () => messages.slotFull,
  'cart-value-below': ({ min }) => messages.minimumOrderValue(min),
  'cart-value-above': ({ max }) => messages.maximumOrderValue(max),
  'balance-below-double': () => messages.balanceBelowDouble,
  'balance-below-total': () => messages.balanceBelowTotal,
  'dish-gone': () => messages.dishDoesNotExist,
  'dish-out-of-stock': () => messages.itemOutOfStock,
  'dish-not-now': nextAvailable,
  'dish-not-on-date': ({ until }) => messages.availableTill(farDay(until)),
  'not-on-bulk-menu': () => messages.notOnBulkMenu,
  'size-not-sold': () => messages.sizeNotAvailable,
  'bulk-minimum': () => messages.bulkMinimum,
  'bulk-blocks': () => messages.bulkBlocks,
  'quantity-above': ({ most }) => messages.maximumQuantity(most),
  'choice-gone': () => messages.choiceGone,
  'choice-out-of-stock': ({ name }) => messages.choiceOutOfStock(name),
  'choices-above': ({ most }) => messages.cannotAddMore(most),
  'removals-above': ({ most }) => messages.cannotRemoveMore(most),
  'choices-below': ({ least }) => messages.chooseAtLeast(least),
  'remove-first': () => messages.removeFirst,
  'replacements-missing': ({ count, step, dish }) => messages.addMoreItems(count, step, dish),
  'group-not-chosen': ({ group }) => messages.selectFromGroup(group),
  'step-dropped': ({ step }) => messages.stepDropped(step),
  'fields-missing': () => messages.fillAllFields,
  'characters-unusable': () => messages.unusableCharacters,
  'email-not-valid': () => messages.enterValidEmail,
  'child-exists': () => messages.childExists,
  upstream: ({ message }) => message,
}

export const reasonText = <C extends ReasonCode>({ code, data }: ReasonOf<C>): string => reasonTexts[code](data)

/** AMB29: the lists of addresses and times are a page back from payment, so what is missing has a text of its own there. */
export function reasonTextAtPay(reason: Reason): string {
  if (reason.code === 'slot-incomplete') return messages.selectTimeSlot
  const namesNobody = reason.code === 'entry-missing' || reason.code === 'entry-not-chosen'
  return namesNobody && reason.data.clientType === 'NORMAL' ? messages.addressNotSelected : reasonText(reason)
}
