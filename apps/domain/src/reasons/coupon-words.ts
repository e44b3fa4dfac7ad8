import { couponMessages } from '../texts/en/coupon-messages.ts'
import { formats } from '../texts/en/formats.ts'
import { farDay } from '../time/day-words.ts'
import type { Catalogue } from '../words/catalogue.ts'
import type { CouponReason } from './reason.ts'

/** The texts of one language: servers pass those of the tenant's; a client build contains a single language. */
type LanguageTexts = Pick<Catalogue, 'couponMessages' | 'formats'>

const buildLanguage: LanguageTexts = { couponMessages, formats }

/** N4: the sentence of a refused coupon. */
export function couponReasonText(reason: CouponReason, language = buildLanguage): string {
  const {
    couponMessages: say,
    formats: { locale },
  } = language
  switch (reason.code) {
    case 'coupon-not-offered':
      return say.offerUnknown
    case 'coupon-not-yet':
      return say.offerNotYet(farDay(reason.data.from, locale))
    case 'coupon-over':
      return say.offerOver(farDay(reason.data.until, locale))
    case 'coupon-not-for-store':
      return say.offerNotForStore
    case 'coupon-not-for-order':
      return say.offerNotForOrder
    case 'coupon-not-for-mode':
      return reason.data.only === 'delivery' ? say.offerForDelivery : say.offerForPickup
    case 'coupon-not-for-payment':
      return say.offerNotForPayment
    case 'coupon-below-minimum':
      return say.offerBelowMinimum(reason.data.min, reason.data.missing)
    case 'coupon-first-order':
      return say.offerFirstOrder
    case 'coupon-used':
      return say.offerUsed
    case 'coupon-used-up':
      return say.offerUsedUp
  }
}
