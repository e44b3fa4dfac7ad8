// Made from ../en/messages.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '../../money/money.ts'
import { ownMessages } from './own-messages.ts'

/** Texts that the specs prescribe, verbatim (including typos). */
export const specMessages = {
  // W: sessions and faults
  sessionExpired: 'Šééššííóóñ ééẋþííŕééđ',
  someErrorOccured: 'Šóóɱéé ééŕŕóóŕ óóççúúŕééđ',
  someErrorOccred: 'Šóóɱéé Ééŕŕóóŕ Óóççŕééđ',
  success: 'Ššúúççééšš',
  tokenExpired: 'Ťóóķééñ ééẋþííŕééđ',
  // B, C, E: stores and dishes
  noStoresFound: 'Ññóó Šťóóŕééš Ƒóóúúñđ!',
  noLocationsAvailable: 'Ñóó ĺóóçááťííóóñš ááṽááííĺáƀĺé',
  noLocationForQuery: 'Ñóó ĺóóçááťííóóñ ééẋííšť ƒóóŕ ťĥííš ʠúúééŕý',
  storeDoesNotDeliver: "Šťóóŕéé Đóóééšñ'ť đééĺííṽééŕ ĥééŕéé",
  storeDoesNotDeliverNotice: "Šťóóŕéé Đóóééšñ'ť đééĺííṽééŕ ĥééŕéé!",
  storeDoesNotDeliverBanner: "Šťóóŕéé đóóééšñ'ť đééĺííṽééŕ ĥééŕéé",
  itemOutOfStock: 'Ííťééɱ Óóúúť Óóƒ Šťóóçķ',
  nextAvailableAt: (time: string) => `Ñééẋť ááṽááííĺááƀĺéé áť ${time}`,
  availableTill: (date: string) => `Ááṽááííĺááƀĺéé ťííĺĺ ${date}`,
  sizeNotAvailable: 'Ťťĥííš šíížéé ííš çúúŕŕééñťĺý ñóóť ááṽááííĺááƀĺéé',
  maximumQuantity: (maximum: number) => `Ýóóúú çááñ ááđđ ɱááẋííɱúúɱ ${maximum}`,
  // F: options and combos
  addMoreItems: (count: number, process: string, dish: string) =>
    `Ááđđđ ${count} ɱɱóóŕéé ííťééɱš ííñ þŕóóçééšš: ${process} ƒƒóóŕ ${dish}`,
  removeFirst: 'Ƒƒííŕšť ŕééɱóóṽéé ááñ ííťééɱ ťóó ááđđ ííťš ŕééþĺááçééɱééñť',
  cannotAddMore: (limit: number) => `Ççááññóóť ááđđ ɱóóŕéé ťĥááñ ${limit} ííťééɱš.`,
  cannotRemoveMore: (limit: number) => `Çááññóóť ŕééɱóóṽéé ɱóóŕéé ťĥááñ ${limit} ííťééɱš.`,
  selectFromGroup: (group: string) => `Þĺééáášéé šééĺééçť ááñ ííťééɱ ƒŕóóɱ '${group}'`,
  // J, K: gates
  bulkMinimum: 'ɱɱííñ óóŕđééŕ: 10 ʠúúááñťííťý',
  cartEmpty: 'Ççááŕŕť ííš Ééɱþťý',
  noOfDaysZero: 'Ñóó Óóƒ Đááýš ííš ééʠúúááĺ ťóó Žééŕó',
  selectBulkPreferences: 'Þþĺééáášéé Šééĺééçť Ƀúúĺķ Þŕééƒééŕééñçééš',
  chooseYourPreferences: 'Çĥóóóóšéé ýóóúúŕ þŕééƒééŕééñçééš!',
  cannotOrderWithoutPreferences: 'Ŵéé çááññóóť çŕééááťéé ýóóúúŕ óóŕđééŕ ŵííťĥóóúúť þŕééƒééŕééñçééš',
  selectDeliveryTime: 'Þĺééáášéé Šééĺééçť Ťííɱéé ƒóóŕ đééĺííṽééŕý',
  storeClosedNow: 'Ššťťóóŕéé ííš çĺóóšééđ ŕííğĥť ñóóŵ',
  storeClosedOnDate: 'Ššťóóŕéé ííš çĺóóšééđ.',
  loginToContinue: 'Ĺóóğííñ Ťóó Çóóñťííñúúé',
  addAddressFirst: 'Þþĺĺééáášéé ááđđ ááñ ááđđŕééšš ƒííŕšť',
  addChildFirst: 'Þþĺééáášéé ááđđ áá çĥííĺđ ƒííŕšť',
  addStaffFirst: 'Þþĺééáášéé ááđđ áá šťááƒƒ ƒííŕšť',
  selectAddress: 'Ššééĺééçť ááñ ááđđŕééšš',
  selectChild: 'Ššééĺééçť áá çĥííĺđ',
  selectStaff: 'Ššééĺééçť áá šťááƒƒ',
  incompleteSlot: 'Ííñçóóɱþĺééťéé Ťííɱéé/Šĺóóť Đééťááííĺš',
  selectTimeSlot: 'Ššééĺééçť ýóóúúŕ ťííɱéé/šĺóóť',
  addressNotSelected: 'Ááđđđđŕééšš ñóóť šééĺééçťééđ',
  enterValidDate: 'Þĺééáášéé Ééñťééŕ áá Ṽááĺííđ Đááťé',
  // L4
  deliveryIsFree: 'Đééĺííṽééŕý ííš Ƒŕéééé',
  // O: plans of days
  selectValidTime: 'Þĺééáášéé Šééĺééçť Ṽááĺííđ Ťííɱéé',
  selectPlanDates: 'Þþĺééáášéé Šééĺééçť Šťááŕť ááñđ Ééñđ Đááťéé',
  selectFiveDays: 'Þĺééáášéé Šééĺééçť Ááťĺééáášť 5 đááýš ťóó Çóóñťííñúúéé',
  selectWeekday: 'Þĺééáášéé Šééĺééçť Áá đááý ťóó šçĥééđúúĺéé ýóóúúŕ ɱééáĺ',
  cannotServeToday: 'Ššťóóŕéé Çááññóóť Šééŕṽéé Ťóóđááý ááť ťĥííš ťííɱéé',
  cannotServeAtTime: 'Šťóóŕéé Çááññóóť Šééŕṽéé Ííñ Šééĺééçťééđ Ťííɱéé',
  enterValidTime: 'Þĺééáášéé Ééñťééŕ áá Ṽááĺííđ Ťííɱé',
  // G: kinds of order
  changeOrderType: (from: string, to: string) => `Đđóó ýóóúú ŵááñť çĥááñğéé ýóóúúŕ óóŕđééŕ ťýþéé ƒŕóóɱ ${from} ťóó ${to} ççááťééğóóŕý`,
  deletesStoredCart: 'Ťťĥííš ŵííĺĺ đééĺééťéé ýóóúúŕ þŕééṽííóóúúš šťóóŕééđ çááŕť',
  // L: addresses
  fillAllFields: 'Ƒƒííĺĺĺ ááĺĺ ťĥéé ƒííééĺđš',
  enterValidEmail: 'Ééñťééŕ áá ṽááĺííđ Ééɱááíĺ',
  childExists: 'Ççĥĥííĺđ Ááĺŕééááđý ééẋííšťš!',
  addedSuccesfully: 'Ááđđđđééđ Šúúççééšƒúúĺĺý',
  problemAddingAddress: 'Þþŕŕóóƀĺééɱ ííñ Ááđđííñğ Ááđđŕééšš',
  cannotDeliverTitle: 'Đééĺííṽééŕý ííš ñóóť þóóššííƀĺéé ĥééŕéé !',
  cannotDeliverText: 'Ŵŵéé çááññóóť đééĺííṽééŕ ýóóúúŕ ƒóóóóđ ááť ťĥííš ááđđŕééšš',
  deleteAddress: 'Đđóó Ýýóóúú Ŵááñť Ťóó Đééĺééťéé ťĥííš Ááđđŕééšš Þééŕɱááñééñťĺý',
  deliveryChargesChanged: 'Đđééĺĺííṽééŕý Çĥááŕğééš ĥááš çĥááñğééđ !',
  // M: payment and placement
  minimumOrderValue: (bound: Paise) => `Ɱííñííɱúúɱ óóŕđééŕ ṽááĺúúéé íš ${formatPaise(bound)}`,
  maximumOrderValue: (bound: Paise) => `Ɱááẋííɱúúɱ óóŕđééŕ ṽááĺúúéé íš ${formatPaise(bound)}`,
  balanceBelowDouble: 'Ĺĺóóŵŵ ƀááĺááñçéé, þĺééáášéé ááđđ çŕééđííťš ƒííŕšť',
  balanceBelowTotal: 'Ĺĺóóŵ ƀááĺááñçéé, þĺééáášéé šééĺééçť óóťĥééŕ þááýɱééñť ɱééťĥóóđ',
  // Q: identity
  signedOut: 'Ššííğğñ óóúúť Šúúççééšƒúúĺĺý',
  problemSigningOut: 'Þþŕóóƀĺééɱ ííñ Šííğñííñğ óóúúť',
  // S: tracking
  problemCancellingOrder: 'Þþŕŕóóƀĺééɱ ííñ çááñçééĺĺííñğ óóŕđééŕ',
  orderDoesNotExist: "Óóŕŕđééŕ Đóóééšñ'ť ééẋííšť",
} as const

/** Every text that both servers and browser use. Together with the storefront's texts this is the whole catalogue. */
export const messages = { ...specMessages, ...ownMessages } as const
