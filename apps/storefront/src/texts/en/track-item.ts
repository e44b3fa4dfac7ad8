import { orderStatus } from '@tiffin/domain/order/tracking'

/** S5: the states of an item. AMB83: 400 reads Quality Check too. */
const stateNames: Readonly<Record<number, string>> = {
  [orderStatus.accepted]: 'Order Accepted',
  [orderStatus.cooking]: 'Cooking',
  [orderStatus.qualityCheck]: 'Quality Check',
  [orderStatus.placedImage]: 'Quality Check',
  [orderStatus.dispatched]: 'Dispatch',
  [orderStatus.cancelled]: 'Cancelled',
}

const leads: Readonly<Record<number, string>> = {
  [orderStatus.accepted]: 'The kitchen has it on its list.',
  [orderStatus.cooking]: 'It is being made for you now.',
  [orderStatus.qualityCheck]: 'It is cooked, and gets its last check.',
  [orderStatus.placedImage]: 'It is cooked and checked.',
  [orderStatus.dispatched]: 'It has left the kitchen.',
  [orderStatus.cancelled]: 'This dish is not made.',
}

export const trackItemTexts = {
  title: 'TRACK ITEM',
  backToOrder: 'Back to the order',
  loading: 'Looking for your dish',
  stateName: (status: number, pickup: boolean): string =>
    pickup && status === orderStatus.dispatched ? 'Delivered' : (stateNames[status] ?? ''),
  lead: (status: number, pickup: boolean): string =>
    pickup && status === orderStatus.dispatched ? 'It is ready to be collected.' : (leads[status] ?? ''),
  /** Said to screen readers. */
  stateOf: (dish: string, state: string): string => `${dish}: ${state}`,
  // S16, S17
  stages: 'How it is made',
  done: 'done',
  now: 'now',
  ahead: 'to come',
  ingredients: 'What goes in',
  used: 'Used',
  notUsed: 'Not yet',
  processDone: 'Done',
  processDoneAt: (time: string) => `Done at ${time}`,
  processNow: 'Under way',
  processSince: (time: string) => `Under way since ${time}`,
  // S18
  check: 'Quality check',
  temperature: 'Temperature',
  weight: 'Weight',
  checkedAt: 'Checked at',
  degrees: (value: number) => `${value} °C`,
  grams: (value: number) => `${value} g`,
  nutrition: 'Nutrition',
  calories: (value: number) => `${value} kcal`,
  amount: (value: number, unit: string) => `${value} ${unit}`,
  pictureOf: (dish: string) => `${dish}, as the kitchen checked it`,
  // S22
  chef: 'The chef',
  askLead: 'Is there something that the chef should know? You can send one request for this order.',
  ask: 'Ask the chef',
  request: 'Your request',
  requestHint: 'For example: less salt, please',
  left: (count: number) => `${count} characters left`,
  send: 'Send to the chef',
  sending: 'Sending',
  empty: 'Please write your request',
  thanks: 'Thank you. The chef has your request.',
  // The way to the other items.
  others: 'Also in this order',
  notHere: 'This dish is not part of the order',
  notHereLead: 'Its address may be incomplete. All dishes are on the page of the order.',
  couldNotLoad: 'This dish could not be looked up',
} as const
