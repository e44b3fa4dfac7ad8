// Made from ../en/track-item.ts by `npm run words`: change it there.
import { orderStatus } from '@tiffin/domain/order/tracking'

/** S5: the states of an item. AMB83: 400 reads Quality Check too. */
const stateNames: Readonly<Record<number, string>> = {
  [orderStatus.accepted]: 'Óóŕŕđééŕ Ááççééþťééđ',
  [orderStatus.cooking]: 'Çóóóóķííñğ',
  [orderStatus.qualityCheck]: 'ʠʠúúááĺííťý Çĥééçķ',
  [orderStatus.placedImage]: 'ʠʠúúááĺííťý Çĥééçķ',
  [orderStatus.dispatched]: 'Đđííššþááťçĥ',
  [orderStatus.cancelled]: 'Ççááñçééĺĺééđ',
}

const leads: Readonly<Record<number, string>> = {
  [orderStatus.accepted]: 'Ťťĥĥéé ķííťçĥééñ ĥááš ííť óóñ ííťš ĺííšť.',
  [orderStatus.cooking]: 'Ííť ííš ƀééííñğ ɱááđéé ƒóóŕ ýóóúú ñóŵ.',
  [orderStatus.qualityCheck]: 'Ííťť ííšš çóóóóķééđ, ááñđ ğééťš ííťš ĺáášť çĥééçķ.',
  [orderStatus.placedImage]: 'Ííť ííš çóóóóķééđ ááñđ çĥééçķééđ.',
  [orderStatus.dispatched]: 'Ííťť ĥĥááš ĺééƒť ťĥéé ķííťçĥééñ.',
  [orderStatus.cancelled]: 'Ťťĥííš đííšĥ ííš ñóóť ɱááđéé.',
}

export const trackItemTexts = {
  title: 'ŤťŔÁáÇĶ ÍíŤÉéⱮ',
  backToOrder: 'Ƀƀááçķ ťóó ťĥéé óóŕđééŕ',
  loading: 'Ĺĺóóóóķííñğ ƒóóŕ ýóóúúŕ đííšĥ',
  stateName: (status: number, pickup: boolean): string =>
    pickup && status === orderStatus.dispatched ? 'Đééĺííṽééŕééđ' : (stateNames[status] ?? ''),
  lead: (status: number, pickup: boolean): string =>
    pickup && status === orderStatus.dispatched ? 'Ííť ííš ŕééááđý ťóó ƀéé çóóĺĺééçťééđ.' : (leads[status] ?? ''),
  /** Said to screen readers. */
  stateOf: (dish: string, state: string): string => `${dish}: ${state}`,
  // S16, S17
  stages: 'Ĥóóŵ ííť ííš ɱááđéé',
  done: 'đóóñéé',
  now: 'ññóóŵ',
  ahead: 'ťóó çóóɱéé',
  ingredients: 'Ŵĥááť ğóóééš ííñ',
  used: 'Úúšééđ',
  notUsed: 'Ññóóť ýééť',
  processDone: 'Đóóñéé',
  processDoneAt: (time: string) => `Đóóñéé ááť ${time}`,
  processNow: 'Úúññđééŕ ŵááý',
  processSince: (time: string) => `Úúññđééŕ ŵááý šííñçéé ${time}`,
  // S18
  check: 'ʠʠúúááĺííťý çĥééçķ',
  temperature: 'Ťééɱþééŕááťúúŕéé',
  weight: 'Ŵŵééííğĥť',
  checkedAt: 'Ççĥééçķééđ ááť',
  degrees: (value: number) => `${value} °Çç`,
  grams: (value: number) => `${value} ğğ`,
  nutrition: 'Ñúúťŕííťííóóñ',
  calories: (value: number) => `${value} ķķçááĺ`,
  amount: (value: number, unit: string) => `${value} ${unit}`,
  pictureOf: (dish: string) => `${dish}, áášš ťťĥéé ķííťçĥééñ çĥééçķééđ ííť`,
  // S22
  chef: 'Ťťĥéé çĥééƒ',
  askLead: 'Ííšš ťťĥĥééŕéé šóóɱééťĥííñğ ťĥááť ťĥéé çĥééƒ šĥóóúúĺđ ķñóóŵ? Ýóóúú çááñ šééñđ óóñéé ŕééʠúúééšť ƒóóŕ ťĥííš óóŕđééŕ.',
  ask: 'Ááššķ ťĥéé çĥééƒ',
  request: 'Ýóóúúŕ ŕééʠúúééšť',
  requestHint: 'Ƒƒóóŕ ééẋááɱþĺéé: ĺééšš šááĺť, þĺééáášéé',
  left: (count: number) => `${count} ççĥĥááŕááçťééŕš ĺééƒť`,
  send: 'Ššééññđ ťóó ťĥéé çĥééƒ',
  sending: 'Ššééñđííñğ',
  empty: 'Þĺééáášéé ŵŕííťéé ýóóúúŕ ŕééʠúúéšť',
  thanks: 'Ťťĥááñķ ýóóúú. Ťĥéé çĥééƒ ĥááš ýóóúúŕ ŕééʠúúééšť.',
  // The way to the other items.
  others: 'Ááĺšóó ííñ ťĥííš óóŕđééŕ',
  notHere: 'Ťťĥĥííš đííšĥ ííš ñóóť þááŕť óóƒ ťĥéé óóŕđééŕ',
  notHereLead: 'Ííťťš ááđđŕééšš ɱááý ƀéé ííñçóóɱþĺééťéé. Ááĺĺ đííšĥééš ááŕéé óóñ ťĥéé þááğéé óóƒ ťĥéé óóŕđééŕ.',
  couldNotLoad: 'Ťťĥííš đííšĥ çóóúúĺđ ñóóť ƀéé ĺóóóóķééđ úúþ',
} as const
