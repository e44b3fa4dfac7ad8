const meals = (count: number): string => (count === 1 ? '1 meal' : `${count} meals`)

/** O1: texts of a plan of days. Its messages are in the domain's messages. */
export const planTexts = {
  title: 'Subscribe Your Meal',
  lead: 'Choose the days. Each meal is cooked on its day.',
  // A school speaks of the child and of school days.
  titleOf: (child: string) => `${child}'s school meals`,
  schoolTitle: 'School meals',
  schoolLead: 'Choose the days. A warm meal waits at school on each of them.',
  // Quick choices
  quick: 'Quick choices',
  nextWeek: 'Next week',
  fourWeeks: 'Next 4 weeks',
  restOf: (month: string) => `Rest of ${month}`,
  // Dates
  dates: 'First and last day',
  starts: 'Starts',
  ends: 'Ends',
  choose: 'Choose a day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  mealOn: (day: string) => `${day}, meal`,
  firstDay: (day: string) => `${day}, first day`,
  lastDay: (day: string) => `${day}, last day`,
  // Weekdays
  weekdays: 'Days of the week',
  schoolDays: 'School days',
  closedOn: (day: string) => `${day}, closed`,
  // Meal time
  meal: 'Which meal?',
  mealAt: (name: string, time: string) => `${name} · ${time}`,
  mealTime: 'Meal time',
  openFrom: (hours: string) => `The store is open ${hours}`,
  defaultTime: (time: string) => `Meal time: ${time}`,
  // The meals that result
  meals,
  noMeals: 'No meals chosen yet',
  mealDays: 'Your meals',
  inMonth: (month: string, days: string) => `${month}: ${days}`,
  leftOut: (days: string) => `Closed on ${days}: no meal then`,
  thisWeek: 'this week',
  nextWeekWords: 'next week',
  span: (first: string, last: string) => `${first} – ${last}`,
  inSpan: (mealsOfPlan: string, week: string) => `${mealsOfPlan}, ${week}`,
  perMeal: (price: string) => `${price} a meal`,
  byDay: 'Different dishes by day',
  fromPerMeal: (price: string) => `from ${price} a meal`,
  total: (price: string) => `${price} in total`,
  fromTotal: (price: string) => `from ${price} in total`,
  freeDelivery: 'Delivery and packaging are free',
  // Leaving the sheet
  toMenu: 'Choose your dishes',
  save: 'Save the plan',
  // The card of a chosen plan
  plan: 'Your plan',
  change: 'Change',
  changePlan: 'Change the days of your plan',
} as const
