// Made from ../en/menu.ts by `npm run words`: change it there.
export const menuTexts = {
  myCart: 'Ɱɱýý Çááŕť',
  cartWith: (count: number) => (count === 1 ? 'Ɱɱý Çááŕť, 1 ííťééɱ' : `Ɱɱýý Çááŕť, ${count} ííťééɱš`),
  delivery: 'Đđééĺííṽééŕý',
  pickup: 'Þþííçķ-Úúþ',
  now: 'ÑñÓóŴ',
  // C13
  school: 'ŠšÇĤÓóÓóĹ',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  changeTime: 'Ççĥááñğéé ĥóóŵ ááñđ ŵĥééñ ýóóúú óóŕđééŕ',
  orderFor: (day: string, time: string) => `Óóŕŕđééŕ ƒóóŕ ${day}, ${time}`,
  instead: (orderFor: string) => `${orderFor} ííñšťééááđ`,
  otherDays: 'Ççĥĥááñğéé ťĥéé đááýš',
  dishesByDay: 'Ççĥóóóóšéé ťĥéé đííšĥééš ƀý đááý',
  anotherTime: 'Çĥóóóóšéé ááñóóťĥééŕ ťííɱé',
  menuWaits: 'Ťťĥéé ɱééñúú ƒóóŕ ťĥááť ťííɱéé çóóúúĺđ ñóóť ƀéé ĺóóááđééđ ýééť. Ŵéé ķééééþ ťŕýííñğ.',
  collectInstead: 'Ççóóĺĺééçť ííť ííñšťééááđ',
  deliverInstead: 'Ĥááṽéé ííť đééĺííṽééŕééđ ííñšťééáđ',
  timeExpired: (when: string) => `Ýóóúúŕ óóŕđééŕ ŵááš ƒóóŕ ${when}. Ťťĥááť ťííɱéé çááñ ñóó ĺóóñğééŕ ƀéé óóŕđééŕééđ.`,
  // A11, F20
  confirmClass: 'Ççóóññƒííŕɱ çĺáášš ƒóóŕ ɱééááĺ šíížéé',
  change: 'Ççĥááñğéé',
  choosePlace: 'Çĥóóóóšéé ŵĥééŕéé ííť ğóóéš',
  // C23
  storesThere: 'Óóťťĥééŕ šťóóŕééš',
  operational: (open: string, close: string) => `Šťóóŕéé ííš óóþééŕááťííóóñááĺ ƒŕóɱ ${open} ťóó ${close}`,
  operationalAllDay: 'Šťóóŕéé ííš óóþééŕááťííóóñááĺ ááŕóóúúñđ ťĥéé çĺóçķ',
  openUntil: (time: string) => `Óóþééñ úúñťííĺ ${time}`,
  openFrom: (time: string) => `Ççĺóóšééđ, óóþééñš ááť ${time}`,
  opensOn: (dayAndTime: string) => `Ççĺóóšééđ, óóþééñš ${dayAndTime}`,
  /** The day and time of an order, and the name of the store's meal at that time. */
  atMeal: (when: string, meal: string) => `${when} · ${meal}`,
  closedNow: 'Ççĺóóšééđ ñóóŵ',
  servesOn: (dayAndHours: string) => `Ššééŕṽééš ${dayAndHours}`,
  closedOn: (day: string) => `Ççĺóóšééđ ${day}`,
  notTakingOrders: 'Ññóóť ťááķííñğ óóŕđééŕš',
  // D12
  menus: 'Ɱééñúúš',
  aLaCarte: "Áá'ĺáá Çááŕťéé",
  kidsMenu: 'Ķķííđš Ɱééñúú',
  healthyMenu: 'Ĥĥééááĺťĥý Ɱééñúú',
  bulkMenu: 'Ƀƀúúĺķ Ɱééñúú',
  subscriptionMenu: 'Ššúúƀšçŕííþťííóóñ Ɱééñúú',
  // D22
  specialUntil: (day: string, time: string) => `Úúñťííĺ ${day}, ${time}`,
  menuCard: 'Ɱɱééñúú Çááŕđ',
  categories: 'Çááťééğóóŕííéš',
  // E1
  customizable: 'Çúúšťóóɱíížááƀĺéé',
  // E6
  bulkNote: 'Ɱɱííññ: 10 ʠúúááñťííťý ƒóóŕ ƀúúĺķ',
  energyNeed: 'Ááñ ááṽééŕááğéé ááçťííṽéé ááđúúĺť ŕééʠúúííŕééš 2,000 ķçááĺ ééñééŕğý þééŕ đááý, ĥóóŵééṽééŕ, çááĺóóŕííéé ñééééđš ɱáý ṽáŕý.',
  sizeOf: (name: string) => `Šíížéé óóƒ ${name}`,
  // I3: after the price of a dish of the subscription menu
  aMeal: 'áá ɱééáĺ',
  serves: (serves: string) => `Ššééŕṽééš ${serves}`,
  calories: (calories: number) => `${calories} ķķçááĺ`,
  rating: '4.2',
  ratedOf: (rating: string) => `Ŕááťééđ ${rating} óóƒ 5`,
  search: 'Ššééááŕçĥ đííšĥééš',
  searchShort: 'Ššééááŕçĥ',
  searchClose: 'Ççĺóóšéé ťĥéé šééááŕçĥ',
  searchClear: 'Ççĺééááŕ ťĥéé šééááŕçĥ',
  resultsFor: (count: number) => (count === 1 ? '1 đđííšĥ ƒóóúúñđ' : `${count} đđííšĥééš ƒóóúúñđ`),
  // D16
  nothingFound: "Óóĥĥ! Ťťĥééŕéé'š ñóóť ɱúúçĥ ĺééƒť",
  nothingFoundText: "Ŵŵéé ççááññ'ťť ƒííñđ ááñýťĥííñğ ŕééĺááťééđ ťóó ýóóúúŕ šééááŕçĥ. Ťŕý áá đííƒƒééŕééñť šééááŕçĥ.",
  noItems: 'Ñóó Ííťééɱš Ƒóóúúñđ',
  toTop: 'Ƀƀááçķ ťóó ťóóþ',
  // AMB97
  serviceabilityUnknown: 'Ŵŵéé ççóóúúĺđ ñóóť çĥééçķ ŵĥééťĥééŕ ťĥííš šťóóŕéé đééĺííṽééŕš ťóó ýóóúú. Ŵéé ťŕý ááğááííñ ƀý óóúúŕšééĺṽééš.',
  // B31
  otherStores: 'Ççĥááñğéé šťóóŕéé',
  // C17, AMB78
  musicOn: 'Ɱúúšííç Óóñ',
  musicOff: 'Ɱɱúúšííç Óóƒƒ',
  subscription: 'Ššúúƀšçŕííþťííóóñ',
  preparing: 'Ššééťťííñğ ťĥéé ťááƀĺéé',
  menuFailed: 'Ťĥéé ɱééñúú çóóúúĺđ ñóóť ƀéé ĺóóááđééđ',
  menuFailedText: 'Ññóóťťĥĥííñğ ííš ĺóóšť, ýóóúúŕ çááŕť ííš ķééþť. Ŵéé ťŕý ááğááííñ ƀý óóúúŕšééĺṽééš.',
  menuAfterSignIn: 'Ññóóťťĥííñğ ííš ĺóóšť, ýóóúúŕ çááŕť ííš ķééþť. Šííğñ ííñ ááğááííñ óóŕ ğóó óóñ ŵííťĥóóúúť: ťĥéé ɱééñúú ťĥééñ ĺóóááđš ƀý ííťšééĺƒ.',
  menuEmpty: 'Ťťĥééŕéé ííš ñóóťĥííñğ óóñ ťĥííš ɱééñúú ýééť',
} as const
