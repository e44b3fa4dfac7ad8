import type { LaterSlot } from '../order/later.ts'
import type { ClientType } from '../order/order-type.ts'
import { formats } from '../texts/en/formats.ts'
import { messages } from '../texts/en/messages.ts'
import { formatMinute } from '../time/clock.ts'
import { farDay, nearDay } from '../time/day-words.ts'
import type { Catalogue, Messages } from '../words/catalogue.ts'
import type { CouponReason, Reason, ReasonCode, ReasonData, ReasonOf } from './reason.ts'

type WordedCode = Exclude<ReasonCode, CouponReason['code']>

/**
 * The texts of one language. Servers pass those of the tenant's language; a client build contains a single language.
 */
interface LanguageTexts extends Pick<Catalogue, 'formats'> {
  readonly messages: Messages
}

const buildLanguage: LanguageTexts = { messages, formats }

/** E8: names the day only when `nextDate` is given. */
function nextAvailable({ nextMinute, nextDate }: ReasonData['dish-not-now'], language: LanguageTexts): string {
  const { messages: words, formats: written } = language
  const time = formatMinute(nextMinute, written)
  return words.nextAvailableAt(nextDate ? words.timeOnDay(time, nearDay(nextDate, written.locale)) : time)
}

/** Names both days, because the closing time may be on another day than the meal. */
function tooLate({ until, ...slot }: ReasonData['order-too-late'], language: LanguageTexts): string {
  const { messages: words, formats: written } = language
  const said = ({ date, minute }: LaterSlot) =>
    words.timeOnDay(formatMinute(minute, written), nearDay(date, written.locale))
  return words.orderTooLate(said(slot), said(until))
}

const addFirst: Record<ClientType, 'addAddressFirst' | 'addChildFirst' | 'addStaffFirst'> = {
  NORMAL: 'addAddressFirst',
  SCHOOL: 'addChildFirst',
  STAFF: 'addStaffFirst',
}

const select: Record<ClientType, 'selectAddress' | 'selectChild' | 'selectStaff'> = {
  NORMAL: 'selectAddress',
  SCHOOL: 'selectChild',
  STAFF: 'selectStaff',
}

type TextOf<C extends ReasonCode> = (data: ReasonData[C], language: LanguageTexts) => string

