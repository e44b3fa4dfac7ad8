export const menuTexts = {
  myCart: 'My Cart',
  cartWith: (count: number) => (count === 1 ? 'My Cart, 1 item' : `My Cart, ${count} items`),
  delivery: 'Delivery',
  pickup: 'Pick-Up',
  now: 'NOW',
  // C13
  school: 'SCHOOL',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  // C14: the days of a plan
  daysAndTime: (first: string, last: string, time: string | null) =>
    time === null ? `${first} – ${last}` : `${first} – ${last}, ${time}`,
  changeTime: 'Change how and when you order',
  orderFor: (day: string, time: string) => `Order for ${day}, ${time}`,
  otherDays: 'Change the days',
  anotherTime: 'Choose another time',
  timeExpired: (when: string) => `Your order was for ${when}. That time can no longer be ordered.`,
  // A11, F20
  confirmClass: 'Confirm class for meal size',
  orderFrom: 'How and where you order',
  change: 'Change',
  choosePlace: 'Choose where it goes',
  // C23
  storesThere: 'Other stores',
  operational: (open: string, close: string) => `Store is operational from ${open} to ${close}`,
  operationalAllDay: 'Store is operational around the clock',
  openUntil: (time: string) => `Open until ${time}`,
  openFrom: (time: string) => `Closed, opens at ${time}`,
  opensOn: (dayAndTime: string) => `Closed, opens ${dayAndTime}`,
  closedNow: 'Closed now',
  servesOn: (dayAndHours: string) => `Serves ${dayAndHours}`,
  closedOn: (day: string) => `Closed ${day}`,
  notTakingOrders: 'Not taking orders',
  // D12
  menus: 'Menus',
  aLaCarte: "A'la Carte",
  kidsMenu: 'Kids Menu',
  healthyMenu: 'Healthy Menu',
  bulkMenu: 'Bulk Menu',
  subscriptionMenu: 'Subscription Menu',
  // D22
  specialUntil: (day: string, time: string) => `Until ${day}, ${time}`,
  menuCard: 'Menu Card',
  categories: 'Categories',
  // E1
  customizable: 'Customizable',
  // E6
  bulkNote: 'Min: 10 quantity for bulk',
  energyNeed: 'An average active adult requires 2,000 kcal energy per day, however, calorie needs may vary.',
  sizeOf: (name: string) => `Size of ${name}`,
  // I3: after the price of a dish of the subscription menu
  aMeal: 'a meal',
  serves: (serves: string) => `Serves ${serves}`,
  calories: (calories: number) => `${calories} kcal`,
  rating: '4.2',
  ratedOf: 'Rated 4.2 of 5',
  search: 'Search dishes',
  searchShort: 'Search',
  searchClose: 'Close the search',
  searchClear: 'Clear the search',
  resultsFor: (count: number) => (count === 1 ? '1 dish found' : `${count} dishes found`),
  // D16
  nothingFound: "Oh! There's not much left",
  nothingFoundText: "We can't find anything related to your search. Try a different search.",
  noItems: 'No Items Found',
  toTop: 'Back to top',
  // AMB97
  serviceabilityUnknown: 'We could not check whether this store delivers to you. We try again by ourselves.',
  // B31
  otherStores: 'Change store',
  // C17, AMB78
  musicOn: 'Music On',
  musicOff: 'Music Off',
  subscription: 'Subscription',
  preparing: 'Setting the table',
  menuFailed: 'The menu could not be loaded',
  menuFailedText: 'Nothing is lost, your cart is kept. We try again by ourselves.',
  menuEmpty: 'There is nothing on this menu yet',
} as const
