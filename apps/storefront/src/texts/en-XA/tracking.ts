// Made from ../en/tracking.ts by `npm run words`: change it there.
import { orderStatus } from '@tiffin/domain/order/tracking'

/** S5: the name of each order status, in the progress list and in the status text. */
const stateNames: Readonly<Record<number, string>> = {
  [orderStatus.accepted]: 'Óóŕŕđééŕ Ááççééþťééđ',
  [orderStatus.cooking]: 'Çóóóóķííñğ',
  [orderStatus.qualityCheck]: 'ʠʠúúááĺííťý Çĥééçķ',
  [orderStatus.placedImage]: 'Þþááçķééđ',
  [orderStatus.dispatched]: 'Đđííššþááťçĥ',
  [orderStatus.outForDelivery]: 'Óóúúť ƒóóŕ đééĺííṽééŕý',
  [orderStatus.delivered]: 'Đééĺííṽééŕééđ',
  [orderStatus.cancelled]: 'Ççááñçééĺĺééđ',
}

/** The headline for each order status. `dish` is the name of the only dish, or "order". */
const headlines: Readonly<Record<number, (dish: string) => string>> = {
  [orderStatus.accepted]: () => 'Ŵéé ĥááṽéé ýóóúúŕ óóŕđéŕ',
  [orderStatus.cooking]: (dish) => `Ýóóúúŕ ${dish} ííš ƀééííñğ çóóóóķééđ`,
  [orderStatus.qualityCheck]: (dish) => `Ýóóúúŕ ${dish} ííšš ğğééťťťííñğ ííťš ĺáášť çĥééçķ`,
  [orderStatus.placedImage]: (dish) => `Ýóóúúŕ ${dish} ííšš þááçķééđ`,
  [orderStatus.dispatched]: (dish) => `Ýóóúúŕ ${dish} ííšš ĺééááṽííñğ ťĥéé ķííťçĥééñ`,
  [orderStatus.outForDelivery]: (dish) => `Ýóóúúŕ ${dish} ííš óóñ ííťš ŵááý`,
  [orderStatus.delivered]: () => 'Đééĺííṽééŕééđ. Ééñĵóóý ýóóúúŕ ɱééáĺ!',
  [orderStatus.cancelled]: () => 'Ťťĥĥííš óóŕđééŕ ŵááš çááñçééĺĺééđ',
}

const pickupHeadline = (dish: string) => `Ýóóúúŕ ${dish} ííš ŕééááđý. Çóóɱéé ááñđ ğééť ííť!`

