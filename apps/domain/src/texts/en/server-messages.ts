import { formatPaise, type Paise } from '../../money/money.ts'
import type { RefundWay } from '../../money/refund-ways.ts'

/** AMB106: the way of a refund; `day`: by when a provider sends it. */
interface Arrival {
  readonly way: RefundWay
  readonly day: string
}

/** AMB4: the refund of a subscription's meal is paid out when the subscription ends. */
const goingBack = ({ way, day }: Arrival): string => {
  if (way === 'wallet') return 'is back in your credits.'
  if (way === 'owed') return 'is not owed any more.'
  return way === 'plan' ? 'is back in your subscription.' : `goes back the way you paid, by ${day}.`
}

const notMade = (meals: number): string => (meals === 1 ? '1 meal is not made.' : `${meals} meals are not made.`)

/** Texts that only servers send, which no page loads. The specs do not define them. */
export const serverMessages = {
  // A, W: requests that cannot be handled
  notUnderstood: 'Something that was sent could not be read. Please check it and try again.',
  tooLarge: 'This is more than can be sent at once',
  tooBusy: 'There is a rush at this moment. Please try again in a few seconds.',
  // B, C, E: stores and dishes
  storeNotYours: 'This store is not one of yours. Please choose one from your list.',
  pauseUsual: 'The kitchen is catching up',
  pausedUntil: (time: string) => `Orders again from ${time}`,
  // L: addresses
  rosterEntry: 'This entry comes from your programme. Please contact Customer Care to remove it.',
  consentOutdated: 'The text that you agreed to has changed. Please load the page again and read it.',
  addressDoesNotExist: "Address Doesn't exist",
  tooManyAddresses: 'You have saved too many addresses',
  // M: payment and placement
  /** AMB86: the text that the kitchen reads above a bulk order; the answers are not translated. */
  bulkForKitchen: (purpose: string, spice: string, guests: string, meal: string) =>
    `Bulk order: ${purpose}, spice ${spice}, ${guests} guests, ${meal}`,
  orderPlacedSubject: (brand: string) => `Your ${brand} order`,
  orderPlacedText: (brand: string, orderId: string, total: Paise) =>
    `${brand} has received your order ${orderId} of ${formatPaise(total)}.`,
  orderPlacedFor: (name: string) => `It is for ${name}.`,
  /** `moment` is a day with a time. */
  orderPlacedPlanned: (moment: string) => `Its time is ${moment}.`,
  /** `span` is a day with the beginning and the end of the promised time. */
  orderPlacedPromised: (span: string) => `Promised for ${span}.`,
  // M14, U: plans of days
  planPlaced: (planId: string) => `Generated Subscription - Subscription Id ${planId}`,
  tooManyDishesByDay: 'The days of this subscription have too many dishes in all. Choose fewer days, or fewer dishes.',
  planDoesNotExist: "Subscription Doesn't exist",
  planPlacedSubject: (brand: string) => `Your ${brand} subscription`,
  planPlacedText: (brand: string, planId: string, meals: number, most: Paise) =>
    `${brand} has your subscription ${planId}: ${meals} ${meals === 1 ? 'meal' : 'meals'} of ${formatPaise(most)} each at most.`,
  planPaysByWallet:
    'Nothing is paid now. Each meal is paid from your credits when its time for changes is over, and a cancelled one costs nothing.',
  planPaysInCash: 'Nothing is paid now. Each meal is paid in cash when it is handed over.',
  planPaidAhead: (paid: Paise) =>
    `You have paid ${formatPaise(paid)}, which is held for your meals. What they do not use goes back the way you paid.`,
  planChangeable: (meal: string, until: string) =>
    `The first meal is on ${meal}. You can change or cancel it until ${until}; the page of your subscription says the time for each meal.`,
  planAttemptUnpaid: 'This subscription is waiting for its payment.',
  planAttemptFailed: 'The payment of this subscription did not go through, so it is not valid.',
  planAttemptCancelled: 'This subscription is cancelled.',
  paymentReturnedSubject: (brand: string) => `Your payment to ${brand} is being returned`,
  paymentReturnedText: (brand: string, orderId: string, amount: Paise) =>
    `Your payment of ${formatPaise(amount)} for order ${orderId} reached ${brand} after the order was cancelled. It is being returned to the account that you paid from, within 7 days.`,
  paymentFailedSubject: (brand: string) => `Your payment to ${brand} did not go through`,
  paymentFailedText: (orderId: string, amount: Paise) =>
    `Your payment of ${formatPaise(amount)} for order ${orderId} did not go through, so the order is cancelled. If your bank shows a debit all the same, the money comes back by itself, within 7 days.`,
  refundIssuedSubject: (brand: string) => `A refund from ${brand}`,
  refundIssuedText: (orderId: string, amount: Paise, arrival: Arrival) =>
    `${formatPaise(amount)} of your order ${orderId} ${goingBack(arrival)}`,
  refundIssuedLines: (dishes: string) => `It is for ${dishes}.`,
  refundIssuedReason: (reason: string) => `The reason: ${reason}`,
  refundIssuedEnd: 'The order is cancelled and will not be made.',
  // AMB32: what became of a placement attempt whose answer was lost
  attemptFailed: 'The payment of this order did not go through, so the order is cancelled.',
  attemptCancelled: 'This order is cancelled.',
  attemptUnpaid: 'This order is waiting for its payment.',
  // S: cancelling
  orderCancelled: 'Your order has been cancelled',
  orderCancelledUndecided:
    'Your order has been cancelled. If your payment still goes through, it comes back by itself.',
  orderCancelledRefund: (amount: Paise, arrival: Arrival) =>
    `Your order has been cancelled. ${formatPaise(amount)} ${goingBack(arrival)}`,
  // AMB110: of a sum that goes back; and what was set aside for an order that ended
  partInCredits: (amount: Paise) => `${formatPaise(amount)} of it is back in your credits already.`,
  backInCredits: (amount: Paise) => `${formatPaise(amount)} is back in your credits.`,
  cancelWhileClosed: 'The store is closed right now, so this order cannot be cancelled. Please call the store.',
  cancelAfterCutOff: 'The time for cancelling this order is over. Please call the store.',
  cancelTooLate: 'This order is ready and can no longer be cancelled. Please call the store.',
  cancelledAlready: 'This order is cancelled already',
  orderCancelledSubject: (brand: string) => `Your ${brand} order is cancelled`,
  orderCancelledText: (orderId: string) => `Your order ${orderId} has been cancelled.`,
  orderCancelledRefundText: (orderId: string, amount: Paise, arrival: Arrival) =>
    `Your order ${orderId} has been cancelled. ${formatPaise(amount)} ${goingBack(arrival)}`,
  // SB22: cancelling a subscription or its meals
  planCancelled: 'Your subscription has been cancelled.',
  planCancelledUndecided:
    'Your subscription has been cancelled. If your payment still goes through, it comes back by itself.',
  planCancelledText: (planId: string) => `Your subscription ${planId} has been cancelled.`,
  planCancelledByStoreText: (planId: string, reason: string) =>
    `The store has cancelled your subscription ${planId}. The reason: ${reason}`,
  planRestGoesBack: (amount: Paise) => `${formatPaise(amount)} goes back the way you paid, within 7 days.`,
  madeMealsStay: 'Meals that are ordered already are still made.',
  // AMB100: a child left the roster, or eats at another store
  planLeftText: (planId: string, { name, store }: { name: string; store: string }, meals: number) =>
    `${store} no longer has ${name} on its list, so your subscription ${planId} has ended: ${notMade(meals)}`,
  planMovedText: (planId: string, { name, store, to }: { name: string; store: string; to: string }, meals: number) =>
    `${name} now eats at ${to}, so your subscription ${planId} at ${store} has ended: ${notMade(meals)}`,
  planUndecidedComesBack: 'If your payment still goes through, it comes back by itself.',
  planSubscribeThere: (store: string, url: string | null) =>
    url === null ? `You can subscribe at ${store}.` : `Subscribe at ${store}: ${url}`,
  planNotRunning: {
    CANCELLED: 'This subscription is cancelled already',
    COMPLETED: 'This subscription is over, so there is nothing to cancel.',
    FAILED: 'The payment of this subscription did not go through, so there is nothing to cancel.',
  },
  planUnpaid: 'The payment of this subscription is not confirmed yet.',
  mealsCancelled: (days: readonly string[]) =>
    days.length === 1
      ? `Your meal of ${days[0]} is cancelled. You do not pay for it.`
      : `${days.length} meals are cancelled. You do not pay for them.`,
  mealsCancelledPrepaid: (days: readonly string[]) =>
    days.length === 1
      ? `Your meal of ${days[0]} is cancelled. What you paid for it goes back the way you paid when your subscription ends.`
      : `${days.length} meals are cancelled. What you paid for them goes back the way you paid when your subscription ends.`,
  // AMB72: the detail of U13
  mealPast: (day: string) => `${day} is past`,
  mealAfterCutOff: (day: string) => `the meal of ${day} can no longer be changed`,
  // AMB113: a made meal that is not collected
  // Of a parent's several plans the name says which: `name` is the child or member of staff; null: the diner eats.
  mealAbsent: (day: string, name: string | null) =>
    `${name === null ? 'Your meal' : `${name}'s meal`} of ${day} is called off.`,
  absentCash: 'You do not pay for it.',
  absentToWallet: (amount: Paise) => `${formatPaise(amount)} is back in your credits.`,
  absentToPayment: (amount: Paise) => `${formatPaise(amount)} goes back the way you paid.`,
  absentOwed: (amount: Paise) => `You do not owe ${formatPaise(amount)} any more.`,
  absentToPlan: (amount: Paise) =>
    `${formatPaise(amount)} goes to the money of your subscription: it goes back the way you paid when it ends.`,
  absentKept: (amount: Paise) => `${formatPaise(amount)} stays charged, because the meal was ordered already.`,
  absenceNotOffered: 'The store does not let a meal be called off after it was ordered.',
  absentBeforeCutOff: 'This meal can still be cancelled.',
  absentSkipped: 'This meal was not made, so there is nothing to call off.',
  absentHandedOver: 'This meal was handed over already.',
  absentShareChanged: (amount: Paise) =>
    `${formatPaise(amount)} of this meal comes back now. Look at it again, and call it off if you agree.`,
  absentTooLate: (until: string) => `This meal could be called off until ${until}.`,
  // AMB107: other dishes for a meal, and a skipped meal that its owner orders
  noMealToChange: 'This subscription has no meal on that day',
  mealChanged: (day: string, price: Paise) => `Your meal of ${day} is changed. It costs ${formatPaise(price)}.`,
  mealCostsNow: (price: Paise) => `The price of this meal is ${formatPaise(price)} now. Please look at it once more.`,
  mealDearerThanPaid: (agreed: Paise) =>
    `This meal is paid for already, so it can cost ${formatPaise(agreed)} at most. Please choose other dishes.`,
  tooFewDaysLeft: 'Too few days are left of this subscription for another one. Please choose days from the menu.',
  planNotAgain: 'Only a subscription that goes on or is completed can be ordered again.',
  mealWithoutDishes: 'Please choose a dish',
  mealChosenTwice: 'Please choose each dish only once',
  mealDishTwice:
    'The same dish is twice in this meal, so it is not clear which one you mean. It can only be cancelled.',
  mealOrdered: (day: string, price: Paise) => `Your meal of ${day} is ordered. It costs ${formatPaise(price)}.`,
  mealOrderedAlready: 'This meal is ordered already',
  mealNotSkipped: 'Only a meal that was left out can be ordered like this.',
  mealOrderTooLate: 'The store does not take orders for this meal any more.',
  mealNotPossible: {
    'low-balance': 'Low balance, please add credits first',
    price: 'The price of this meal has changed. Please look at it once more.',
    vanished: 'One of these dishes is not on the menu for subscriptions that day.',
    declaration: 'What the store declares of a dish has changed since you agreed to it. Please choose another dish.',
    avoided: 'One of these dishes contains what is to be avoided, so it is not made for this entry.',
    entry: 'The entry that this meal is for is not in your list, is not confirmed, or is served elsewhere.',
    store: 'The store cannot make these dishes at that time.',
    'too-late': 'The store does not take orders for this meal any more.',
    'paid-late': 'The store does not take orders for this meal any more.',
  },
  // AMB116: orders whose meal is still to be made
  dishChangedSubject: (brand: string) => `Something changed in your ${brand} order`,
  dishChangedText: (orderId: string, dishes: readonly string[], until: string | null) =>
    `What the kitchen states about ${dishes.join(', ')} in your order ${orderId} has changed since you ordered. Please open the order: you can keep it, change it or cancel it until cooking starts.${until === null ? '' : ` Without your answer by ${until} it is not made. Anything you have paid goes back to you.`}`,
  orderNotMadeSubject: (brand: string) => `Your ${brand} order is not made`,
  orderNotMadeText: (orderId: string, dishes: readonly string[], back: string | null) =>
    `${dishes.join(', ')} in your order ${orderId} now contains what is to be avoided, and we had no answer from you. So we do not make it: the order is cancelled.${back === null ? '' : ` ${back}`}`,
  goesBack: (amount: Paise, arrival: Arrival) => `${formatPaise(amount)} ${goingBack(arrival)}`,
  orderKept: 'Thank you. We make your order as it stands.',
  worsenedAgain: 'This order has changed again. Please look at it once more.',
  alreadyCooking: 'This order is being cooked already',
  orderUnconfirmedText: (orderId: string) =>
    `Your payment could not be confirmed in time, so your order ${orderId} has been cancelled. If the payment still goes through, the money comes back by itself, within 7 days.`,
  undecidedCancelledText: (orderId: string) =>
    `Your order ${orderId} has been cancelled before its payment was confirmed. Please do not pay for it any more. If the payment still goes through, the money comes back by itself, within 7 days.`,
  // AMB4, AMB109: plans that are paid once in advance
  planCancelledSubject: (brand: string) => `Your ${brand} subscription is cancelled`,
  planUnconfirmedText: (planId: string) =>
    `Your payment could not be confirmed in time, so your subscription ${planId} has been cancelled. If the payment still goes through, the money comes back by itself, within 7 days.`,
  undecidedPlanCancelledText: (planId: string) =>
    `Your subscription ${planId} has been cancelled before its payment was confirmed. Please do not pay for it any more. If the payment still goes through, the money comes back by itself, within 7 days.`,
  planPaymentFailedText: (planId: string, amount: Paise) =>
    `Your payment of ${formatPaise(amount)} for subscription ${planId} did not go through, so no meal of it is made. If your bank shows a debit all the same, the money comes back by itself, within 7 days.`,
  planPaymentReturnedText: (brand: string, planId: string, amount: Paise) =>
    `Your payment of ${formatPaise(amount)} for subscription ${planId} reached ${brand} after it had ended. It is being returned to the account that you paid from, within 7 days.`,
  // S22, AMB79: the request to the chef
  chefAsked: 'Thank you. The chef has your request.',
  chefAskedAlready: 'The chef has a request for this order already',
  chefTooLate: 'This order has left the kitchen already',
  chefNotMade: 'This order is not being made',
  chefSaysNothing: 'Please write your request',
  pictureGone: 'This picture is not kept any more',
  // SB17: documents
  documentDoesNotExist: 'This document does not exist',
  // U: plans of days. Texts for an answer without a message, and for calls that name something else.
  planIsCancelled: 'Your subscription has been cancelled',
  mealIsCancelled: 'The meal has been cancelled',
  mealIsChanged: 'The meal has been changed',
  mealIsOrdered: 'The meal has been ordered',
  dishesByDayNotOffered: 'A subscription has the same dishes every day here',
  mealChangesNotOffered: 'Meals of a subscription cannot be changed here',
  orderIsNoPlan: 'This order is not a subscription',
  orderIsPlan: 'This order is a subscription',
  // S: ratings
  rateTooEarly: 'You can rate this order once you have it.',
  rateDishTooEarly: 'You can rate the dishes once they have left the kitchen.',
  rateTooLate: 'A rating can be given and changed for 14 days after the order. This time is over.',
  rateCancelled: 'This order was cancelled, so it cannot be rated.',
  rateCancelledDish: 'This dish was cancelled, so it cannot be rated.',
  rateNoDelivery: 'This order was collected, so there is no delivery to rate.',
  rateNotOrdered: 'This dish is not part of the order.',
  tooManyRatings: (wait: string) => `You have changed your ratings very often. Please try again in ${wait}.`,
  // V9, V10: the passbook as a file; amounts in rupees
  passbookFile: {
    date: 'Date',
    type: 'Type',
    status: 'Status',
    amount: 'Amount (₹)',
    balance: 'Closing balance (₹)',
    order: 'Order',
    details: 'Details',
    id: 'Transaction',
    cut: 'Earlier transactions are not in this file',
  },
  // AMB112: a document of an order
  documentIssuedSubject: (brand: string, title: string) => `${title} from ${brand}`,
  documentIssuedText: (brand: string, title: string, number: string, url: string) =>
    `${title} ${number} of your ${brand} order is ready. Sign in to read or print it: ${url}`,
  // Q: identity. The BFF counts attempts by the minute.
  wrongSignIn: 'The number, e-mail or passcode is not right',
  numberNotOnRoster: 'This number is not on our list. Please sign up with your e-mail too.',
  accountExists: 'There is already an account with these details. Please sign in.',
  codeOver: 'This code can no longer be used. Please ask for a new one.',
  codeReplaced: 'This is an earlier code. Please enter the newest one that we sent.',
  signUpOver:
    'This sign up is too old, or began in another browser. Enter the code there, or start again for new codes.',
  codeSent: 'We have sent you a new code',
  tooManyAttempts: 'Too many attempts. Please try again in a minute.',
  waitMinutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  waitHours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  tooManyPasscodes: (wait: string) =>
    `Too many wrong passcodes. Please try again in ${wait}, or ask for a passcode to be sent to you.`,
  tooManyCodes: (wait: string) => `Too many codes have been sent. Please try again in ${wait}.`,
  smsNotPossible: 'We cannot send SMS at this moment. Please try again later.',
  smsNotPossibleTryEmail: 'We cannot send SMS at this moment. Please enter your e-mail instead.',
  waitBeforeResend: 'Please wait a moment before asking for a new code.',
  codesSent: 'We have sent a code to your mobile and your e-mail',
  emailStored: 'Your account has an e-mail already. Please contact Customer Care to change it.',
  emailTaken: 'This e-mail belongs to another account. Please use another one.',
  emailCodeSent: 'We have sent a code to your e-mail',
  passcodeChangedSubject: (brand: string) => `Your ${brand} passcode was changed`,
  passcodeChangedText: (brand: string) =>
    `The passcode of your ${brand} account was changed, and all other devices were signed out. If this was not you, use Resend Passcode at the sign-in at once.`,
  wrongPasscode: 'The passcode is not right',
  passkeyNotAccepted: 'This passkey could not be used here. Please sign in with your passcode.',
  passkeyNotAdded: 'This passkey could not be added. Please try again.',
  passkeyExists: 'This passkey is in your account already',
  passkeyDoesNotExist: "Passkey doesn't exist",
  tooManyPasskeys: (most: number) => `An account can have ${most} passkeys. Please remove one first.`,
  passkeyAdded: 'Your passkey is ready. You can sign in with it next time.',
  passkeyRemoved: 'The passkey was removed from your account',
  passkeyRenamed: 'The passkey has its new name',
  passkeyAddedSubject: (brand: string) => `A passkey was added to your ${brand} account`,
  passkeyAddedText: (brand: string, device: string) =>
    `A passkey was added to your ${brand} account${device && ` on ${device}`}. If this was not you, remove it under Passkeys in your account and change your passcode.`,
  passkeyRemovedSubject: (brand: string) => `A passkey was removed from your ${brand} account`,
  passkeyRemovedText: (brand: string) =>
    `A passkey was removed from your ${brand} account. If this was not you, change your passcode.`,
  accountCreated: 'Your account is ready. Please sign in.',
  codeSubject: (brand: string) => `Your ${brand} code`,
  codeText: (brand: string, code: string) =>
    `${code} is your ${brand} code. It is valid for 5 minutes. Please do not share it with anyone.`,
  passcodeSent: 'If there is an account with these details, a passcode is on its way to you',
  passcodeSubject: (brand: string) => `Your ${brand} passcode`,
  passcodeText: (brand: string, passcode: string) =>
    `${passcode} is your ${brand} passcode. It works once, for 15 minutes. Please do not share it with anyone.`,
  passcodeUsedSubject: (brand: string) => `Your ${brand} account was opened with a sent passcode`,
  passcodeUsedText: (brand: string) =>
    `A passcode that we sent on request was used to sign in to your ${brand} account. If it was not you, ask for a new one at once: using it signs out every other device.`,
} as const
