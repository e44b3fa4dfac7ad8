// Made from ../en/payment.ts by `npm run words`: change it there.
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of the pay page that only the client uses; the others are in the domain's messages. */
export const paymentTexts = {
  title: pageTitles.pay,
  payWith: 'Ĥóóŵ ŵóóúúĺđ ýóóúú ĺííķéé ťóó þáý?',
  cashOnDelivery: 'Ççáášĥ óóñ đééĺííṽééŕý',
  cashOnDeliveryLead: 'Þááý ŵĥééñ ýóóúúŕ ƒóóóóđ ááŕŕííṽééš',
  payAtPickup: 'Þþááý ááť þííçķúúþ',
  payAtPickupLead: 'Þþááý ááť ťĥéé çóóúúñťééŕ ŵĥééñ ýóóúú çóóĺĺééçť',
  // AMB4: a plan of days, while its payment is not open
  plansLead: 'Ýóóúú çááñ óóŕđééŕ ƒóóŕ áá šííñğĺéé đááý ííñšťééááđ: ñóóŵ, óóŕ ƒóóŕ áá ĺááťééŕ đááý.',
  changeOrder: 'Ççĥááñğéé ťĥéé óóŕđééŕ',
  changeDays: 'Ççĥĥááñğéé ťĥéé đááýš',
  noMode: 'Ťťĥĥííš šťóóŕéé ťááķééš ñóó þááýɱééñť ťĥááť ŵéé çááñ óóƒƒééŕ ĥééŕéé. Ýóóúúŕ çááŕť ííš ķééþť.',
  deliverTo: 'Đééĺííṽééŕ ťóó',
  collectFrom: 'Ççóóĺĺĺééçť ƒŕóóɱ',
  collectAt: (time: string) => `Ççóóĺĺééçť ${time}, ƒƒŕóóɱ`,
  orderFor: 'Ƒƒóóŕ',
  change: 'Ççĥááñğéé',
  changeAddress: 'Ççĥĥááñğéé ťĥéé ááđđŕééšš',
  changeForWhom: 'Ççĥááñğéé ŵĥóó ťĥéé óóŕđééŕ ííš ƒóóŕ',
  editCart: 'Ééđđííť çááŕť',
  dishes: 'Ýóóúúŕ óóŕđééŕ',
  placeOrder: 'Þĺááçéé óóŕđééŕ',
  pay: (total: string) => `Þþááý ${total}`,
  payOnline: 'Þááý óóñĺííñéé',
  payOnlineLead: 'ÚúÞþÍí, çááŕđ, ñééť ƀááñķííñğ óóŕ ŵááĺĺééť',
  placing: 'Þþĺááçííñğ ýóóúúŕ óóŕđééŕ',
  paying: 'Ŵŵááííťííñğ ƒóóŕ ýóóúúŕ þááýɱééñť',
  checking: 'Ççĥééçķííñğ ýóóúúŕ óóŕđééŕ',
  checkingTitle: 'Ŵŵéé ááŕŕéé çĥééçķííñğ ŵĥééťĥééŕ ýóóúúŕ óóŕđééŕ ŵééñť ťĥŕóóúúğĥ',
  checkingText: 'Ñóó ááñšŵééŕ ĥááš çóóɱéé ýééť. Ýóóúúŕ çááŕť ííš šááƒéé ááñđ ýóóúú ááŕéé ñééṽééŕ çĥááŕğééđ ťŵííçéé. Ťĥííš ťááķééš áá ɱóóɱééñť.',
  notPlaced: 'Ýóóúúŕ óóŕđééŕ ŵááš ñóóť þĺááçééđ. Ýóóúúŕ çááŕť ííš ááš ííť ŵááš: þĺééáášéé ťŕý ááğááííñ.',
  cartChanged: 'Ýóóúúŕ çááŕť ĥááš çĥááñğééđ ɱééááñŵĥííĺéé. Þĺééáášéé ĺóóóóķ ááť ííť ááñđ þĺááçéé ťĥéé óóŕđééŕ ááğááíñ.',
  showOrder: 'Ššĥóóŵ óóŕđééŕ',
  earlierPlaced: (orderId: string) => `Ýóóúúŕ ééááŕĺííééŕ óóŕđéŕ ${orderId} ŵŵááš þĺááçééđ ááƒťééŕ ááĺĺ.`,
  earlierPlacedOut: (orderId: string) =>
    `Ýóóúúŕ ééááŕĺííééŕ óóŕđéŕ ${orderId} ŵááš þĺááçééđ ááƒťééŕ ááĺĺ, šóó ííťš đííšĥééš ááŕéé óóúúť óóƒ ýóóúúŕ çááŕť.`,
  withReason: (dish: string, reason: string) => (dish ? `${dish}: ${reason}` : reason),
} as const
