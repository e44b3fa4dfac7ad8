/**
 * Suggested texts of SMS, for registration with an Indian operator. What is sent is the text that the tenant has
 * registered. Each names the brand, as the operators demand. Amounts in rupees, with "Rs" because ₹ costs a longer SMS.
 */
export const smsTexts = {
  code: (brand: string, code: string) =>
    `${code} is your ${brand} code. It is valid for 5 minutes. Please do not share it with anyone.`,
  passcode: (brand: string, passcode: string) =>
    `${passcode} is your ${brand} passcode. It works once, for 15 minutes. Please do not share it with anyone.`,
  passcodeUsed: (brand: string) =>
    `A passcode that we sent was used to sign in to your ${brand} account. If it was not you, ask for a new one at once.`,
  passcodeChanged: (brand: string) =>
    `The passcode of your ${brand} account was changed. If it was not you, ask for a new one at once.`,
  passkeyAdded: (brand: string) =>
    `A passkey was added to your ${brand} account. If it was not you, remove it in your account and change your passcode.`,
  passkeyRemoved: (brand: string) =>
    `A passkey was removed from your ${brand} account. If it was not you, change your passcode.`,
  orderPlaced: (brand: string, order: string, amount: string) =>
    `${brand} has received your order ${order} of Rs ${amount}.`,
  orderCancelled: (brand: string, order: string) => `Your ${brand} order ${order} has been cancelled.`,
  orderRefunded: (brand: string, order: string, amount: string) =>
    `Your ${brand} order ${order} has been cancelled. Rs ${amount} goes back the way you paid.`,
  plansCancelled: (brand: string, count: string) => `${count} of your ${brand} subscriptions have been cancelled.`,
  plansRefunded: (brand: string, count: string, amount: string) =>
    `${count} of your ${brand} subscriptions have been cancelled. Rs ${amount} goes back the way you paid.`,
  dishChanged: (brand: string, order: string) =>
    `Something changed in your ${brand} order ${order}. Please open the order and tell us whether to make it.`,
  paymentFailed: (brand: string, order: string, amount: string) =>
    `Your payment of Rs ${amount} for ${brand} order ${order} did not go through, and the order is cancelled. A debit that still shows comes back by itself.`,
  undecidedCancelled: (brand: string, order: string) =>
    `Your ${brand} order ${order} has been cancelled before its payment was confirmed. A payment that still goes through comes back by itself.`,
  refundIssued: (brand: string, order: string, amount: string) =>
    `Rs ${amount} of your ${brand} order ${order} goes back the way you paid.`,
  paymentReturned: (brand: string, order: string, amount: string) =>
    `Your payment of Rs ${amount} for order ${order} reached ${brand} after the order was cancelled. It is being returned to the account that you paid from.`,
  mealSkipped: (brand: string, plan: string) =>
    `A meal of your ${brand} subscription ${plan} is not made, and nothing is charged for it. Please open the subscription to see why.`,
  mealAtRisk: (brand: string, plan: string) =>
    `The next meal of your ${brand} subscription ${plan} will not be made unless something changes. Please open the subscription to see what to do.`,
  mealOnCredit: (brand: string, plan: string) =>
    `A meal of your ${brand} subscription ${plan} is made on credit. Please open My Credits to see what you owe.`,
  mealCancelled: (brand: string, plan: string) =>
    `A meal of your ${brand} subscription ${plan} is cancelled, because the store is closed then. It costs nothing.`,
  planCompleted: (brand: string, plan: string) => `Your ${brand} subscription ${plan} is completed. Thank you.`,
  grievanceReceived: (brand: string, ticket: string) =>
    `${brand} has your complaint. Its number is ${ticket}. You will have an answer within one month.`,
  grievanceAnswered: (brand: string, ticket: string) =>
    `${brand} has answered your complaint ${ticket}. Please open the page Grievances to read the answer.`,
} as const
