// Made from ../en/landing.ts by `npm run words`: change it there.
import type { ClientType } from '@tiffin/domain/order/order-type'

export const landingTexts = {
  pickerLabel: 'Çĥóóóóšéé ýóóúúŕ šťóóŕé',
  tabDelivery: 'Đđééĺííṽééŕý',
  tabPickup: 'Þþííçķ-Úúþ',
  // B8: longer labels for a tenant with a single delivery mode
  tabDeliveryOnly: 'Ğééť Ýóóúúŕ Óóŕđééŕ Đééĺííṽééŕééđ Ťóó',
  tabPickupOnly: 'Þþííçķúúþ ýóóúúŕ óóŕđééŕ ƒŕóóɱ',
  placeLabel: 'Ýóóúúŕ ááŕééáá óóŕ þííñçóđé',
  placeHint: 'Ááŕééáá óóŕ 6-đííğííť þííñçóóđé',
  placeClear: 'Çĺééááŕ',
  // B20
  noSchoolMatches: 'Ññóó šçĥóóóóĺ ɱááťçĥééš',
  placeEmpty: 'Ťýþéé ýóóúúŕ ááŕééáá óóŕ áá 6-đííğííť þííñçóđé.',
  placeShort: 'Ťýþéé ááť ĺééáášť 4 ĺééťťééŕš óóƒ ýóóúúŕ ááŕééáá, óóŕ áá 6-đííğííť þííñçóóđé.',
  placeUnmatchedHint: 'Ççĥĥééçķ ťĥéé šþééĺĺííñğ, ťýþéé áá 6-đííğííť þííñçóóđéé, óóŕ çĥóóóóšéé ííť óóñ ťĥéé ɱááþ.',
  placesFound: (count: number) => (count === 1 ? '1 þĺááçéé ƒóóúúñđ' : `${count} þþĺááçééš ƒóóúúñđ`),
  find: 'Ƒƒííñđ ƒóóóóđ',
  locationLabel: 'Ççííťý óóŕ çááɱþúúš',
  allLocations: 'Ááĺĺ ĺóóçááťííóóñš',
  // B20
  searchSchool: 'Ššééááŕçĥ šçĥóóóóĺ',
  schoolLabel: 'Ýóóúúŕ šçĥóóóóĺ',
  canteenLabel: 'Ýóóúúŕ çááñťééééñ',
  allSchools: 'Ááĺĺĺ šçĥóóóóĺš',
  allCanteens: 'Ááĺĺĺ çááñťééééñš',
  // B21
  logInToContinue: 'Ĺóóğ ííñ ťóó çóóñťííñúúé',
  logIn: 'ĹÓóĞÍíÑ',
  deliveringTo: (place: string) => `Đééĺííṽééŕííñğ ťóó ${place}`,
  storesIn: (location: string) => `Ššťóóŕééš ííñ ${location}`,
  pickupStores: 'Þþííçķ-úúþ šťóóŕééš',
  schools: 'Ššçĥóóóóĺš',
  canteens: 'Ççááñťééééñš',
  ourStores: 'Ççóóɱɱéé ƀý ááñđ çóóĺĺééçť',
  storesMap: 'Ɱɱááþ óóƒ ťĥéé šťóóŕééš',
  storesFound: (count: number) => (count === 1 ? '1 šťóóŕéé' : `${count} ššťóóŕééš`),
  schoolsFound: (count: number) => (count === 1 ? '1 ššçĥóóóóĺ' : `${count} ššçĥóóóóĺš`),
  canteensFound: (count: number) => (count === 1 ? '1 çááñťééééñ' : `${count} ççááñťééééñš`),
  noStoresHint: 'Ťŕý áá ñééííğĥƀóóúúŕííñğ ááŕééáá, óóŕ çóóĺĺééçť ýóóúúŕ óóŕđééŕ ƒŕóóɱ áá šťóóŕéé.',
  tryPickup: 'Šéééé þííçķ-úúþ šťóóŕééš',
  open: 'Óóþééñ ñóóŵ',
  closed: 'Ççĺóóšééđ ñóóŵ',
  inactive: 'Ññóóť ťááķííñğ óóŕđééŕš',
  kilometres: (distance: string) => `${distance} ķķɱ`,
  choose: (name: string) => `Óóŕŕđééŕ ƒŕóóɱ ${name}`,
  offersDelivery: 'Đđééĺííṽééŕý',
  offersPickup: 'Þþííçķ-Úúþ',
  // B31
  branches: 'Óóúúŕ óóťĥééŕ šťóóŕééš',
  otherSchools: 'Óóťťĥééŕ šçĥóóóóĺš',
  otherCanteens: 'Óóťťĥééŕ çááñťééééñš',
  noBranches: 'Ťťĥééŕéé ííš ñóó óóťĥééŕ šťóóŕéé ĵúúšť ñóóŵ',
  storesFailed: 'Ťĥéé šťóóŕééš çóóúúĺđ ñóóť ƀéé ĺóóááđééđ',
  storesFailedHint: 'Ññóóťĥííñğ ííš ĺóóšť. Ťĥííš ííš óóñ óóúúŕ šííđéé ááñđ úúšúúááĺĺý þááššééš ííñ áá ɱóóɱééñť.',
  // AMB81
  changeStore: (name: string) => ({
    title: `Óóŕŕđééŕ ƒŕóóɱ ${name} ííñšťééááđ?`,
    text: 'Ťťĥííš ŵííĺĺ đééĺééťéé ýóóúúŕ þŕééṽííóóúúš šťóóŕééđ çááŕť',
    cancel: 'Ççááñçééĺ',
    submit: 'Đééĺééťéé',
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
