import { formatPaise, type Paise } from '../../money/money.ts'

/** Rupees without decimals, as V3 has them. */
const whole = (amount: Paise): string => String(Math.round(amount / 100))

/** V: what is said about a wallet. Apart from the other messages, because only its pages load them (PERF6). */
export const walletMessages = {
  // V3
  topUpBelow: (least: Paise) => `Please add atleast ${whole(least)} Rs.`,
  // V6, V7, V16
  creditsAdded: 'Credits added Succesfully',
  creditsFailed: 'Transcation Failed !!!',
  walletError: 'Some Error Occurred',
  // Not in the specs.
  creditsUndecided: 'Your payment is not confirmed yet',
  topUpNotWhole: 'Please enter whole rupees',
  topUpAbove: (most: Paise) => `You can add ${formatPaise(most)} at most at a time`,
  topUpMonthAbove: (left: Paise) =>
    left > 0 ? `You can add ${formatPaise(left)} more this month` : 'You have added all that you can this month',
  topUpBalanceAbove: (left: Paise) =>
    left > 0 ? `Your credits can hold ${formatPaise(left)} more` : 'Your credits hold all that they can',
  topUpUnknown: 'There is no such top-up',
  topUpNotPaid: 'This top-up was not paid, so it has no receipt',
  /** In the passbook, of a bonus that was not spent in time. */
  bonusExpired: 'Expired',
  walletNotOffered: 'Credits are not offered here',
  walletClosed: 'Your credits are closed',
  // In the passbook, as the credits close.
  returnedByProvider: 'Goes back the way you paid',
  returnedByBank: 'Comes to you by bank transfer',
  debtSettled: 'Settles what you owed',
  bonusLapsedAtClosing: 'Ended as your credits closed',
  // AMB110
  partNotOffered: 'Credits cannot pay a part of an order here',
} as const
