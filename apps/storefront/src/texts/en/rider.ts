/** S14: the rider of an order that is on its way. */
export const riderTexts = {
  title: 'Your rider',
  /** In place of the name of a rider whom the store does not name. */
  unnamed: 'Your rider',
  call: (name: string) => `Call ${name}`,
  callUnnamed: 'Call the rider',
  mapLabel: (name: string) => `Where ${name} is`,
  you: 'You',
  arriving: (name: string) => `${name} is almost at your door`,
  metresAway: (name: string, metres: number) => `${name} is about ${metres} m away`,
  kilometresAway: (name: string, kilometres: string) => `${name} is about ${kilometres} km away`,
  lastSeen: (minutes: number) => `Last seen ${minutes} min ago`,
  lastSeenLongAgo: 'Last seen more than an hour ago',
  notSeenYet: 'You see the way on the map as soon as the rider sets off.',
  loading: 'Looking for your rider',
} as const