/** The sentence of each reason but those of coupons, which are in `coupon-words.ts`. */
export const reasonTexts: { readonly [C in WordedCode]: TextOf<C> } = {
  'cart-empty': (_, { messages: say }) => say.cartEmpty,
  'no-days': (_, { messages: say }) => say.noOfDaysZero,
  'bulk-answers-missing': (_, { messages: say }) => say.selectBulkPreferences,
  'schedule-time-missing': (_, { messages: say }) => say.selectDeliveryTime,
  'store-does-not-deliver': (_, { messages: say }) => say.storeDoesNotDeliver,
  'store-closed': (_, { messages: say }) => say.storeClosedNow,
  'store-paused': ({ note }) => note,
  'order-too-late': tooLate,
  'not-a-meal': (_, { messages: say }) => say.notAMeal,
  'sign-in-needed': (_, { messages: say }) => say.loginToContinue,
  'entry-missing': ({ clientType }, { messages: say }) => say[addFirst[clientType]],
  'entry-not-chosen': ({ clientType }, { messages: say }) => say[select[clientType]],
  'entry-elsewhere': ({ store }, { messages: say }) => say.servedElsewhere(store),
  'entry-unconfirmed': ({ clientType }, { messages: say }) =>
    clientType === 'STAFF' ? say.confirmStaffFirst : say.confirmChildFirst,
  'address-not-served': (_, { messages: say }) => say.cannotDeliverText,
  'closed-on-date': (_, { messages: say }) => say.storeClosedOnDate,
  'slot-incomplete': (_, { messages: say }) => say.incompleteSlot,
  'bill-note-missing': (_, { messages: say }) => say.billNoteMissing,
  'plan-time-missing': (_, { messages: say }) => say.selectValidTime,
  'plan-dates-missing': (_, { messages: say }) => say.selectPlanDates,
  'plan-too-short': (_, { messages: say }) => say.selectFiveDays,
  'plan-weekday-missing': (_, { messages: say }) => say.selectWeekday,
  'plan-starts-today': (_, { messages: say }) => say.cannotServeToday,
  'plan-outside-hours': (_, { messages: say }) => say.cannotServeAtTime,
  'plan-day-empty': ({ date }, { messages: say, formats }) => say.planDayEmpty(nearDay(date, formats.locale)),
  'plan-dates-changed': (_, { messages: say }) => say.planDatesChanged,
  'plan-prepaid-too-long': ({ until }, { messages: say, formats }) => say.prepaidUntil(farDay(until, formats.locale)),
  'payment-not-started': (_, { messages: say }) => say.paymentNotStarted,
  'placing-closed': (_, { messages: say }) => say.placingClosed,
  'order-type-not-offered': (_, { messages: say }) => say.orderTypeNotOffered,
  'delivery-not-offered': (_, { messages: say }) => say.deliveryNotOffered,
  'pickup-not-offered': (_, { messages: say }) => say.pickupNotOffered,
  'payment-not-offered': (_, { messages: say }) => say.paymentModeNotOffered,
  'date-out-of-range': (_, { messages: say }) => say.enterValidDate,
  'outside-hours': (_, { messages: say }) => say.outsideHours,
  'slot-full': (_, { messages: say }) => say.slotFull,
  'cart-value-below': ({ min }, { messages: say }) => say.minimumOrderValue(min),
  'cart-value-above': ({ max }, { messages: say }) => say.maximumOrderValue(max),
  'balance-below-double': (_, { messages: say }) => say.balanceBelowDouble,
  'balance-below-total': (_, { messages: say }) => say.balanceBelowTotal,
  'dish-gone': (_, { messages: say }) => say.dishDoesNotExist,
  'dish-out-of-stock': (_, { messages: say }) => say.itemOutOfStock,
  'dish-not-now': nextAvailable,
  'dish-not-on-date': ({ until }, { messages: say, formats: { locale } }) => say.availableTill(farDay(until, locale)),
  'not-on-bulk-menu': (_, { messages: say }) => say.notOnBulkMenu,
  'size-not-sold': (_, { messages: say }) => say.sizeNotAvailable,
  'bulk-minimum': (_, { messages: say }) => say.bulkMinimum,
  'bulk-blocks': (_, { messages: say }) => say.bulkBlocks,
  'quantity-above': ({ most }, { messages: say }) => say.maximumQuantity(most),
  'choice-gone': (_, { messages: say }) => say.choiceGone,
  'choice-out-of-stock': ({ name }, { messages: say }) => say.choiceOutOfStock(name),
  'choices-above': ({ most }, { messages: say }) => say.cannotAddMore(most),
  'removals-above': ({ most }, { messages: say }) => say.cannotRemoveMore(most),
  'choices-below': ({ least }, { messages: say }) => say.chooseAtLeast(least),
  'remove-first': (_, { messages: say }) => say.removeFirst,
  'replacements-missing': ({ count, step, dish }, { messages: say }) => say.addMoreItems(count, step, dish),
  'group-not-chosen': ({ group }, { messages: say }) => say.selectFromGroup(group),
  'step-dropped': ({ step }, { messages: say }) => say.stepDropped(step),
  'fields-missing': (_, { messages: say }) => say.fillAllFields,
  'characters-unusable': (_, { messages: say }) => say.unusableCharacters,
  'email-not-valid': (_, { messages: say }) => say.enterValidEmail,
  'child-exists': (_, { messages: say }) => say.childExists,
  upstream: ({ message }) => message,
}

/** Empty for a coupon, whose refusal the client shows by the server's message or by `couponReasonText`. */
export const reasonText = <C extends ReasonCode>({ code, data }: ReasonOf<C>, language = buildLanguage): string => {
  const texts: { readonly [K in ReasonCode]?: TextOf<K> } = reasonTexts
  return texts[code]?.(data, language) ?? ''
}

/**
 * AMB29: the sentence of a reason on the payment page. Addresses and times are chosen on the page before, so a missing
 * choice has a different text here.
 */
export function reasonTextAtPay(reason: Reason, language = buildLanguage): string {
  const hasNoTime = reason.code === 'slot-incomplete' || reason.code === 'schedule-time-missing'
  if (hasNoTime) return language.messages.selectTimeSlot
  const hasNoEntry = reason.code === 'entry-missing' || reason.code === 'entry-not-chosen'
  return hasNoEntry && reason.data.clientType === 'NORMAL'
    ? language.messages.addressNotSelected
    : reasonText(reason, language)
}
