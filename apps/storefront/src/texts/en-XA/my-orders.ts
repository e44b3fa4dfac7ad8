// Made from ../en/my-orders.ts by `npm run words`: change it there.
import type { OrderListName, StatusLine } from '@tiffin/domain/order/order-lists'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

// T10, T11, T12
const statusLines = {
  'payment-pending': () => 'Þþááýýɱééñť þééñđííñğ ..',
  'order-placed': () => 'Óóŕŕđééŕ Þĺááçééđ',
  'payment-failed': () => 'Þþááýɱééñť ƒááííĺééđ',
  'refund-issued': () => 'Ŕééƒúúñđ Ííššúúééđ',
  cancelled: () => 'Ççááñçééĺĺééđ',
  delivered: (date: string) => `Đééĺííṽééŕééđ Óóñ ${date}`,
} as const satisfies Record<StatusLine, (date: string) => string>

export const myOrdersTexts = {
  title: pageTitles.myOrders,
  lists: 'Ýýóóúúŕ óóŕđééŕš ƀý šťááťéé',
  // T1
  tabs: {
    current: 'Ççúúŕŕééñť',
    past: 'Þþáášť',
    cancelled: 'Ççááñçééĺĺééđ',
    scheduled: 'Ššúúƀƀšçŕííþťííóóñš',
  } as const satisfies Record<OrderListName, string>,
  headings: {
    current: 'Ááçťííṽéé Óóŕđééŕš',
    past: 'Þþáášť óóŕđééŕš',
    cancelled: 'Ççááñçééĺĺééđ óóŕđééŕš',
    scheduled: 'Ššúúƀƀšçŕííþťííóóñš',
  } as const satisfies Record<OrderListName, string>,
  // T3
  loading: 'Ĺóóááđííñğ, Þĺééáášéé ŵááíť.',
  empty: 'Ññóó óóŕđééŕš ťóó đííšþĺááý',
  emptyLead: {
    current: 'Ŵĥááť ýóóúú óóŕđééŕ šĥóóŵš úúþ ĥééŕéé, ááñđ ýóóúú çááñ ƒóóĺĺóóŵ ííť ťóó ýóóúúŕ đóóóŕ.',
    past: 'Ɱɱééááĺĺš ťĥááť ŵééŕéé đééĺííṽééŕééđ óóŕ çóóĺĺééçťééđ ááŕéé ķééþť ĥééŕéé, ŵííťĥ ťĥééííŕ ƀííĺĺš.',
    cancelled: 'Ññóóťťĥííñğ ŵááš çááñçééĺĺééđ. Ťĥááť ííš ĥóóŵ ŵéé ĺííķéé ííť.',
    scheduled: 'Ýýóóúúŕŕ šúúƀšçŕííþťííóóñš ťóó ɱééááĺš óóñ šééṽééŕááĺ đááýš ŵííĺĺ ƀéé ĺííšťééđ ĥééŕéé.',
  } as const satisfies Record<OrderListName, string>,
  newestShown: (count: number) => `Ťťĥéé ñééŵééšť ${count} óóŕŕđééŕš ááŕéé šĥóóŵñ.`,
  showMore: 'Ššĥóóŵ ɱóóŕéé',
  orderNow: 'Óóŕŕđééŕ šóóɱééťĥííñğ',
  reconnectingLead: 'Ýýóóúúŕŕ óóŕđééŕš ğóó óóñ. Ŵéé šĥóóŵ ťĥééííŕ ĺáášť ķñóóŵñ šťááťéé.',
  couldNotLoad: 'Ýýóóúúŕŕ óóŕđééŕš đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  statusLine: (line: StatusLine, date: string): string => statusLines[line](date),
  // T6
  more: (count: number) => `....${count} ííťééɱš ɱóóŕéé`,
  dish: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
  orderNumber: (orderId: string) => `Óóŕđééŕ ${orderId}`,
  placed: 'Þþĺááçééđ',
  deliverTo: 'Ğóóééš ťóó',
  collectFrom: 'Ççóóĺĺĺééçť ƒŕóóɱ',
  orderFor: 'Ƒƒóóŕ',
  when: 'Ŵŵĥééñ',
  from: 'Ƒƒŕóóɱ',
  worsened: 'Áá đííšĥ ĥááš çĥááñğééđ. Þĺééáášéé ĺóóóóķ ááť ýóóúúŕ óóŕđééŕ.',
  track: 'Ťťŕááçķ óóŕđééŕ',
  trackOf: (orderId: string) => `Ťťŕááçķ óóŕđééŕ ${orderId}`,
  bill: 'Ṽṽííééŵ ƀííĺĺ',
  billOf: (orderId: string) => `Ṽííééŵ ƀííĺĺ óóƒ óóŕđééŕ ${orderId}`,
  // T13
  cancel: 'Ççááñçééĺ óóŕđééŕ',
  cancelOf: (orderId: string) => `Ççááñçééĺ óóŕđééŕ ${orderId}`,
  // T7
  invoice: 'Đóóŵñĺóóááđ ííñṽóóííçé',
  invoiceOf: (orderId: string) => `Đóóŵñĺóóááđ ííñṽóóííçéé óóƒ óóŕđéŕ ${orderId}`,
} as const
