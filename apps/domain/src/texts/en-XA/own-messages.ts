// Made from ../en/own-messages.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '../../money/money.ts'

/** Server texts that the specs do not define. */
export const ownMessages = {
  // A, W: requests that cannot be handled
  notUnderstood: 'Ššóóɱɱééťťĥííñğ ťĥááť ŵááš šééñť çóóúúĺđ ñóóť ƀéé ŕééááđ. Þĺééáášéé çĥééçķ ííť ááñđ ťŕý ááğááííñ.',
  unusableCharacters: 'Ŵŵĥĥááťť ŵááš ťýþééđ ĥóóĺđš çĥááŕááçťééŕš ťĥááť çááññóóť ƀéé úúšééđ. Þĺééáášéé ťýþéé ííť ááğááííñ.',
  outdatedPage: 'Ťĥííš þááğéé ííš óóúúť óóƒ đááťéé. Þĺééáášéé ŕééĺóóááđ ííť ááñđ ťŕý ááğááííñ: ýóóúúŕ çááŕť ííš ķéþť.',
  tooLarge: 'Ťťĥííš ííš ɱóóŕéé ťĥááñ çááñ ƀéé šééñť ááť óóñçéé',
  tooBusy: 'Ťťĥééŕéé ííš áá ŕúúšĥ ááť ťĥííš ɱóóɱééñť. Þĺééáášéé ťŕý ááğááííñ ííñ áá ƒééŵ šééçóóñđš.',
  // B, C, E: stores and dishes
  timeOnDay: (time: string, day: string) => `${time} óóñ ${day}`,
  dishDoesNotExist: 'Ťťĥííš đííšĥ ííš ñóóť óóñ ťĥéé ɱééñúú',
  storeDoesNotExist: "Ššťóóŕéé Đóóééšñ'ť ééẋííšť",
  storeNotYours: 'Ťĥííš šťóóŕéé ííš ñóóť óóñéé óóƒ ýóóúúŕš. Þĺééáášéé çĥóóóóšéé óóñéé ƒŕóóɱ ýóóúúŕ ĺíšť.',
  // F: options and combos
  choiceGone: 'Óóñéé óóƒ ýóóúúŕ çĥóóííçééš ííš ñóó ĺóóñğééŕ ááṽááííĺááƀĺéé. Þĺééáášéé çĥóóóšé áğáíñ.',
  choiceOutOfStock: (name: string) => `${name} ííš óóúúť óóƒ šťóóçķ`,
  chooseAtLeast: (least: number) => `Þĺééáášéé çĥóóóóšéé ááť ĺééášť ${least}`,
  stepDropped: (name: string) => `Ýóóúú ĥááṽéé ĺééƒť óóúť ${name}. Ƀƀŕííñğ ííť ƀááçķ ťóó çĥóóóóšéé ƒŕóóɱ ííť.`,
  without: (name: string) => `Ñóó ${name}`,
  insteadOf: (put: readonly string[], out: readonly string[]) => `${put.join(', ')} ƒƒóóŕ ${out.join(', ')}`,
  partOfGroup: (group: string, part: string) => `${group}: ${part}`,
  // J, K: gates
  bulkBlocks: 'Ƀƀúúĺķ đííšĥééš çóóɱéé ííñ ťééñš',
  notOnBulkMenu: 'Ťťĥĥííš đííšĥ ííš ñóóť óóñ ťĥéé ƀúúĺķ ɱééñúú',
  /** Both are times with their days: 12:30 PM on Mon, 23 Nov. */
  orderTooLate: (meal: string, closing: string) => `Óóŕŕđééŕš ƒóóŕ ${meal} ççĺóóšééđ ááť ${closing}`,
  notAMeal: 'Ñóó ɱééááĺš ááŕéé ĥááñđééđ óóúúť ááť ťĥááť ťííɱéé. Þĺééáášéé çĥóóóóšéé ááñóóťĥéŕ óñé.',
  outsideHours: 'Ťĥéé šťóóŕéé ííš ñóóť óóþééñ ááť ťĥááť ťííɱéé',
  /** AMB86: the text that the kitchen reads above a bulk order; the answers are not translated. */
  bulkForKitchen: (purpose: string, spice: string, guests: string, meal: string) =>
    `Ƀƀúúĺķ óóŕđééŕ: ${purpose}, šþííçéé ${spice}, ${guests} ğğúúééšťš, ${meal}`,
  // L: addresses
  rosterEntry: 'Ťťĥĥííš ééñťŕý çóóɱééš ƒŕóóɱ ýóóúúŕ þŕóóğŕááɱɱéé. Þĺééáášéé çóóñťááçť Çúúšťóóɱééŕ Çááŕéé ťóó ŕééɱóóṽéé ííť.',
  servedElsewhere: (store: string) => `Ťĥééšéé ɱééááĺš ááŕéé ĥááñđééđ óóúúť áť ${store} óóñĺý. Óóŕđééŕ ťĥééŕéé, óóŕ ƒóóŕ šóóɱééóóñéé ééĺšé.`,
  addressDoesNotExist: "Ááđđđđŕééšš Đóóééšñ'ť ééẋííšť",
  tooManyAddresses: 'Ýóóúú ĥááṽéé šááṽééđ ťóóóó ɱááñý ááđđŕééššééš',
  // M: payment and placement
  orderChanged: 'Ýýóóúúŕŕ óóŕđééŕ ĥááš çĥááñğééđ. Þĺééáášéé çĥééçķ ííť ááñđ ťŕý ááğááííñ.',
  orderPlaced: 'Ýóóúúŕ óóŕđééŕ ĥááš ƀééééñ þĺááçééđ',
  deliveryNotOffered: 'Ťťĥííš šťóóŕéé đóóééš ñóóť đééĺííṽééŕ',
  pickupNotOffered: 'Ťťĥííš šťóóŕéé đóóééš ñóóť óóƒƒééŕ þííçķúúþ',
  paymentModeNotOffered: 'Ťĥííš ŵááý óóƒ þááýííñğ ííš ñóóť ááṽááííĺááƀĺéé ĥééŕéé',
  orderTypeNotOffered: 'Ťĥííš ķííñđ óóƒ óóŕđééŕ ííš ñóóť ááṽááííĺááƀĺéé ĥééŕéé',
  slotFull: 'Ťĥííš ťííɱéé ííš ƒúúĺĺý ƀóóóóķééđ. Þĺééáášéé çĥóóóóšéé ááñóóťĥééŕ óóñé.',
  offersNotOffered: 'Óóƒƒééŕ çóóđééš çááññóóť ƀéé úúšééđ ýééť',
  orderPlacedSubject: (brand: string) => `Ýóóúúŕ ${brand} óóŕđééŕ`,
  orderPlacedText: (brand: string, orderId: string, total: Paise) =>
    `${brand} ĥááš ŕééçééííṽééđ ýóóúúŕ óóŕđéŕ ${orderId} óóƒ ${formatPaise(total)}.`,
  plansNotOpen: 'Þþááýýííñğ ƒóóŕ þĺááñš ííš ñóóť óóþééñ ýééť. Ýóóúúŕ çááŕť ííš ķééþť.',
  // Q: identity
  wrongSignIn: 'Ťťĥéé ñúúɱƀééŕ, éé-ɱááííĺ óóŕ þááššçóóđéé ííš ñóóť ŕííğĥť',
  weakPasscode: 'Ťĥííš þááššçóóđéé ííš ťóóóó ééáášý ťóó ğúúééšš. Þĺééáášéé çĥóóóóšéé ááñóóťĥéŕ óñé.',
  accountExists: 'Ťĥééŕéé ííš ááĺŕééááđý ááñ ááççóóúúñť ŵííťĥ ťĥééšéé đééťááííĺš. Þĺééáášéé šííğñ ííñ.',
  codeOver: 'Ťĥííš çóóđéé çááñ ñóó ĺóóñğééŕ ƀéé úúšééđ. Þĺééáášéé áášķ ƒóóŕ áá ñééŵ óóñé.',
  signUpOver: 'Ťťĥííš šííğñ úúþ ííš ñóó ĺóóñğééŕ ṽááĺííđ. Þĺééáášéé šťááŕť ááğááííñ.',
  tooManyAttempts: 'Ťťóóóó ɱááñý ááťťééɱþťš. Þĺééáášéé ťŕý ááğááííñ ĺááťééŕ.',
  waitBeforeResend: 'Þĺééáášéé ŵááííť áá ɱóóɱééñť ƀééƒóóŕéé áášķííñğ ƒóóŕ áá ñééŵ çóđé.',
  codesSent: 'Ŵéé ĥááṽéé šééñť áá çóóđéé ťóó ýóóúúŕ ɱóóƀííĺéé ááñđ ýóóúúŕ é-ɱáíĺ',
  codeSent: 'Ŵéé ĥááṽéé šééñť ýóóúú áá ñééŵ çóóđé',
  accountCreated: 'Ýóóúúŕ ááççóóúúñť ííš ŕééááđý. Þĺééáášéé šííğñ íñ.',
  codeSubject: (brand: string) => `Ýóóúúŕ ${brand} çóóđéé`,
  codeText: (brand: string, code: string) =>
    `${code} ííš ýóóúúŕ ${brand} çóóđéé. Ííť ííš ṽááĺííđ ƒóóŕ 5 ɱííñúúťééš. Þĺééáášéé đóó ñóóť šĥááŕéé ííť ŵííťĥ ááñýóóñé.`,
} as const
