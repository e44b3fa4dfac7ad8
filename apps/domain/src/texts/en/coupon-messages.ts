import { formatPaise, type Paise } from '../../money/money.ts'

/** N4: why a coupon is refused. Apart from the other messages, because the client loads them with its offers only (PERF6). */
export const couponMessages = {
  offerUnknown: 'This offer code is not valid',
  offerNotYet: (day: string) => `This offer starts on ${day}`,
  offerOver: (day: string) => `This offer ended on ${day}`,
  offerNotForStore: 'This offer is not for this store',
  offerNotForOrder: 'This offer is not for this kind of order',
  offerForDelivery: 'This offer is for delivery only',
  offerForPickup: 'This offer is for pickup only',
  offerNotForPayment: 'This offer is not for this way of paying',
  offerBelowMinimum: (min: Paise, missing: Paise) =>
    `This offer is for items of ${formatPaise(min)} or more. Add ${formatPaise(missing)} more to use it.`,
  offerFirstOrder: 'This offer is for your first order only',
  offerUsed: 'You have already used this offer',
  offerUsedUp: 'This offer has been used up',
} as const
