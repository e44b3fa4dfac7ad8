/**
 * U7 to U13, M23: texts that the specs prescribe for subscriptions, verbatim. In a separate file, because the client
 * loads them only with the page of a subscription (PERF6).
 */
export const planMessages = {
  problemCancellingPlan: 'Problem in cancelling subscription',
  problemUpdatingPlanPayment: 'Problem in updating payment of subscription',
  mealCancelledAlready: 'Meal For The Day Already Cancelled',
  mealBeforeStart: 'Cancellation Date cannot be smaller than Subscription Start Date',
  mealAfterEnd: 'Cancellation Date cannot be greater than Subscription End Date',
  noMealThatDay: 'Cannot cancel for meal for the day',
  problemCancellingMeal: (detail: string) => `Problem in meal cancellation ${detail}`,
} as const
