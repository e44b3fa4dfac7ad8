import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

const meals = (count: number): string => (count === 1 ? '1 meal' : `${count} meals`)

/** Texts of the page with the meals of a week. */
export const weekTexts = {
  title: pageTitles.myWeek,
  back: 'Subscriptions',
  weeks: 'Weeks',
  span: (first: string, last: string) => `${first} to ${last}`,
  previous: 'Previous week',
  next: 'Next week',
  thisWeek: 'This week',
  summary: (count: number, price: string) => `${meals(count)}, ${price}`,
  // AMB113
  withKept: (amount: string) => `(with ${amount} that stays charged for meals called off)`,
  loading: 'Loading the meals of the week',
  couldNotLoad: 'The meals of the week did not load. Nothing is lost.',
  reconnectingLead: 'Your meals go on. We show what we knew last.',
  empty: 'No meals this week',
  emptyLead: 'Subscribe once, and the meals of each day stand here.',
  order: 'Order meals',
  noMeal: 'No meal',
  today: 'Today',
  // AMB39
  lastsForAll: (balance: string) => `Your credits of ${balance} cover all planned meals.`,
  lastsUntil: (balance: string, day: string) => `Your credits of ${balance} last until ${day}.`,
  lastsForNone: (balance: string) => `Your credits of ${balance} do not cover the next planned meals.`,
  missing: (amount: string) => `${amount} more covers all meals that are planned.`,
  addCredits: 'Add credits',
  // A meal
  mealFor: (name: string, className: string) => (className ? `${name}, ${className}` : name),
  mealAt: (time: string, state: string) => `${time} · ${state}`,
  mealOf: (who: string, day: string, time: string) =>
    who ? `the meal of ${who} on ${day}, ${time}` : `the meal on ${day}, ${time}`,
  details: 'Details',
  detailsOf: (meal: string) => `Details of ${meal}`,
  deliveredTo: (address: string) => `Goes to ${address}`,
  until: (time: string) => `Can be changed until ${time}`,
  fixed: 'Can no longer be changed',
  unpaid: 'Its subscription is not paid yet',
  // AMB39
  onCredit: 'on credit: your next top-up settles it',
  paidBy: {
    WALLET: 'from credits',
    CASH: 'in cash',
    DIGITAL: 'paid online',
  } as const satisfies Record<TenderKind, string>,
  skip: 'Skip',
  skipOf: (meal: string) => `Skip ${meal}`,
  // AMB113
  absent: 'Not there',
  absentOf: (meal: string) => `Not there: ${meal}`,
  absentUntil: (time: string) => `Can be called off until ${time}`,
  change: 'Change dish',
  changeOf: (meal: string) => `Change dish of ${meal}`,
  orderLate: (price: string) => `Order for ${price}`,
  orderLateOf: (meal: string, price: string) => `Order for ${price}: ${meal}`,
} as const
