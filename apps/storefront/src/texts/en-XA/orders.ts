// Made from ../en/orders.ts by `npm run words`: change it there.
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of checkout that only the client uses; the others are in the domain's messages. */
export const checkoutTexts = {
  title: pageTitles.checkout,
  steps: 'Ššťééþš ťóó ýóóúúŕ óóŕđééŕ',
  stepCart: 'Ççááŕť',
  stepPay: 'Þþááý',
  summary: 'Óóŕŕđééŕ šúúɱɱááŕý',
  deliverTo: 'Đééĺííṽééŕ ťóó',
  collectFrom: 'Ççóóĺĺééçť ýóóúúŕ óóŕđééŕ ƒŕóóɱ',
  addAddress: 'Ááđđđ Ááđđŕééšš',
  proceedToPay: 'ÞŔÓóÇÉéÉéĐ ŤÓó ÞÁáÝ',
  noAddressesLead: 'Ťééĺĺ úúš ŵĥééŕéé ťóó ƀŕííñğ ýóóúúŕ ƒóóóóđ. Ŵéé ķééééþ ííť ƒóóŕ ñééẋť ťííɱéé.',
  checking: 'Ççĥĥééççķííñğ đééĺííṽééŕý ťóó ťĥííš ááđđŕééšš',
  deliveryCharge: (amount: string) => `Đđééĺííṽééŕý ${amount}`,
  deliveryFree: 'Đééĺííṽééŕý Ƒŕéééé',
  notServiceable: 'Ñóó đééĺííṽééŕý ĥééŕéé',
  pickupLead: 'Šĥóóŵ ýóóúúŕ óóŕđééŕ ñúúɱƀééŕ ááť ťĥéé çóóúúñťééŕ. Ŵéé ķééééþ ýóóúúŕ ƒóóóóđ ŵááŕɱ.',
  couldNotLoadAddresses: 'Ýýóóúúŕŕ ááđđŕééššééš đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  couldNotCheck: 'Ŵŵéé ççóóúúĺĺđ ñóóť çĥééçķ đééĺííṽééŕý ťóó ťĥííš ááđđŕééšš.',
  tryAgain: 'Ťťŕý ááğááííñ',
} as const

/** Texts of the cards of saved addresses. */
export const addressTexts = {
  edit: 'Ééđííť',
  editOf: (name: string, house: string) => `Ééđđííť ťĥéé ááđđŕééšš ${house} óóƒ ${name}`,
  delete: 'Đééĺééťéé',
  deleteOf: (name: string, house: string) => `Đđééĺééťéé ťĥéé ááđđŕééšš ${house} óóƒ ${name}`,
  // L1
  default: 'Đééƒááúúĺť',
  makeDefault: 'Ɱááķéé đééƒááúúĺť',
  makeDefaultOf: (name: string, house: string) => `Ɱɱááķéé đééƒááúúĺť: ťĥéé ááđđŕééšš ${house} óóƒ ${name}`,
  atMost: (count: number) => `Ýóóúú ĥááṽéé šááṽéđ ${count} ááđđŕééššééš, ťĥéé ɱóóšť ŵéé ķééééþ. Đééĺééťéé óóñéé ťóó ááđđ ááñóóťĥééŕ.`,
} as const
