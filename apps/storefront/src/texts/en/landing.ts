import type { ClientType } from '@tiffin/domain/order/order-type'

export const landingTexts = {
  pickerLabel: 'Choose your store',
  tabDelivery: 'Delivery',
  tabPickup: 'Pick-Up',
  // B8: longer labels for a tenant with a single delivery mode
  tabDeliveryOnly: 'Get Your Order Delivered To',
  tabPickupOnly: 'Pickup your order from',
  placeLabel: 'Your area or pincode',
  placeHint: 'Area or 6-digit pincode',
  placeClear: 'Clear',
  // B20
  noSchoolMatches: 'No school matches',
  placeEmpty: 'Type your area or a 6-digit pincode.',
  placeShort: 'Type at least 4 letters of your area, or a 6-digit pincode.',
  placeUnmatchedHint: 'Check the spelling, type a 6-digit pincode, or choose it on the map.',
  placesFound: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  find: 'Find food',
  locationLabel: 'City or campus',
  allLocations: 'All locations',
  // B20
  searchSchool: 'Search school',
  schoolLabel: 'Your school',
  canteenLabel: 'Your canteen',
  allSchools: 'All schools',
  allCanteens: 'All canteens',
  // B21
  logInToContinue: 'Log in to continue',
  logIn: 'LOGIN',
  deliveringTo: (place: string) => `Delivering to ${place}`,
  storesIn: (location: string) => `Stores in ${location}`,
  pickupStores: 'Pick-up stores',
  schools: 'Schools',
  canteens: 'Canteens',
  ourStores: 'Come by and collect',
  storesMap: 'Map of the stores',
  storesFound: (count: number) => (count === 1 ? '1 store' : `${count} stores`),
  schoolsFound: (count: number) => (count === 1 ? '1 school' : `${count} schools`),
  canteensFound: (count: number) => (count === 1 ? '1 canteen' : `${count} canteens`),
  noStoresHint: 'Try a neighbouring area, or collect your order from a store.',
  tryPickup: 'See pick-up stores',
  open: 'Open now',
  closed: 'Closed now',
  inactive: 'Not taking orders',
  kilometres: (distance: string) => `${distance} km`,
  choose: (name: string) => `Order from ${name}`,
  offersDelivery: 'Delivery',
  offersPickup: 'Pick-Up',
  // B31
  branches: 'Our other stores',
  otherSchools: 'Other schools',
  otherCanteens: 'Other canteens',
  noBranches: 'There is no other store just now',
  storesFailed: 'The stores could not be loaded',
  storesFailedHint: 'Nothing is lost. This is on our side and usually passes in a moment.',
  // AMB81
  changeStore: (name: string) => ({
    title: `Order from ${name} instead?`,
    text: 'This will delete your previous stored cart',
    cancel: 'Cancel',
    submit: 'Delete',
  }),
} as const

/** The heading and the count of a tenant's places: schools, canteens or pickup stores. */
export function placesWord(clientType: ClientType): { title: string; found: (count: number) => string } {
  if (clientType === 'SCHOOL') return { title: landingTexts.schools, found: landingTexts.schoolsFound }
  if (clientType === 'STAFF') return { title: landingTexts.canteens, found: landingTexts.canteensFound }
  return { title: landingTexts.pickupStores, found: landingTexts.storesFound }
}

/** B31: the heading of a tenant's other stores. */
export function branchesWord(clientType: ClientType): string {
  if (clientType === 'SCHOOL') return landingTexts.otherSchools
  return clientType === 'STAFF' ? landingTexts.otherCanteens : landingTexts.branches
}
