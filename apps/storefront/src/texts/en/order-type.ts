/** G2: texts of the sheets that change an order's type and time. */
export const orderTypeTexts = {
  title: 'How would you like your order?',
  mode: 'Delivery or pick-up',
  ways: 'When',
  // G2
  now: 'Now',
  later: 'Later',
  days: 'Subscribe Your Meal',
  chosen: 'Your choice',
  nowOpen: 'As soon as it is ready',
  nowOver: 'No more orders for today',
  laterFrom: (dayAndTime: string) => `From ${dayAndTime}`,
  laterClosed: 'No day is open for orders at the moment',
  daysText: 'Meals on the days you choose',
  // C15
  changeStore: 'Change store or place',
  // G13: the picker of day and time
  laterTitle: 'Order for later',
  day: 'Day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  closedOn: (day: string) => `${day}, closed`,
  tooLateOn: (day: string) => `${day}, too late to order`,
  legendClosed: 'Crossed out: the store is closed',
  opens: (day: string, hours: string) => `${day}: ${hours}`,
  time: 'Time',
  // The heading of a list's times before the usual ones
  earlierThatDay: 'Earlier that day',
  meal: 'Meal',
  mealAt: (meal: string, time: string) => `${meal}, ${time}`,
  orderUntil: (dayAndTime: string) => `Order until ${dayAndTime}`,
  ordersClosed: (dayAndTime: string) => `Closed since ${dayAndTime}`,
  // AMB10
  defaultTime: (time: string) => `It will be ready for ${time}.`,
  choose: 'Set day and time',
  chooseDay: 'Set the day',
  orderFor: (dayAndTime: string) => `Order for ${dayAndTime}`,
} as const
