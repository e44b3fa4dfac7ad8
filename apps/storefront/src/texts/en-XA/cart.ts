// Made from ../en/cart.ts by `npm run words`: change it there.
import type { OrderKind } from '@tiffin/domain/order/gates'
import { type OrderKindName, orderKindName } from '@tiffin/domain/order/order-kind'
import { messages } from '@tiffin/domain/texts/messages'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** AMB92: the names of the kinds of order in the change dialog. */
const kinds: Readonly<Record<OrderKindName, string>> = {
  bulk: 'Ƀƀúúĺķ',
  schedule: 'Ššçĥééđúúĺéé',
  later: 'Ĺááťééŕ',
  regular: 'Ŕééğúúĺááŕ',
}

export const cartTexts = {
  // W1: a failure that may pass, before a button to try again
  cartKept: (problem: string) => `${problem.replace(/\.?$/, '.')} Ýýóóúúŕ çááŕť ííš ķééþť.`,
  cart: pageTitles.cart,
  proceedToPay: 'Þŕóóçééééđ Ťóó Þááý',
  proceedToCart: 'Þþŕóóçééééđ Ťóó Çááŕť',
  proceedToCheckOut: 'Þŕóóçééééđ Ťóó Çĥééçķ Óóúúť',
  loginLink: 'Ĺóóğííñ',
  loginHint: 'Ĺóóğííñ ťóó þĺááçéé ýóóúúŕ óóŕđééŕ. Ýóóúúŕ çááŕť šťááýš ááš ííť ííš.',
  emptyHint: 'Ğóóóóđ ƒóóóóđ ííš óóñéé ťááþ áŵáý.',
  toMenu: 'Óóþééñ Ɱééñúú Çááŕđ',
  toStores: 'Çĥóóóóšéé áá šťóóŕé',
  // AMB94
  offerWaits: (code: string) => `Óóƒƒééŕ ${code} ííš çĥééçķééđ ááğááííñ ŵĥééñ ýóóúú þááý.`,
  // J9
  instructions: 'Ííññššťŕúúçťííóóñš ƒóóŕ ťĥéé šťóóŕéé',
  extraCutlery: 'Ááđđđ ééẋťŕáá çúúťĺééŕý',
  extraCondiments: 'Ááđđđđ ééẋťŕáá çóóñđííɱééñťš',
  comments: 'Ççóóɱɱɱééñťš',
  commentsHint: 'Ááññýýťťĥĥííñğ ťĥéé ķííťçĥééñ šĥóóúúĺđ ķñóóŵ',
  // AMB81: the dialog before replacing the cart of another store
  replaceCart: {
    title: 'Ššťťááŕť áá ñééŵ çááŕť ááť ťĥííš šťóóŕéé?',
    text: messages.deletesStoredCart,
    cancel: 'Ççááñçééĺ',
    submit: 'Đééĺééťéé',
  },
  // G3, AMB92
  changeKind: (from: OrderKind, to: OrderKind) => ({
    title: messages.changeOrderType(kinds[orderKindName(from)], kinds[orderKindName(to)]),
    text: messages.deletesStoredCart,
    cancel: 'Ççááñçééĺ',
    submit: 'Đééĺééťéé',
  }),
  // G16: the dialog that changes the kind of order and keeps the dishes
  switchKind: (from: OrderKind, to: OrderKind) => ({
    title: messages.changeOrderType(kinds[orderKindName(from)], kinds[orderKindName(to)]),
    text: 'Ýýóóúúŕŕ ççááŕť šťááýš. Ŵéé çĥééçķ ííť ááğááííñšť ťĥéé ɱééñúú ƒóóŕ ťĥééñ.',
    cancel: 'Ççááñçééĺ',
    submit: 'Ççĥááñğéé',
  }),
  // P2
  askPreferences: {
    title: messages.chooseYourPreferences,
    text: messages.cannotOrderWithoutPreferences,
    cancel: 'Ççááñçééĺ',
    submit: 'Çĥóóóóšéé',
  },
  pricesChanged: 'Šóóɱéé þŕííçééš ĥááṽéé çĥááñğééđ. Þĺééáášéé ĺóóóóķ ááť ýóóúúŕ çááŕť ááñđ ğóó óóñ.',
  mealDaysChanged:
    'Ťĥéé šťóóŕéé ííš çĺóóšééđ óóŕ óóþééñ óóñ óóťĥééŕ đááýš óóƒ ýóóúúŕ šúúƀšçŕííþťííóóñ. Þĺééáášéé ĺóóóóķ ááť ííťš ɱééááĺš ááñđ ğóó óóñ.',
  dishesChanged: 'Šóóɱéé đííšĥééš ĥááṽéé çĥááñğééđ. Þĺééáášéé ĺóóóóķ ááť ýóóúúŕ çááŕť ááñđ ğóó óóñ.',
  nowInCart: (name: string, quantity: number) => `${name}: ${quantity} ííñ ýóóúúŕ çááŕť`,
  changedInCart: (name: string, quantity: number) => `${name}: ççĥááñğééđ, ${quantity} ííñ ýóóúúŕ çááŕť`,
  leftInCart: (quantity: number) => `${quantity} ĺĺééƒť ííñ ýóóúúŕ çááŕť`,
  removedLine: (name: string) => `${name} ŕééɱóóṽééđ`,
  removedLineKeys: (name: string) => `${name} ŕŕééɱɱóóṽṽééđ ƒŕóóɱ ýóóúúŕ çááŕť. Çóóñťŕóóĺ Ž þúúťš ííť ƀááçķ.`,
  undo: 'Úúñđóó',
  daysLeft: 'Ťĥííš ɱééñúú ííš ƒóóŕ áá šííñğĺéé óóŕđééŕ. Ýóóúúŕ þĺááñ óóƒ đááýš ĥááš ƀééééñ šééť áášííđéé.',
  items: (count: number) => (count === 1 ? '1 ííťééɱ' : `${count} ííťééɱš`),
  priceChanged: (was: string, now: string) => `Þþŕŕííçéé çĥááñğééđ ƒŕóóɱ ${was} ťóó ${now}`,
  renamed: (was: string) => `Ŵŵááš çááĺĺééđ ${was}`,
  nowVegetarian: 'Ñóóŵ ṽééğééťááŕííááñ, ŵááš ñóóñ-ṽééğééťááŕííáñ',
  nowNonVegetarian: 'Ñóóŵ ñóóñ-ṽééğééťááŕííááñ, ŵááš ṽééğééťááŕííáñ',
  allergensChanged: (now: string, was: string) => `Ááĺĺĺééŕğééñš ĥááṽéé çĥááñğééđ: ${now}. Ƀééƒóóŕéé: ${was}`,
  keep: 'Ķééééþ',
  keepAt: (price: string) => `Ķééééþ ááť ${price}`,
  keepLine: (name: string, keep: string) => `${keep}, ${name}`,
  edit: 'Ééđííť',
  editLine: (name: string) => `Ééđííť ${name}`,
  take: (quantity: number) => `Ťááķéé ${quantity}`,
  takeOf: (quantity: number, name: string) => `Ťááķéé ${quantity} óóƒ ${name}`,
  suggestions: 'Ğğóóééš ŵééĺĺ ŵííťĥ ííť',
  remove: 'Ŕééɱóóṽéé',
  removeLine: (name: string) => `Ŕééɱóóṽéé ${name} ƒƒŕóóɱ ýóóúúŕ çááŕť`,
  removeBlocked: 'Þĺééáášéé çĥááñğéé óóŕ ŕééɱóóṽéé ŵĥááť çááññóóť ƀéé óóŕđééŕééđ ááñý ɱóóŕéé',
  addMore: 'Ááđđ ɱóóŕéé ííťééɱš',
  panelEmpty: 'Ýýóóúúŕŕ çááŕť ííš ééɱþťý. Ááđđ šóóɱééťĥííñğ ğóóóóđ.',
  bill: 'Ƀƀííĺĺ',
} as const