export const trackingTexts = {
  title: 'Ťťŕááçķ Óóŕđééŕ',
  /** AMB36: 500 is the last status of a pickup order. */
  stateName: (status: number, pickup: boolean): string =>
    pickup && status === orderStatus.dispatched ? 'Đééĺííṽééŕééđ' : (stateNames[status] ?? ''),
  headline: (status: number, pickup: boolean, dish: string): string =>
    pickup && status === orderStatus.dispatched ? pickupHeadline(dish) : (headlines[status]?.(dish) ?? ''),
  /** Said to screen readers. */
  headlineAndLead: (headline: string, lead: string): string => `${headline}. ${lead}`,
  /** AMB83: 400 of an item is its quality check. */
  itemState: (status: number): string =>
    (status === orderStatus.placedImage ? stateNames[orderStatus.qualityCheck] : stateNames[status]) ?? '',
  order: 'óóŕđééŕ',
  orderNumber: (orderId: string) => `Óóŕđééŕ ${orderId}`,
  placedAt: (time: string) => `Þþĺááçééđ ${time}`,
  progress: 'Þþŕŕóóğŕééšš óóƒ ťĥéé óóŕđééŕ',
  reached: 'đóóñéé',
  ahead: 'ťóó çóóɱéé',
  reconnecting: 'Ŕŕééçóóññééçťííñğ',
  reconnectingLead: 'Ýýóóúúŕŕ óóŕđééŕ ğóóééš óóñ. Ŵéé šĥóóŵ ííťš ĺáášť ķñóóŵñ šťááťéé.',
  /** How old the shown state is, in whole minutes. */
  asOf: (minutes: number) =>
    minutes < 1
      ? 'Ááš óóƒ ĺééšš ťĥááñ áá ɱííñúúťéé ááğó'
      : `Ááš óóƒ ${minutes < 60 ? `${minutes} ɱɱííñ` : `${Math.floor(minutes / 60)} ĥĥ`} ááğóó`,
  /** The title of the tab. */
  titleWith: (state: string, page: string) => `${state} · ${page}`,
  items: 'Ýóóúúŕ óóŕđééŕ',
  // S15
  trackItem: 'Ťťŕŕááççķ ťĥííš đííšĥ',
  /** Said to screen readers after `trackItem`. */
  ofDish: (dish: string) => `: ${dish}`,
  // AMB116: what the lines state of allergens
  asDeclared: 'Ááĺĺĺééŕğééñš ááš ťĥééý ŵééŕéé đééçĺááŕééđ ŵĥééñ ýóóúú óóŕđééŕééđ.',
  asDeclaredBut: 'Ááĺĺĺĺééŕğééñš ááš ťĥééý ŵééŕéé đééçĺááŕééđ ŵĥééñ ýóóúú óóŕđééŕééđ; óóƒ ťĥéé çĥááñğééđ đííšĥééš, ááš ťĥééý ááŕéé đééçĺááŕééđ ñóóŵ.',
  cancelled: 'Ççááñçééĺĺééđ',
  payment: 'Þþááýɱééñť',
  help: 'ʠúúééšťííóóñš?',
  complaint: 'Ššóóɱɱééťĥííñğ ŵŕóóñğ?',
  complain: 'Ŵŕííťéé ťóó ťĥéé ğŕííééṽááñçéé óóƒƒííçééŕ',
  loading: 'Ĺóóóóķííñğ ƒóóŕ ýóóúúŕ óóŕđééŕ',
  deliverTo: 'Ğóóééš ťóó',
  orderFor: 'Ƒƒóóŕ',
  when: 'Ŵŵĥééñ',
  bulkOrder: 'Ƀƀúúĺķ óóŕđééŕ',
  billNote: 'Óóññ ťĥéé ƀííĺĺ',
  collectFrom: 'Ççóóĺĺĺééçť ƒŕóóɱ',
  payOnDelivery: 'Ççáášĥ óóñ đééĺííṽééŕý',
  payAtPickup: 'Þþááý ááť þííçķúúþ',
  paidOnline: 'Þááííđ óóñĺííñé',
  nothingToPay: 'Ññóóťĥííñğ ťóó þááý',
  paidFromCredits: 'Þþááííđ ƒŕóóɱ çŕééđííťš',
  // AMB39
  onCredit: 'Ššééŕŕṽééđ óóñ çŕééđííť: ýóóúúŕ ñééẋť ťóóþ-úúþ šééťťĺééš ííť',
  // AMB110: the two parts of an order, each before its amount
  parts: {
    fromCredits: 'Þþááííđđ ƒŕóóɱ Ɱý Çŕééđííťš',
    online: 'Þááííđ óóñĺííñé',
    setAside: 'Ššééťť áášííđéé ƒŕóóɱ Ɱý Çŕééđííťš',
    toPay: 'Ťóó ƀéé þááííđ óóñĺííñé',
    back: 'Ƀƀááççķ ííñ Ɱý Çŕééđííťš',
  },
  // S13
  paymentPending: 'Þþááýýɱééñť Çóóñƒííŕɱááťííóóñ þééñđííñğ',
  paymentPendingHeadline: 'Ŵéé ááŕéé ŵááííťííñğ ƒóóŕ ýóóúúŕ þááýɱééñť',
  paymentPendingLead: 'Ťťĥĥéé ķķííťçĥééñ šťááŕťš ááš šóóóóñ ááš ýóóúúŕ þááýɱééñť ííš çóóñƒííŕɱééđ.',
  paymentNotConfirmed: 'Ññóóť çóóñƒííŕɱééđ',
  continuePaying: 'Çóóñťííñúúéé ťóó þááý',
  paymentFailed: 'Þþááýɱééñť ƒááííĺééđ',
  paymentFailedHeadline: 'Ťťĥĥííš óóŕđééŕ ŵááš ñóóť þĺááçééđ',
  call: (phone: string) => `Ççááĺĺ ${phone}`,
  backToStore: (store: string) => (store ? `Ƀƀááçķ ťóó ${store}` : 'Ƀƀááçķ ťóó ťĥéé šťóóŕéé'),
  cancelledRefundLead: 'Ťťĥéé ķííťçĥééñ ĥááš šťóóþþééđ. Ŵĥááť ýóóúú þááííđ ğóóééš ƀááçķ ťóó ýóóúú. ʠúúééšťííóóñš? Çááĺĺ ťĥéé šťóóŕéé.',
  // AMB109: nothing was cooked before the payment arrived.
  lateRefundLead: 'Ñóóťĥííñğ ííš çóóóóķééđ. Ŵĥááť ýóóúú þááííđ ğóóééš ƀááçķ ťóó ýóóúú. ʠúúééšťííóóñš? Çááĺĺ ťĥéé šťóóŕé.',
  // SB15: the store cancelled it, whatever it had cooked.
  storeCancelledRefundLead: 'Ťĥéé šťóóŕéé ĥááš çááñçééĺĺééđ ííť. Ŵĥááť ýóóúú þááííđ ğóóééš ƀááçķ ťóó ýóóúú. ʠúúééšťííóóñš? Çááĺĺ ťĥéé šťóóŕéé.',
  storeCancelledLead: 'Ťťĥĥéé ššťóóŕéé ĥááš çááñçééĺĺééđ ííť, ááñđ ñóóťĥííñğ ííš çĥááŕğééđ. ʠúúééšťííóóñš? Çááĺĺ ťĥéé šťóóŕéé.',
  cancelledLead: 'Ññóóťťĥííñğ ííš çóóóóķééđ ááñđ ñóóťĥííñğ ííš çĥááŕğééđ. ʠúúééšťííóóñš? Çááĺĺ ťĥéé šťóóŕéé.',
} as const
