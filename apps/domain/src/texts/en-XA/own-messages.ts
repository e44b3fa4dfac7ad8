// Made from ../en/own-messages.ts by `npm run words`: change it there.
/** Texts of servers and client that the specs do not define. */
export const ownMessages = {
  // A, W: requests that cannot be handled
  unusableCharacters: 'Ŵŵĥĥááťť ŵááš ťýþééđ ĥóóĺđš çĥááŕááçťééŕš ťĥááť çááññóóť ƀéé úúšééđ. Þĺééáášéé ťýþéé ííť ááğááííñ.',
  outdatedPage: 'Ťĥííš þááğéé ííš óóúúť óóƒ đááťéé. Þĺééáášéé ŕééĺóóááđ ííť ááñđ ťŕý ááğááííñ: ýóóúúŕ çááŕť ííš ķéþť.',
  // B, C, E: stores and dishes
  timeOnDay: (time: string, day: string) => `${time} óóñ ${day}`,
  dishDoesNotExist: 'Ťťĥííš đííšĥ ííš ñóóť óóñ ťĥéé ɱééñúú',
  storeDoesNotExist: "Ššťóóŕéé Đóóééšñ'ť ééẋííšť",
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
  // L: addresses
  servedElsewhere: (store: string) => `Ťĥééšéé ɱééááĺš ááŕéé ĥááñđééđ óóúúť áť ${store} óóñĺý. Óóŕđééŕ ťĥééŕéé, óóŕ ƒóóŕ šóóɱééóóñéé ééĺšé.`,
  confirmChildFirst: 'Þþĺĺééááššéé çóóñƒííŕɱ ƒííŕšť ťĥááť ťĥííš ííš ýóóúúŕ çĥííĺđ',
  confirmStaffFirst: 'Þþĺĺééááššéé çóóñƒííŕɱ ƒííŕšť ťĥááť ýóóúú óóŕđééŕ ƒóóŕ ťĥííš þééŕšóóñ',
  billNoteMissing: 'Þþĺééáášéé ééñťééŕ ťĥéé çóóšť çééñťŕéé óóŕ ñóóťéé ƒóóŕ ťĥéé ƀííĺĺ',
  // M: payment and placement
  orderChanged: 'Ýýóóúúŕŕ óóŕđééŕ ĥááš çĥááñğééđ. Þĺééáášéé çĥééçķ ííť ááñđ ťŕý ááğááííñ.',
  orderPlaced: 'Ýóóúúŕ óóŕđééŕ ĥááš ƀééééñ þĺááçééđ',
  deliveryNotOffered: 'Ťťĥííš šťóóŕéé đóóééš ñóóť đééĺííṽééŕ',
  pickupNotOffered: 'Ťťĥííš šťóóŕéé đóóééš ñóóť óóƒƒééŕ þííçķúúþ',
  paymentModeNotOffered: 'Ťĥííš ŵááý óóƒ þááýííñğ ííš ñóóť ááṽááííĺááƀĺéé ĥééŕéé',
  orderTypeNotOffered: 'Ťĥííš ķííñđ óóƒ óóŕđééŕ ííš ñóóť ááṽááííĺááƀĺéé ĥééŕéé',
  prepaidUntil: (day: string) =>
    `Áá šúúƀšçŕííþťííóóñ ťĥááť ííš þááííđ óóñĺííñéé ííñ ááđṽááñçéé çááñ ŕúúñ úúñťííĺ ${day}. Þĺééáášéé çĥóóóóšéé ááñ ééááŕĺííééŕ ĺáášť đááý, óóŕ ááñóóťĥééŕ ŵááý ťó þáý.`,
  planDayEmpty: (date: string) => `Ťťĥééŕéé ííš ñóó đííšĥ ƒóóŕ ${date}. Ááđđ óóñéé, óóŕ ĺééááṽéé ťĥááť đááý óóúť.`,
  planDatesChanged: 'Ťťĥĥéé đááýš óóƒ ýóóúúŕ šúúƀšçŕííþťííóóñ ĥááṽéé çĥááñğééđ. Þĺééáášéé çĥééçķ ťĥéé đííšĥééš óóƒ ééááçĥ đááý.',
  slotFull: 'Ťĥííš ťííɱéé ííš ƒúúĺĺý ƀóóóóķééđ. Þĺééáášéé çĥóóóóšéé ááñóóťĥééŕ óóñé.',
  placingClosed: 'Ŵŵéé ááŕéé çĥééçķííñğ ééááŕĺííééŕ þááýɱééñťš ááñđ ťááķéé ñóó óóŕđééŕš ƒóóŕ áá ƒééŵ ɱííñúúťééš. Ýóóúúŕ çááŕť ííš ķééþť.',
  paymentNotStarted: 'Ťťĥĥéé þþááýɱééñť çóóúúĺđ ñóóť ƀéé šťááŕťééđ. Ýóóúúŕ çááŕť ííš ķééþť: ťŕý ááğááííñ óóŕ þááý ááñóóťĥééŕ ŵááý.',
  // Q: identity
} as const
