/** AMB114: texts of the sheet that chooses the dishes of each day of a plan. */
export const byDayTexts = {
  title: 'Dishes by day',
  lead: 'Choose which dish comes on which day.',
  // How the days are chosen
  how: 'How to choose the days',
  byWeekday: 'Every week',
  byDate: 'By date',
  quick: 'Quick choices',
  inTurn: 'One dish a day',
  everyDay: 'All dishes, every day',
  // A dish
  dish: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
  notSoldOn: (day: string) => `${day}, not sold then`,
  allDays: 'All days',
  noDays: 'No day',
  allDaysOf: (dish: string) => `${dish} on all days`,
  noDaysOf: (dish: string) => `${dish} on no day`,
  leavesCart: (dish: string) => `${dish} is on no day and leaves your cart`,
  noteOf: (dish: string, note: string) => `${dish}: ${note}`,
  more: 'Add more dishes',
  // What each day has
  days: 'Your days',
  empty: 'No dish yet',
  leaveOut: (weekday: string) => `Leave ${weekday}s out`,
  leftOut: (weekdays: string) => `Left out: ${weekdays}`,
  takeBack: 'Take back',
  notSold: (dish: string) => `${dish} is not sold then`,
  takeOff: (dish: string, day: string) => `Take ${dish} off ${day}`,
  weekOf: (day: string) => `Week of ${day}`,
  copyWeek: { fill: 'Copy last week', replace: 'Make it like last week' },
  copyWeekTo: (copy: string, week: string) => `${copy}: ${week}`,
  moreDates: 'Show later dates',
  // The lower edge
  andMore: (days: string, more: number) => `${days} and ${more} more`,
  emptyDays: (days: string) => `No dish for ${days}`,
  notSoldDays: (days: string) => `A dish is not sold on ${days}`,
  total: (meals: string, price: string) => `${meals}, ${price} in total`,
  save: 'Save the dishes',
  // The card of the plan
  open: 'Different dishes on different days',
  change: 'Change the dishes of each day',
} as const
