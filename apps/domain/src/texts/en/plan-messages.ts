/** U, M21: texts that the specs prescribe for plans of days, verbatim. */
export const specPlanMessages = {
  // U7, M23
  problemCancellingPlan: 'Problem in cancelling subscription',
  problemUpdatingPlanPayment: 'Problem in updating payment of subscription',
  // U9 to U12, in the order in which they are checked
  mealCancelledAlready: 'Meal For The Day Already Cancelled',
  mealBeforeStart: 'Cancellation Date cannot be smaller than Subscription Start Date',
  mealAfterEnd: 'Cancellation Date cannot be greater than Subscription End Date',
  noMealOnDay: 'Cannot cancel for meal for the day',
  // U13
  problemCancellingMeal: (detail: string) => `Problem in meal cancellation ${detail}`,
} as const

/** Apart from the other messages, because the client loads them with the pages of plans only (PERF6). */
export const planMessages = {
  ...specPlanMessages,
  // What an upstream's answer without a message means.
  planCancelled: 'Your subscription has been cancelled',
  mealCancelled: 'The meal has been cancelled',
  mealChanged: 'The meal has been changed',
  mealOrdered: 'The meal has been ordered',
  // AMB108
  changesNotOffered: 'Meals of a subscription cannot be changed here',
  // Of two calls that each take what the other one is for.
  notAPlan: 'This order is no subscription',
  isAPlan: 'This order is a subscription',
} as const
