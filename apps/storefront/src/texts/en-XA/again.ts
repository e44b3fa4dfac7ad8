// Made from ../en/again.ts by `npm run words`: change it there.
/** T8: a placed order as a new one, by the menu of today. */
export const againTexts = {
  button: 'Óóŕđééŕ ááğááíñ',
  /** The name of a button, which begins with what it shows. */
  buttonOf: (orderId: string) => `Óóŕđééŕ ááğááííñ, óóŕđéŕ ${orderId}`,
  buttonOfDishes: (dishes: string) => `Óóŕđééŕ ááğááíñ: ${dishes}`,
  checking: 'Ççĥĥééçķííñğ …',
  // The last orders at a store
  recent: 'Ĥááṽéé ííť ááğááíñ',
  andMore: (dishes: string, count: number) => `${dishes} ááññđ ${count} ɱóóŕéé`,
  placed: (when: string) => `Óóŕđééŕééđ ${when}`,
  // The question about dishes that are in the cart already
  cartTitle: 'Ýýóóúúŕ çááŕť ĥááš đííšĥééš ááĺŕééááđý',
  cartText: 'Ýýóóúú çááñ ááđđ ťĥéé óóŕđééŕ ťóó ťĥééɱ, óóŕ šťááŕť óóṽééŕ ŵííťĥ ííť.',
  addToCart: 'Ááđđđđ ťóó ɱý çááŕť',
  replaceCart: 'Ŕŕééþþĺááçéé ɱý çááŕť',
  keepCart: 'Ķķééééþ ɱý çááŕť',
  otherPerson: (name: string) => ({
    title: `Ššťťááŕť áá ñééŵ çááŕť ƒóóŕ ${name}?`,
    text: 'Ýóóúúŕ çááŕť ĥááš đííšĥééš ƒóóŕ šóóɱééóóñéé ééĺšéé. Ťĥééý ááŕéé đééĺééťéđ.',
    cancel: 'Ķķééééþ ɱý çááŕť',
    submit: 'Ššťťááŕť áá ñééŵ çááŕť',
  }),
  // The question about what has changed
  changedTitle: 'Ššóóɱéé ťĥííñğš ĥááṽéé çĥááñğééđ šííñçéé ýóóúú óóŕđééŕééđ',
  goneTitle: 'Ññóóťťĥííñğ óóƒ ťĥííš óóŕđééŕ çááñ ƀéé óóŕđééŕééđ ñóóŵ',
  lead: 'Ñóóñéé óóƒ ííť ííš ííñ ýóóúúŕ çááŕť ýééť.',
  changed: 'Ççĥááñğééđ',
  gone: 'Ççááññóóť ƀéé óóŕđééŕééđ ñóóŵ',
  before: (what: string) => `Ƀééƒóóŕéé: ${what}`,
  now: (what: string) => `Ññóóŵ: ${what}`,
  price: 'Þŕííçéé',
  name: 'Ñááɱéé',
  diet: 'Đííééť',
  vegetarian: 'ṽééğééťááŕííáñ',
  notVegetarian: 'ñóóť ṽééğééťááŕííááñ',
  allergens: 'Ááĺĺĺééŕğééñš',
  choices: 'Ýóóúúŕ çĥóóííçééš',
  noChoices: 'ááš ííť çóóɱééš',
  quantity: 'ʠʠúúááñťííťý',
  ofTheSame: (count: number) =>
    count === 1 ? 'Ťĥéé óóťĥééŕ đííšĥ ííš ááš ýóóúú óóŕđééŕééđ ííť.' : `Ťťĥéé óóťĥééŕ ${count} đííšĥééš ááŕéé ááš ýóóúú óóŕđééŕééđ ťĥéɱ.`,
  add: 'Ááđđ ááš ííť ííš ñóóŵ',
  addRest: 'Ááđđđ ťĥéé ŕééšť',
  notNow: 'Ññóóť ñóóŵ',
  close: 'Çĺóóšéé',
  similarTo: (label: string, dish: string) => `${label}: ${dish}`,
  // What was done, or why nothing was
  added: (pieces: number) => (pieces === 1 ? '1 ííťééɱ ííš ííñ ýóóúúŕ çááŕť ááğááíñ' : `${pieces} ííťééɱš ááŕéé ííñ ýóóúúŕ çááŕť ááğááíñ`),
  planStarted: (store: string) => `Ýýóóúúŕ šúúƀšçŕííþťííóóñ ááť ${store} ííšš ííñ ýóóúúŕ çááŕť. Ñóóťĥííñğ ííš óóŕđééŕééđ ýééť.`,
  noneThere: (store: string) => `${store} ĥĥááš ñóóñéé óóƒ ťĥééšéé đííšĥééš. Çĥóóóóšéé óóťĥééŕš ƒóóŕ ýóóúúŕ šúúƀšçŕííþťííóóñ.`,
  undone: 'Ýóóúúŕ çááŕť ííš ááš ííť ŵááš ƀééƒóóŕéé',
  childGone: 'Ťťĥííš óóŕđééŕ ŵááš ƒóóŕ áá çĥííĺđ ŵĥóó ííš ñóó ĺóóñğééŕ óóñ ýóóúúŕ ĺííšť, šóó ííť çááññóóť ƀéé óóŕđééŕééđ ááğááííñ.',
  staffGone: 'Ťĥííš óóŕđééŕ ŵááš ƒóóŕ šóóɱééóóñéé ŵĥóó ííš ñóó ĺóóñğééŕ óóñ ýóóúúŕ ĺííšť, šóó ííť çááññóóť ƀéé óóŕđééŕééđ ááğááíñ.',
} as const
