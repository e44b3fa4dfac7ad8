// Made from ../en/page-titles.ts by `npm run words`: change it there.
import type { PageFacts } from '../../menu/page-facts.ts'
import { messages } from './messages.ts'

/** R12: the title of each page in the browser's tab and history. `documentTitle` appends the tenant's name. */
export const pageTitles = {
  /** B4: only the tenant's name. */
  landing: '',
  login: 'Ššííğñ Ííñ',
  storeHome: ({ store }: PageFacts) => store ?? 'Ĥóóɱéé',
  menu: 'Ɱɱééñúú Çááŕđ',
  dish: ({ dish }: PageFacts) => dish ?? 'Ííťééɱ Đééťááííĺš',
  cart: 'Ççááŕť',
  checkout: 'Ááđđ Đééťááííĺš',
  pay: 'Þþááý',
  trackOrder: ({ order }: PageFacts) => (order === null ? 'Ťťŕááçķ Óóŕđééŕ' : `Ťťŕááçķ Óóŕđééŕ ${order}`),
  trackItem: 'ŤťŔÁáÇĶ ÍíŤÉéⱮ',
  trackPlan: 'Ššúúƀšçŕííþťííóóñ',
  bill: 'Ýýóóúúŕ Ƀííĺĺ',
  myOrders: 'Ɱɱýý Óóŕđééŕš',
  myChild: 'Ýýóóúúŕ Çĥííĺđŕééñ',
  myStaff: 'Ššťááƒƒ',
  myWeek: 'Ýóóúúŕ ŵééééķ óóƒ ɱééáĺš',
  mySessions: 'Ŵĥééŕéé ýóóúú ááŕéé šííğñééđ íñ',
  myPasskeys: 'Þþáášššķééýš',
  myCredits: 'Ɱɱýý Çŕééđííťš',
  topUpReceipt: 'Ŕééçééííþť',
  myCreditsHistory: 'Ɱɱýý Çŕééđííť Þááššƀóóóóķ',
  document: 'Đđóóçúúɱééñť',
  grievances: 'Ğŕííééṽááñçééš',
  privacy: 'Þþŕííṽááçý ñóóťííçéé',
  orderNotFound: messages.orderDoesNotExist,
  notFound: 'Ťťĥííš þááğéé çóóúúĺđ ñóóť ƀéé ƒóóúúñđ',
} as const
