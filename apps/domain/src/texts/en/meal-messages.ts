import { formatPaise, type Paise } from '../../money/money.ts'

const CHOOSE = 'Choose another dish on the page of your subscription'

/** SB21, AMB107: messages about the meals of subscriptions. `meal` is a day with a time. */
export const mealMessages = {
  mealSkippedSubject: (brand: string) => `A meal of your ${brand} subscription is not made`,
  mealSkippedText: (planId: string, meal: string) =>
    `The meal of ${meal} of your subscription ${planId} is not made, and nothing is charged for it.`,
  mealSkipped: {
    'low-balance': 'Your credits were too low for it. Add credits, so that the next meals can be made.',
    vanished: `A dish of it is not on the menu any more. ${CHOOSE}, so that the next meals can be made.`,
    declaration: `What the store declares of a dish of it is worse than what you agreed to. Look at it there, or choose another dish for the next meals, on the page of your subscription.`,
    avoided: `A dish of it contains what is to be avoided. ${CHOOSE}, so that the next meals can be made.`,
    entry:
      'The person or the address that it is for is not in your list any more, is not confirmed, or is served elsewhere. Please look at your list.',
    store: 'The store could not make it at that time. Please look at the next meals on the page of your subscription.',
    'too-late': 'We could not make it in time, and no meal is made late. There is nothing that you have to do.',
    'paid-late':
      'The payment of your subscription was confirmed when it was too late to order this meal. What it costs stays in your subscription, and goes back at its end.',
  },
  mealDearer: (cost: Paise, agreed: Paise) =>
    `It costs ${formatPaise(cost)} now, more than the ${formatPaise(agreed)} that you agreed to. Confirm the new price or choose another dish on the page of your subscription, so that the next meals can be made.`,
  mealOrderLate: 'You can still order this one there, as long as the store takes orders for it.',
  mealAtRiskSubject: (brand: string) => `Please look at your ${brand} subscription`,
  mealAtRiskText: (planId: string, meal: string) =>
    `Unless something changes, the meal of ${meal} of your subscription ${planId} will not be made.`,
  mealAtRisk: {
    vanished: `A dish of it is not on the menu any more. ${CHOOSE}.`,
    declaration: `What the store declares of a dish of it is worse than what you agreed to. Look at it, or choose another dish, on the page of your subscription.`,
    avoided: `A dish of it contains what is to be avoided. ${CHOOSE}.`,
  },
  mealWillBeDearer: (cost: Paise, agreed: Paise) =>
    `It costs ${formatPaise(cost)} now, more than the ${formatPaise(agreed)} that you agreed to. Confirm the new price or choose another dish on the page of your subscription.`,
  balanceLasts: (day: string) => `Your credits last until ${day}. Please add credits.`,
  balanceTooLow: 'Your credits are too low for the next meal. Please add credits.',
  mealActBy: (until: string) => `There is time until ${until}.`,
  mealOnCreditSubject: (brand: string) => `A meal of your ${brand} subscription is made on credit`,
  mealOnCreditText: (planId: string, meal: string, amount: Paise) =>
    `Your credits were too low for the meal of ${meal} of your subscription ${planId}, so it is made on credit. ${formatPaise(amount)} will be taken from your next top-up.`,
  mealCancelledSubject: (brand: string) => `A meal of your ${brand} subscription is cancelled`,
  mealCancelledTexts: {
    'off-date': (planId: string, meal: string) =>
      `The store is closed on the day of the meal of ${meal} of your subscription ${planId}, so it is cancelled.`,
    pause: (planId: string, meal: string) =>
      `The store takes a break at the time of the meal of ${meal} of your subscription ${planId}, so it is cancelled.`,
    absent: (planId: string, meal: string) =>
      `You told us that the meal of ${meal} of your subscription ${planId} is not collected, so it is not made.`,
  },
  mealCostsNothing: 'Nothing is charged for it.',
  /** In the passbook, AMB39. */
  mealOf: (day: string) => `Meal of ${day}`,
  planCompletedSubject: (brand: string) => `Your ${brand} subscription is completed`,
  planCompletedText: (planId: string, meals: number) =>
    `Your subscription ${planId} is completed: ${meals} ${meals === 1 ? 'meal was' : 'meals were'} made. Thank you.`,
  planRestReturned: (amount: Paise) => `${formatPaise(amount)} that no meal has used goes back the way you paid.`,
} as const
