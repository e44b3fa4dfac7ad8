// Made from ../en/server-messages.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '../../money/money.ts'
import type { RefundWay } from '../../money/refund-ways.ts'

/** AMB106: the way of a refund; `day`: by when a provider sends it. */
interface Arrival {
  readonly way: RefundWay
  readonly day: string
}

/** AMB4: the refund of a subscription's meal is paid out when the subscription ends. */
const goingBack = ({ way, day }: Arrival): string => {
  if (way === 'wallet') return 'ííšš ƀááçķ ííñ ýóóúúŕ çŕééđííťš.'
  if (way === 'owed') return 'ííš ñóóť óóŵééđ ááñý ɱóóŕéé.'
  return way === 'plan' ? 'ííšš ƀááçķ ííñ ýóóúúŕ šúúƀšçŕííþťííóóñ.' : `ğğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ, ƀý ${day}.`
}

const notMade = (meals: number): string => (meals === 1 ? '1 ɱééááĺ ííš ñóóť ɱááđéé.' : `${meals} ɱééááĺš ááŕéé ñóóť ɱááđé.`)

/** Texts that only servers send, which no page loads. The specs do not define them. */
export const serverMessages = {
  // A, W: requests that cannot be handled
  notUnderstood: 'Ššóóɱɱééťťĥííñğ ťĥááť ŵááš šééñť çóóúúĺđ ñóóť ƀéé ŕééááđ. Þĺééáášéé çĥééçķ ííť ááñđ ťŕý ááğááííñ.',
  tooLarge: 'Ťťĥííš ííš ɱóóŕéé ťĥááñ çááñ ƀéé šééñť ááť óóñçéé',
  tooBusy: 'Ťťĥééŕéé ííš áá ŕúúšĥ ááť ťĥííš ɱóóɱééñť. Þĺééáášéé ťŕý ááğááííñ ííñ áá ƒééŵ šééçóóñđš.',
  // B, C, E: stores and dishes
  storeNotYours: 'Ťĥííš šťóóŕéé ííš ñóóť óóñéé óóƒ ýóóúúŕš. Þĺééáášéé çĥóóóóšéé óóñéé ƒŕóóɱ ýóóúúŕ ĺíšť.',
  pauseUsual: 'Ťťĥĥéé ķííťçĥééñ ííš çááťçĥííñğ úúþ',
  pausedUntil: (time: string) => `Óóŕđééŕš ááğááííñ ƒŕóóɱ ${time}`,
  // L: addresses
  rosterEntry: 'Ťťĥĥííš ééñťŕý çóóɱééš ƒŕóóɱ ýóóúúŕ þŕóóğŕááɱɱéé. Þĺééáášéé çóóñťááçť Çúúšťóóɱééŕ Çááŕéé ťóó ŕééɱóóṽéé ííť.',
  consentOutdated: 'Ťĥéé ťééẋť ťĥááť ýóóúú ááğŕééééđ ťóó ĥááš çĥááñğééđ. Þĺééáášéé ĺóóááđ ťĥéé þááğéé ááğááííñ ááñđ ŕééááđ íť.',
  addressDoesNotExist: "Ááđđđđŕééšš Đóóééšñ'ť ééẋííšť",
  tooManyAddresses: 'Ýóóúú ĥááṽéé šááṽééđ ťóóóó ɱááñý ááđđŕééššééš',
  // M: payment and placement
  /** AMB86: the text that the kitchen reads above a bulk order; the answers are not translated. */
  bulkForKitchen: (purpose: string, spice: string, guests: string, meal: string) =>
    `Ƀƀúúĺķ óóŕđééŕ: ${purpose}, šþííçéé ${spice}, ${guests} ğğúúééšťš, ${meal}`,
  orderPlacedSubject: (brand: string) => `Ýóóúúŕ ${brand} óóŕđééŕ`,
  orderPlacedText: (brand: string, orderId: string, total: Paise) =>
    `${brand} ĥááš ŕééçééííṽééđ ýóóúúŕ óóŕđéŕ ${orderId} óóƒ ${formatPaise(total)}.`,
  orderPlacedFor: (name: string) => `Ííť ííš ƒóóŕ ${name}.`,
  /** `moment` is a day with a time. */
  orderPlacedPlanned: (moment: string) => `Ííťš ťííɱéé ííš ${moment}.`,
  /** `span` is a day with the beginning and the end of the promised time. */
  orderPlacedPromised: (span: string) => `Þþŕóóɱííšééđ ƒóóŕ ${span}.`,
  // M14, U: plans of days
  planPlaced: (planId: string) => `Ğğééñééŕááťééđ Šúúƀšçŕííþťííóóñ - Šúúƀšçŕííþťííóóñ Ííđ ${planId}`,
  tooManyDishesByDay: 'Ťťĥĥéé đááýš óóƒ ťĥííš šúúƀšçŕííþťííóóñ ĥááṽéé ťóóóó ɱááñý đííšĥééš ííñ ááĺĺ. Çĥóóóóšéé ƒééŵééŕ đááýš, óóŕ ƒééŵééŕ đííšĥééš.',
  planDoesNotExist: "Ššúúƀƀšçŕííþťííóóñ Đóóééšñ'ť ééẋííšť",
  planPlacedSubject: (brand: string) => `Ýóóúúŕ ${brand} ššúúƀšçŕííþťííóóñ`,
  planPlacedText: (brand: string, planId: string, meals: number, most: Paise) =>
    `${brand} ĥĥááš ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId}: ${meals} ${meals === 1 ? 'ɱééááĺ' : 'ɱééááĺš'} óóƒ ${formatPaise(most)} ééááçĥ ááť ɱóóšť.`,
  planPaysByWallet:
    'Ññóóťťĥííñğ ííš þááííđ ñóóŵ. Ééááçĥ ɱééááĺ ííš þááííđ ƒŕóóɱ ýóóúúŕ çŕééđííťš ŵĥééñ ííťš ťííɱéé ƒóóŕ çĥááñğééš ííš óóṽééŕ, ááñđ áá çááñçééĺĺééđ óóñéé çóóšťš ñóóťĥííñğ.',
  planPaysInCash: 'Ñóóťĥííñğ ííš þááííđ ñóóŵ. Ééááçĥ ɱééááĺ ííš þááííđ ííñ çáášĥ ŵĥééñ ííť ííš ĥááñđééđ óóṽééŕ.',
  planPaidAhead: (paid: Paise) =>
    `Ýóóúú ĥááṽéé þááíđ ${formatPaise(paid)}, ŵŵĥííçĥ ííš ĥééĺđ ƒóóŕ ýóóúúŕ ɱééááĺš. Ŵĥááť ťĥééý đóó ñóóť úúšéé ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ.`,
  planChangeable: (meal: string, until: string) =>
    `Ťťĥéé ƒííŕšť ɱééááĺ ííš óóñ ${meal}. Ýóóúú çááñ çĥááñğéé óóŕ çááñçééĺ ííť úúñťííĺ ${until}; ťĥéé þááğéé óóƒ ýóóúúŕ šúúƀšçŕííþťííóóñ šááýš ťĥéé ťííɱéé ƒóóŕ ééááçĥ ɱééááĺ.`,
  planAttemptUnpaid: 'Ťťĥĥííšš šúúƀšçŕííþťííóóñ ííš ŵááííťííñğ ƒóóŕ ííťš þááýɱééñť.',
  planAttemptFailed: 'Ťťĥĥéé þþááýɱééñť óóƒ ťĥííš šúúƀšçŕííþťííóóñ đííđ ñóóť ğóó ťĥŕóóúúğĥ, šóó ííť ííš ñóóť ṽááĺííđ.',
  planAttemptCancelled: 'Ťťĥĥííš šúúƀšçŕííþťííóóñ ííš çááñçééĺĺééđ.',
  paymentReturnedSubject: (brand: string) => `Ýýóóúúŕ þááýɱééñť ťóó ${brand} ííš ƀééííñğ ŕééťúúŕñééđ`,
  paymentReturnedText: (brand: string, orderId: string, amount: Paise) =>
    `Ýýóóúúŕ þááýɱééñť óóƒ ${formatPaise(amount)} ƒƒóóŕ óóŕđééŕ ${orderId} ŕééááçĥééđ ${brand} ááƒƒťťééŕ ťĥéé óóŕđééŕ ŵááš çááñçééĺĺééđ. Ííť ííš ƀééííñğ ŕééťúúŕñééđ ťóó ťĥéé ááççóóúúñť ťĥááť ýóóúú þááííđ ƒŕóóɱ, ŵííťĥííñ 7 đááýš.`,
  paymentFailedSubject: (brand: string) => `Ýýóóúúŕ þááýɱééñť ťóó ${brand} đđííđ ñóóť ğóó ťĥŕóóúúğĥ`,
  paymentFailedText: (orderId: string, amount: Paise) =>
    `Ýýóóúúŕ þááýɱééñť óóƒ ${formatPaise(amount)} ƒƒóóŕ óóŕđééŕ ${orderId} đđííđđ ññóóťť ğğóó ťĥŕóóúúğĥ, šóó ťĥéé óóŕđééŕ ííš çááñçééĺĺééđ. Ííƒ ýóóúúŕ ƀááñķ šĥóóŵš áá đééƀííť ááĺĺ ťĥéé šááɱéé, ťĥéé ɱóóñééý çóóɱééš ƀááçķ ƀý ííťšééĺƒ, ŵííťĥííñ 7 đááýš.`,
  refundIssuedSubject: (brand: string) => `Áá ŕŕééƒúúñđ ƒŕóóɱ ${brand}`,
  refundIssuedText: (orderId: string, amount: Paise, arrival: Arrival) =>
    `${formatPaise(amount)} óóƒ ýóóúúŕ óóŕđééŕ ${orderId} ${goingBack(arrival)}`,
  refundIssuedLines: (dishes: string) => `Ííť ííš ƒóóŕ ${dishes}.`,
  refundIssuedReason: (reason: string) => `Ťĥéé ŕééáášóóñ: ${reason}`,
  refundIssuedEnd: 'Ťťĥéé óóŕđééŕ ííš çááñçééĺĺééđ ááñđ ŵííĺĺ ñóóť ƀéé ɱááđéé.',
  // AMB32: what became of a placement attempt whose answer was lost
  attemptFailed: 'Ťťĥĥéé þþááýɱééñť óóƒ ťĥííš óóŕđééŕ đííđ ñóóť ğóó ťĥŕóóúúğĥ, šóó ťĥéé óóŕđééŕ ííš çááñçééĺĺééđ.',
  attemptCancelled: 'Ťťĥííš óóŕđééŕ ííš çááñçééĺĺééđ.',
  attemptUnpaid: 'Ťťĥĥííš óóŕđééŕ ííš ŵááííťííñğ ƒóóŕ ííťš þááýɱééñť.',
  // S: cancelling
  orderCancelled: 'Ýóóúúŕ óóŕđééŕ ĥááš ƀééééñ çááñçééĺĺééđ',
  orderCancelledUndecided:
    'Ýýóóúúŕŕ óóŕŕđđééŕ ĥááš ƀééééñ çááñçééĺĺééđ. Ííƒ ýóóúúŕ þááýɱééñť šťííĺĺ ğóóééš ťĥŕóóúúğĥ, ííť çóóɱééš ƀááçķ ƀý ííťšééĺƒ.',
  orderCancelledRefund: (amount: Paise, arrival: Arrival) =>
    `Ýóóúúŕ óóŕđééŕ ĥááš ƀééééñ çááñçééĺĺééđ. ${formatPaise(amount)} ${goingBack(arrival)}`,
  // AMB110: of a sum that goes back; and what was set aside for an order that ended
  partInCredits: (amount: Paise) => `${formatPaise(amount)} óóƒ ííť ííš ƀááçķ ííñ ýóóúúŕ çŕééđííťš ááĺŕééááđý.`,
  backInCredits: (amount: Paise) => `${formatPaise(amount)} ííšš ƀááçķ ííñ ýóóúúŕ çŕééđííťš.`,
  cancelWhileClosed: 'Ťťĥĥéé ššťóóŕéé ííš çĺóóšééđ ŕííğĥť ñóóŵ, šóó ťĥííš óóŕđééŕ çááññóóť ƀéé çááñçééĺĺééđ. Þĺééáášéé çááĺĺ ťĥéé šťóóŕéé.',
  cancelAfterCutOff: 'Ťťĥĥéé ťííɱéé ƒóóŕ çááñçééĺĺííñğ ťĥííš óóŕđééŕ ííš óóṽééŕ. Þĺééáášéé çááĺĺ ťĥéé šťóóŕéé.',
  cancelTooLate: 'Ťťĥĥííš óóŕđééŕ ííš ŕééááđý ááñđ çááñ ñóó ĺóóñğééŕ ƀéé çááñçééĺĺééđ. Þĺééáášéé çááĺĺ ťĥéé šťóóŕéé.',
  cancelledAlready: 'Ťťĥííš óóŕđééŕ ííš çááñçééĺĺééđ ááĺŕééááđý',
  orderCancelledSubject: (brand: string) => `Ýóóúúŕ ${brand} óóŕŕđééŕ ííš çááñçééĺĺééđ`,
  orderCancelledText: (orderId: string) => `Ýóóúúŕ óóŕđééŕ ${orderId} ĥĥááš ƀééééñ çááñçééĺĺééđ.`,
  orderCancelledRefundText: (orderId: string, amount: Paise, arrival: Arrival) =>
    `Ýóóúúŕ óóŕđééŕ ${orderId} ĥĥááš ƀééééñ çááñçééĺĺééđ. ${formatPaise(amount)} ${goingBack(arrival)}`,
  // SB22: cancelling a subscription or its meals
  planCancelled: 'Ýýóóúúŕ šúúƀšçŕííþťííóóñ ĥááš ƀééééñ çááñçééĺĺééđ.',
  planCancelledUndecided:
    'Ýýóóúúŕŕ ššúúƀƀšçŕííþťííóóñ ĥááš ƀééééñ çááñçééĺĺééđ. Ííƒ ýóóúúŕ þááýɱééñť šťííĺĺ ğóóééš ťĥŕóóúúğĥ, ííť çóóɱééš ƀááçķ ƀý ííťšééĺƒ.',
  planCancelledText: (planId: string) => `Ýýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ĥĥááš ƀééééñ çááñçééĺĺééđ.`,
  planCancelledByStoreText: (planId: string, reason: string) =>
    `Ťťĥĥéé šťóóŕéé ĥááš çááñçééĺĺééđ ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId}. Ťĥéé ŕééáášóóñ: ${reason}`,
  planRestGoesBack: (amount: Paise) => `${formatPaise(amount)} ğğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ, ŵííťĥííñ 7 đááýš.`,
  madeMealsStay: 'Ɱééááĺš ťĥááť ááŕéé óóŕđééŕééđ ááĺŕééááđý ááŕéé šťííĺĺ ɱááđéé.',
  // AMB100: a child left the roster, or eats at another store
  planLeftText: (planId: string, { name, store }: { name: string; store: string }, meals: number) =>
    `${store} ññóó ĺóóñğééŕ ĥááš ${name} óóññ ííťš ĺííšť, šóó ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ĥĥááš ééñđééđ: ${notMade(meals)}`,
  planMovedText: (planId: string, { name, store, to }: { name: string; store: string; to: string }, meals: number) =>
    `${name} ñóóŵ ééááťš ááť ${to}, ššóó ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ááť ${store} ĥĥááš ééñđééđ: ${notMade(meals)}`,
  planUndecidedComesBack: 'Ííƒƒ ýýóóúúŕŕ þþááýɱééñť šťííĺĺ ğóóééš ťĥŕóóúúğĥ, ííť çóóɱééš ƀááçķ ƀý ííťšééĺƒ.',
  planSubscribeThere: (store: string, url: string | null) =>
    url === null ? `Ýóóúú çááñ šúúƀšçŕííƀéé ááť ${store}.` : `Ššúúƀšçŕííƀéé ááť ${store}: ${url}`,
  planNotRunning: {
    CANCELLED: 'Ťťĥĥííš šúúƀšçŕííþťííóóñ ííš çááñçééĺĺééđ ááĺŕééááđý',
    COMPLETED: 'Ťťĥĥííš šúúƀšçŕííþťííóóñ ííš óóṽééŕ, šóó ťĥééŕéé ííš ñóóťĥííñğ ťóó çááñçééĺ.',
    FAILED: 'Ťťĥĥéé þþááýýɱééñť óóƒ ťĥííš šúúƀšçŕííþťííóóñ đííđ ñóóť ğóó ťĥŕóóúúğĥ, šóó ťĥééŕéé ííš ñóóťĥííñğ ťóó çááñçééĺ.',
  },
  planUnpaid: 'Ťťĥĥéé þþááýɱééñť óóƒ ťĥííš šúúƀšçŕííþťííóóñ ííš ñóóť çóóñƒííŕɱééđ ýééť.',
  mealsCancelled: (days: readonly string[]) =>
    days.length === 1
      ? `Ýóóúúŕ ɱééááĺ óƒ ${days[0]} ííš çááñçééĺĺééđ. Ýóóúú đóó ñóóť þááý ƒóóŕ ííť.`
      : `${days.length} ɱééááĺš ááŕéé çááñçééĺĺééđ. Ýóóúú đóó ñóóť þááý ƒóóŕ ťĥééɱ.`,
  mealsCancelledPrepaid: (days: readonly string[]) =>
    days.length === 1
      ? `Ýóóúúŕ ɱééááĺ óƒ ${days[0]} ííšš çááñçééĺĺééđ. Ŵĥááť ýóóúú þááííđ ƒóóŕ ííť ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ ŵĥééñ ýóóúúŕ šúúƀšçŕííþťííóóñ ééñđš.`
      : `${days.length} ɱɱééááĺš ááŕéé çááñçééĺĺééđ. Ŵĥááť ýóóúú þááííđ ƒóóŕ ťĥééɱ ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ ŵĥééñ ýóóúúŕ šúúƀšçŕííþťííóóñ ééñđš.`,
  // AMB72: the detail of U13
  mealPast: (day: string) => `${day} ííšš þáášť`,
  mealAfterCutOff: (day: string) => `ťĥéé ɱééááĺ óóƒ ${day} ççááñ ñóó ĺóóñğééŕ ƀéé çĥááñğééđ`,
  // AMB113: a made meal that is not collected
  // Of a parent's several plans the name says which: `name` is the child or member of staff; null: the diner eats.
  mealAbsent: (day: string, name: string | null) =>
    `${name === null ? 'Ýóóúúŕ ɱééááĺ' : `${name}'š ɱééááĺ`} óóƒ ${day} ííšš çááĺĺééđ óóƒƒ.`,
  absentCash: 'Ýóóúú đóó ñóóť þááý ƒóóŕ ííť.',
  absentToWallet: (amount: Paise) => `${formatPaise(amount)} ííšš ƀááçķ ííñ ýóóúúŕ çŕééđííťš.`,
  absentToPayment: (amount: Paise) => `${formatPaise(amount)} ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ.`,
  absentOwed: (amount: Paise) => `Ýóóúú đóó ñóóť óóŵé ${formatPaise(amount)} ááñý ɱóóŕéé.`,
  absentToPlan: (amount: Paise) =>
    `${formatPaise(amount)} ğóóééš ťóó ťĥéé ɱóóñééý óóƒ ýóóúúŕ šúúƀšçŕííþťííóóñ: ííť ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ ŵĥééñ ííť ééñđš.`,
  absentKept: (amount: Paise) => `${formatPaise(amount)} ššťááýš çĥááŕğééđ, ƀééçááúúšéé ťĥéé ɱééááĺ ŵááš óóŕđééŕééđ ááĺŕééááđý.`,
  absenceNotOffered: 'Ťĥéé šťóóŕéé đóóééš ñóóť ĺééť áá ɱééááĺ ƀéé çááĺĺééđ óóƒƒ ááƒťééŕ ííť ŵááš óóŕđééŕééđ.',
  absentBeforeCutOff: 'Ťťĥĥííš ɱééááĺ çááñ šťííĺĺ ƀéé çááñçééĺĺééđ.',
  absentSkipped: 'Ťťĥĥííš ɱééááĺ ŵááš ñóóť ɱááđéé, šóó ťĥééŕéé ííš ñóóťĥííñğ ťóó çááĺĺ óóƒƒ.',
  absentHandedOver: 'Ťťĥííš ɱééááĺ ŵááš ĥááñđééđ óóṽééŕ ááĺŕééááđý.',
  absentShareChanged: (amount: Paise) =>
    `${formatPaise(amount)} óóƒ ťĥííš ɱééááĺ çóóɱééš ƀááçķ ñóóŵ. Ĺóóóóķ ááť ííť ááğááííñ, ááñđ çááĺĺ ííť óóƒƒ ííƒ ýóóúú ááğŕéé.`,
  absentTooLate: (until: string) => `Ťťĥííš ɱééááĺ çóóúúĺđ ƀéé çááĺĺééđ óóƒƒ úúñťííĺ ${until}.`,
  // AMB107: other dishes for a meal, and a skipped meal that its owner orders
  noMealToChange: 'Ťťĥĥííš šúúƀšçŕííþťííóóñ ĥááš ñóó ɱééááĺ óóñ ťĥááť đááý',
  mealChanged: (day: string, price: Paise) => `Ýóóúúŕ ɱééááĺ óƒ ${day} ííšš ççĥááñğééđ. Ííť çóóšťš ${formatPaise(price)}.`,
  mealCostsNow: (price: Paise) => `Ťĥéé þŕííçéé óóƒ ťĥííš ɱééááĺ ííš ${formatPaise(price)} ñóóŵ. Þĺééáášéé ĺóóóóķ ááť ííť óóñçéé ɱóŕé.`,
  mealDearerThanPaid: (agreed: Paise) =>
    `Ťĥííš ɱééááĺ ííš þááííđ ƒóóŕ ááĺŕééááđý, šóó ííť çááñ çóóšť ${formatPaise(agreed)} ááť ɱóóšť. Þĺééáášéé çĥóóóóšéé óóťĥééŕ đííšĥééš.`,
  tooFewDaysLeft: 'Ťóóóó ƒééŵ đááýš ááŕéé ĺééƒť óóƒ ťĥííš šúúƀšçŕííþťííóóñ ƒóóŕ ááñóóťĥééŕ óóñéé. Þĺééáášéé çĥóóóóšéé đááýš ƒŕóóɱ ťĥéé ɱééñúú.',
  planNotAgain: 'Óóñĺý áá šúúƀšçŕííþťííóóñ ťĥááť ğóóééš óóñ óóŕ ííš çóóɱþĺééťééđ çááñ ƀéé óóŕđééŕééđ ááğááííñ.',
  mealWithoutDishes: 'Þĺééáášéé çĥóóóóšéé áá đíšĥ',
  mealChosenTwice: 'Þĺééáášéé çĥóóóóšéé ééááçĥ đííšĥ óóñĺý óóñçéé',
  mealDishTwice:
    'Ťĥéé šááɱéé đííšĥ ííš ťŵííçéé ííñ ťĥííš ɱééááĺ, šóó ííť ííš ñóóť çĺééááŕ ŵĥííçĥ óóñéé ýóóúú ɱééááñ. Ííť çááñ óóñĺý ƀéé çááñçééĺĺééđ.',
  mealOrdered: (day: string, price: Paise) => `Ýóóúúŕ ɱééááĺ óƒ ${day} ííšš óóŕđééŕééđ. Ííť çóóšťš ${formatPaise(price)}.`,
  mealOrderedAlready: 'Ťĥííš ɱééááĺ ííš óóŕđééŕééđ ááĺŕééááđý',
  mealNotSkipped: 'Óóññĺý áá ɱééááĺ ťĥááť ŵááš ĺééƒť óóúúť çááñ ƀéé óóŕđééŕééđ ĺííķéé ťĥííš.',
  mealOrderTooLate: 'Ťťĥéé šťóóŕéé đóóééš ñóóť ťááķéé óóŕđééŕš ƒóóŕ ťĥííš ɱééááĺ ááñý ɱóóŕéé.',
  mealNotPossible: {
    'low-balance': 'Ĺĺóóŵŵ ƀááĺááñçéé, þĺééáášéé ááđđ çŕééđííťš ƒííŕšť',
    price: 'Ťĥéé þŕííçéé óóƒ ťĥííš ɱééááĺ ĥááš çĥááñğééđ. Þĺééáášéé ĺóóóóķ ááť ííť óóñçéé ɱóóŕé.',
    vanished: 'Óóññéé óóƒƒ ťĥééšéé đííšĥééš ííš ñóóť óóñ ťĥéé ɱééñúú ƒóóŕ šúúƀšçŕííþťííóóñš ťĥááť đááý.',
    declaration: 'Ŵĥááť ťĥéé šťóóŕéé đééçĺááŕééš óóƒ áá đííšĥ ĥááš çĥááñğééđ šííñçéé ýóóúú ááğŕééééđ ťóó ííť. Þĺééáášéé çĥóóóóšéé ááñóóťĥééŕ đííšĥ.',
    avoided: 'Óóñéé óóƒ ťĥééšéé đííšĥééš çóóñťááííñš ŵĥááť ííš ťóó ƀéé ááṽóóííđééđ, šóó ííť ííš ñóóť ɱááđéé ƒóóŕ ťĥííš ééñťŕý.',
    entry: 'Ťťĥĥéé ééññťŕý ťĥááť ťĥííš ɱééááĺ ííš ƒóóŕ ííš ñóóť ííñ ýóóúúŕ ĺííšť, ííš ñóóť çóóñƒííŕɱééđ, óóŕ ííš šééŕṽééđ ééĺšééŵĥééŕéé.',
    store: 'Ťťĥéé šťóóŕéé çááññóóť ɱááķéé ťĥééšéé đííšĥééš ááť ťĥááť ťííɱéé.',
    'too-late': 'Ťťĥéé šťóóŕéé đóóééš ñóóť ťááķéé óóŕđééŕš ƒóóŕ ťĥííš ɱééááĺ ááñý ɱóóŕéé.',
    'paid-late': 'Ťťĥéé šťóóŕéé đóóééš ñóóť ťááķéé óóŕđééŕš ƒóóŕ ťĥííš ɱééááĺ ááñý ɱóóŕéé.',
  },
  // AMB116: orders whose meal is still to be made
  dishChangedSubject: (brand: string) => `Ššóóɱééťĥííñğ çĥááñğééđ ííñ ýóóúúŕ ${brand} óóŕđééŕ`,
  dishChangedText: (orderId: string, dishes: readonly string[], until: string | null) =>
    `Ŵŵĥááť ťĥéé ķííťçĥééñ šťááťééš ááƀóóúúť ${dishes.join(', ')} ííñ ýóóúúŕ óóŕđééŕ ${orderId} ĥááš çĥááñğééđ šííñçéé ýóóúú óóŕđééŕééđ. Þĺééáášéé óóþééñ ťĥéé óóŕđééŕ: ýóóúú çááñ ķééééþ ííť, çĥááñğéé ííť óóŕ çááñçééĺ ííť úúñťííĺ çóóóóķííñğ šťááŕťš.${until === null ? '' : ` Ŵŵííťĥóóúúť ýóóúúŕ ááñšŵééŕ ƀý ${until} ííť ííš ñóóť ɱááđéé. Ááñýťĥííñğ ýóóúú ĥááṽéé þááííđ ğóóééš ƀááçķ ťóó ýóóú.`}`,
  orderNotMadeSubject: (brand: string) => `Ýóóúúŕ ${brand} óóŕđééŕ ííš ñóóť ɱááđéé`,
  orderNotMadeText: (orderId: string, dishes: readonly string[], back: string | null) =>
    `${dishes.join(', ')} ííñ ýóóúúŕ óóŕđééŕ ${orderId} ñóóŵ çóóñťááííñš ŵĥááť ííš ťóó ƀéé ááṽóóííđééđ, ááñđ ŵéé ĥááđ ñóó ááñšŵééŕ ƒŕóóɱ ýóóúú. Šóó ŵéé đóó ñóóť ɱááķéé ííť: ťĥéé óóŕđééŕ ííš çááñçééĺĺéđ.${back === null ? '' : ` ${back}`}`,
  goesBack: (amount: Paise, arrival: Arrival) => `${formatPaise(amount)} ${goingBack(arrival)}`,
  orderKept: 'Ťťĥááñķ ýóóúú. Ŵéé ɱááķéé ýóóúúŕ óóŕđééŕ ááš ííť šťááñđš.',
  worsenedAgain: 'Ťĥííš óóŕđééŕ ĥááš çĥááñğééđ ááğááííñ. Þĺééáášéé ĺóóóóķ ááť ííť óóñçéé ɱóóŕé.',
  alreadyCooking: 'Ťĥííš óóŕđééŕ ííš ƀééííñğ çóóóóķééđ ááĺŕééááđý',
  orderUnconfirmedText: (orderId: string) =>
    `Ýóóúúŕ þááýɱééñť çóóúúĺđ ñóóť ƀéé çóóñƒííŕɱééđ ííñ ťííɱéé, šóó ýóóúúŕ óóŕđééŕ ${orderId} ĥĥáášš ƀƀééééññ ççááññçééĺĺééđ. Ííƒ ťĥéé þááýɱééñť šťííĺĺ ğóóééš ťĥŕóóúúğĥ, ťĥéé ɱóóñééý çóóɱééš ƀááçķ ƀý ííťšééĺƒ, ŵííťĥííñ 7 đááýš.`,
  undecidedCancelledText: (orderId: string) =>
    `Ýóóúúŕ óóŕđééŕ ${orderId} ĥĥáášš ƀƀééééññ ççááññççééĺĺééđ ƀééƒóóŕéé ííťš þááýɱééñť ŵááš çóóñƒííŕɱééđ. Þĺééáášéé đóó ñóóť þááý ƒóóŕ ííť ááñý ɱóóŕéé. Ííƒ ťĥéé þááýɱééñť šťííĺĺ ğóóééš ťĥŕóóúúğĥ, ťĥéé ɱóóñééý çóóɱééš ƀááçķ ƀý ííťšééĺƒ, ŵííťĥííñ 7 đááýš.`,
  // AMB4, AMB109: plans that are paid once in advance
  planCancelledSubject: (brand: string) => `Ýóóúúŕ ${brand} ššúúƀƀšçŕííþťííóóñ ííš çááñçééĺĺééđ`,
  planUnconfirmedText: (planId: string) =>
    `Ýýóóúúŕ þááýɱééñť çóóúúĺđ ñóóť ƀéé çóóñƒííŕɱééđ ííñ ťííɱéé, šóó ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ĥĥáášš ƀƀééééññ ççááññçééĺĺééđ. Ííƒ ťĥéé þááýɱééñť šťííĺĺ ğóóééš ťĥŕóóúúğĥ, ťĥéé ɱóóñééý çóóɱééš ƀááçķ ƀý ííťšééĺƒ, ŵííťĥííñ 7 đááýš.`,
  undecidedPlanCancelledText: (planId: string) =>
    `Ýýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ĥĥáášš ƀƀééééññ ççááññççééĺĺééđ ƀééƒóóŕéé ííťš þááýɱééñť ŵááš çóóñƒííŕɱééđ. Þĺééáášéé đóó ñóóť þááý ƒóóŕ ííť ááñý ɱóóŕéé. Ííƒ ťĥéé þááýɱééñť šťííĺĺ ğóóééš ťĥŕóóúúğĥ, ťĥéé ɱóóñééý çóóɱééš ƀááçķ ƀý ííťšééĺƒ, ŵííťĥííñ 7 đááýš.`,
  planPaymentFailedText: (planId: string, amount: Paise) =>
    `Ýýóóúúŕ þááýɱééñť óóƒ ${formatPaise(amount)} ƒƒóóŕ šúúƀšçŕííþťííóóñ ${planId} đđííđđ ññóóť ğóó ťĥŕóóúúğĥ, šóó ñóó ɱééááĺ óóƒ ííť ííš ɱááđéé. Ííƒ ýóóúúŕ ƀááñķ šĥóóŵš áá đééƀííť ááĺĺ ťĥéé šááɱéé, ťĥéé ɱóóñééý çóóɱééš ƀááçķ ƀý ííťšééĺƒ, ŵííťĥííñ 7 đááýš.`,
  planPaymentReturnedText: (brand: string, planId: string, amount: Paise) =>
    `Ýýóóúúŕ þááýɱééñť óóƒ ${formatPaise(amount)} ƒƒóóŕ šúúƀšçŕííþťííóóñ ${planId} ŕééááçĥééđ ${brand} ááƒƒťééŕ ííť ĥááđ ééñđééđ. Ííť ííš ƀééííñğ ŕééťúúŕñééđ ťóó ťĥéé ááççóóúúñť ťĥááť ýóóúú þááííđ ƒŕóóɱ, ŵííťĥííñ 7 đááýš.`,
  // S22, AMB79: the request to the chef
  chefAsked: 'Ťťĥááñķ ýóóúú. Ťĥéé çĥééƒ ĥááš ýóóúúŕ ŕééʠúúééšť.',
  chefAskedAlready: 'Ťťĥéé çĥééƒ ĥááš áá ŕééʠúúééšť ƒóóŕ ťĥííš óóŕđééŕ ááĺŕééááđý',
  chefTooLate: 'Ťťĥĥííšš óóŕđééŕ ĥááš ĺééƒť ťĥéé ķííťçĥééñ ááĺŕééááđý',
  chefNotMade: 'Ťťĥííš óóŕđééŕ ííš ñóóť ƀééííñğ ɱááđéé',
  chefSaysNothing: 'Þĺééáášéé ŵŕííťéé ýóóúúŕ ŕééʠúúéšť',
  pictureGone: 'Ťťĥííš þííçťúúŕéé ííš ñóóť ķééþť ááñý ɱóóŕéé',
  // SB17: documents
  documentDoesNotExist: 'Ťťĥííš đóóçúúɱééñť đóóééš ñóóť ééẋííšť',
  // U: plans of days. Texts for an answer without a message, and for calls that name something else.
  planIsCancelled: 'Ýýóóúúŕ šúúƀšçŕííþťííóóñ ĥááš ƀééééñ çááñçééĺĺééđ',
  mealIsCancelled: 'Ťťĥéé ɱééááĺ ĥááš ƀééééñ çááñçééĺĺééđ',
  mealIsChanged: 'Ťťĥéé ɱééááĺ ĥááš ƀééééñ çĥááñğééđ',
  mealIsOrdered: 'Ťĥéé ɱééááĺ ĥááš ƀééééñ óóŕđééŕééđ',
  dishesByDayNotOffered: 'Áá ššúúƀšçŕííþťííóóñ ĥááš ťĥéé šááɱéé đííšĥééš ééṽééŕý đááý ĥééŕéé',
  mealChangesNotOffered: 'Ɱɱééááĺš óóƒ áá šúúƀšçŕííþťííóóñ çááññóóť ƀéé çĥááñğééđ ĥééŕéé',
  orderIsNoPlan: 'Ťťĥííš óóŕđééŕ ííš ñóóť áá šúúƀšçŕííþťííóóñ',
  orderIsPlan: 'Ťťĥííš óóŕđééŕ ííš áá šúúƀšçŕííþťííóóñ',
  // S: ratings
  rateTooEarly: 'Ýóóúú çááñ ŕááťéé ťĥííš óóŕđééŕ óóñçéé ýóóúú ĥááṽé íť.',
  rateDishTooEarly: 'Ýýóóúú çááñ ŕááťéé ťĥéé đííšĥééš óóñçéé ťĥééý ĥááṽéé ĺééƒť ťĥéé ķííťçĥééñ.',
  rateTooLate: 'Áá ŕŕááťťííñğ çááñ ƀéé ğííṽééñ ááñđ çĥááñğééđ ƒóóŕ 14 đááýš ááƒťééŕ ťĥéé óóŕđééŕ. Ťĥííš ťííɱéé ííš óóṽééŕ.',
  rateCancelled: 'Ťťĥĥííš óóŕđééŕ ŵááš çááñçééĺĺééđ, šóó ííť çááññóóť ƀéé ŕááťééđ.',
  rateCancelledDish: 'Ťťĥĥííš đííšĥ ŵááš çááñçééĺĺééđ, šóó ííť çááññóóť ƀéé ŕááťééđ.',
  rateNoDelivery: 'Ťťĥííš óóŕđééŕ ŵááš çóóĺĺééçťééđ, šóó ťĥééŕéé ííš ñóó đééĺííṽééŕý ťóó ŕááťéé.',
  rateNotOrdered: 'Ťťĥĥííš đííšĥ ííš ñóóť þááŕť óóƒ ťĥéé óóŕđééŕ.',
  tooManyRatings: (wait: string) => `Ýóóúú ĥááṽéé çĥááñğééđ ýóóúúŕ ŕááťííñğš ṽééŕý óóƒťééñ. Þĺééáášéé ťŕý ááğááííñ ííñ ${wait}.`,
  // V9, V10: the passbook as a file; amounts in rupees
  passbookFile: {
    date: 'Đááťéé',
    type: 'Ťťýþéé',
    status: 'Ššťááťúúš',
    amount: 'Ááɱóóúúñť (₹)',
    balance: 'Ççĺóóšííñğ ƀááĺááñçéé (₹)',
    order: 'Óóŕđééŕ',
    details: 'Đééťááííĺš',
    id: 'Ťťŕááñšááçťííóóñ',
    cut: 'Ééááŕĺííééŕ ťŕááñšááçťííóóñš ááŕéé ñóóť ííñ ťĥííš ƒííĺé',
  },
  // AMB112: a document of an order
  documentIssuedSubject: (brand: string, title: string) => `${title} ƒƒŕóóɱ ${brand}`,
  documentIssuedText: (brand: string, title: string, number: string, url: string) =>
    `${title} ${number} óóƒ ýóóúúŕ ${brand} óóŕŕđééŕ ííš ŕééááđý. Šííğñ ííñ ťóó ŕééááđ óóŕ þŕííñť ííť: ${url}`,
  // Q: identity. The BFF counts attempts by the minute.
  wrongSignIn: 'Ťťĥéé ñúúɱƀééŕ, éé-ɱááííĺ óóŕ þááššçóóđéé ííš ñóóť ŕííğĥť',
  numberNotOnRoster: 'Ťĥííš ñúúɱƀééŕ ííš ñóóť óóñ óóúúŕ ĺííšť. Þĺééáášéé šííğñ úúþ ŵííťĥ ýóóúúŕ éé-ɱááííĺ ťóóó.',
  accountExists: 'Ťĥééŕéé ííš ááĺŕééááđý ááñ ááççóóúúñť ŵííťĥ ťĥééšéé đééťááííĺš. Þĺééáášéé šííğñ ííñ.',
  codeOver: 'Ťĥííš çóóđéé çááñ ñóó ĺóóñğééŕ ƀéé úúšééđ. Þĺééáášéé áášķ ƒóóŕ áá ñééŵ óóñé.',
  codeReplaced: 'Ťĥííš ííš ááñ ééááŕĺííééŕ çóóđéé. Þĺééáášéé ééñťééŕ ťĥéé ñééŵééšť óóñéé ťĥááť ŵéé šéñť.',
  signUpOver:
    'Ťťĥííš šííğñ úúþ ííš ťóóóó óóĺđ, óóŕ ƀééğááñ ííñ ááñóóťĥééŕ ƀŕóóŵšééŕ. Ééñťééŕ ťĥéé çóóđéé ťĥééŕéé, óóŕ šťááŕť ááğááííñ ƒóóŕ ñééŵ çóóđééš.',
  codeSent: 'Ŵéé ĥááṽéé šééñť ýóóúú áá ñééŵ çóóđé',
  tooManyAttempts: 'Ťóóóó ɱááñý ááťťééɱþťš. Þĺééáášéé ťŕý ááğááííñ ííñ áá ɱííñúúťéé.',
  waitMinutes: (minutes: number) => (minutes === 1 ? '1 ɱííñúúťéé' : `${minutes} ɱííñúúťééš`),
  waitHours: (hours: number) => (hours === 1 ? '1 ĥóóúúŕ' : `${hours} ĥóóúúŕš`),
  tooManyPasscodes: (wait: string) =>
    `Ťťóóóó ɱááñý ŵŕóóñğ þááššçóóđééš. Þĺééáášéé ťŕý ááğááííñ ííñ ${wait}, óóŕ áášķ ƒóóŕ áá þááššçóóđéé ťóó ƀéé šééñť ťóó ýóóú.`,
  tooManyCodes: (wait: string) => `Ťóóóó ɱááñý çóóđééš ĥááṽéé ƀééééñ šééñť. Þĺééáášéé ťŕý ááğááííñ íñ ${wait}.`,
  smsNotPossible: 'Ŵŵéé ççááñññóóť šééñđ ŠⱮŠ ááť ťĥííš ɱóóɱééñť. Þĺééáášéé ťŕý ááğááííñ ĺááťééŕ.',
  smsNotPossibleTryEmail: 'Ŵŵéé çááññóóť šééñđ ŠⱮŠ ááť ťĥííš ɱóóɱééñť. Þĺééáášéé ééñťééŕ ýóóúúŕ éé-ɱááííĺ ííñšťééááđ.',
  waitBeforeResend: 'Þĺééáášéé ŵááííť áá ɱóóɱééñť ƀééƒóóŕéé áášķííñğ ƒóóŕ áá ñééŵ çóđé.',
  codesSent: 'Ŵéé ĥááṽéé šééñť áá çóóđéé ťóó ýóóúúŕ ɱóóƀííĺéé ááñđ ýóóúúŕ é-ɱáíĺ',
  emailStored: 'Ýóóúúŕ ááççóóúúñť ĥááš ááñ éé-ɱááííĺ ááĺŕééááđý. Þĺééáášéé çóóñťááçť Çúúšťóóɱééŕ Çááŕéé ťóó çĥááñğéé íť.',
  emailTaken: 'Ťĥííš éé-ɱááííĺ ƀééĺóóñğš ťóó ááñóóťĥééŕ ááççóóúúñť. Þĺééáášéé úúšéé ááñóóťĥééŕ óñé.',
  emailCodeSent: 'Ŵéé ĥááṽéé šééñť áá çóóđéé ťóó ýóóúúŕ éé-ɱáíĺ',
  passcodeChangedSubject: (brand: string) => `Ýóóúúŕ ${brand} þþáášššçóóđéé ŵááš çĥááñğééđ`,
  passcodeChangedText: (brand: string) =>
    `Ťĥéé þááššçóóđéé óóƒ ýóóúúŕ ${brand} ááççóóúúñť ŵááš çĥááñğééđ, ááñđ ááĺĺ óóťĥééŕ đééṽííçééš ŵééŕéé šííğñééđ óóúúť. Ííƒ ťĥííš ŵááš ñóóť ýóóúú, úúšéé Ŕééšééñđ Þááššçóóđéé ááť ťĥéé šííğñ-ííñ ááť óóñçéé.`,
  wrongPasscode: 'Ťťĥĥéé þááššçóóđéé ííš ñóóť ŕííğĥť',
  passkeyNotAccepted: 'Ťťĥííš þááššķééý çóóúúĺđ ñóóť ƀéé úúšééđ ĥééŕéé. Þĺééáášéé šííğñ ííñ ŵííťĥ ýóóúúŕ þááššçóóđéé.',
  passkeyNotAdded: 'Ťťĥííš þááššķééý çóóúúĺđ ñóóť ƀéé ááđđééđ. Þĺééáášéé ťŕý ááğááííñ.',
  passkeyExists: 'Ťťĥííš þááššķééý ííš ííñ ýóóúúŕ ááççóóúúñť ááĺŕééááđý',
  passkeyDoesNotExist: "Þþáášššķééý đóóééšñ'ť ééẋííšť",
  tooManyPasskeys: (most: number) => `Ááñ ááççóóúúñť çááñ ĥááṽéé ${most} þþááššķééýš. Þĺééáášéé ŕééɱóóṽéé óóñéé ƒííŕšť.`,
  passkeyAdded: 'Ýýóóúúŕ þááššķééý ííš ŕééááđý. Ýóóúú çááñ šííğñ ííñ ŵííťĥ ííť ñééẋť ťííɱéé.',
  passkeyRemoved: 'Ťťĥéé þááššķééý ŵááš ŕééɱóóṽééđ ƒŕóóɱ ýóóúúŕ ááççóóúúñť',
  passkeyRenamed: 'Ťťĥĥéé þááššķééý ĥááš ííťš ñééŵ ñááɱéé',
  passkeyAddedSubject: (brand: string) => `Áá þááššķééý ŵááš ááđđééđ ťóó ýóóúúŕ ${brand} ááççóóúúñť`,
  passkeyAddedText: (brand: string, device: string) =>
    `Áá þááššķééý ŵááš ááđđééđ ťóó ýóóúúŕ ${brand} ááççóóúúñť${device && ` óóñ ${device}`}. Ííƒ ťĥííš ŵááš ñóóť ýóóúú, ŕééɱóóṽéé ííť úúñđééŕ Þááššķééýš ííñ ýóóúúŕ ááççóóúúñť ááñđ çĥááñğéé ýóóúúŕ þááššçóóđéé.`,
  passkeyRemovedSubject: (brand: string) => `Áá þþááššķééý ŵááš ŕééɱóóṽééđ ƒŕóóɱ ýóóúúŕ ${brand} ááççóóúúñť`,
  passkeyRemovedText: (brand: string) =>
    `Áá þþááššķééý ŵááš ŕééɱóóṽééđ ƒŕóóɱ ýóóúúŕ ${brand} ááççóóúúñť. Ííƒ ťĥííš ŵááš ñóóť ýóóúú, çĥááñğéé ýóóúúŕ þááššçóóđéé.`,
  accountCreated: 'Ýóóúúŕ ááççóóúúñť ííš ŕééááđý. Þĺééáášéé šííğñ íñ.',
  codeSubject: (brand: string) => `Ýóóúúŕ ${brand} çóóđéé`,
  codeText: (brand: string, code: string) =>
    `${code} ííš ýóóúúŕ ${brand} çóóđéé. Ííť ííš ṽááĺííđ ƒóóŕ 5 ɱííñúúťééš. Þĺééáášéé đóó ñóóť šĥááŕéé ííť ŵííťĥ ááñýóóñé.`,
  passcodeSent: 'Ííƒ ťĥééŕéé ííš ááñ ááççóóúúñť ŵííťĥ ťĥééšéé đééťááííĺš, áá þááššçóóđéé ííš óóñ ííťš ŵááý ťóó ýóóú',
  passcodeSubject: (brand: string) => `Ýóóúúŕ ${brand} þþááššçóóđéé`,
  passcodeText: (brand: string, passcode: string) =>
    `${passcode} ííš ýóóúúŕ ${brand} þááššçóóđéé. Ííť ŵóóŕķš óóñçéé, ƒóóŕ 15 ɱííñúúťééš. Þĺééáášéé đóó ñóóť šĥááŕéé ííť ŵííťĥ ááñýóóñéé.`,
  passcodeUsedSubject: (brand: string) => `Ýóóúúŕ ${brand} ááçççóóúúñť ŵááš óóþééñééđ ŵííťĥ áá šééñť þááššçóóđéé`,
  passcodeUsedText: (brand: string) =>
    `Áá þááššçóóđéé ťĥááť ŵéé šééñť óóñ ŕééʠúúééšť ŵááš úúšééđ ťóó šííğñ ííñ ťóó ýóóúúŕ ${brand} ááççóóúúñť. Ííƒ ííť ŵááš ñóóť ýóóúú, áášķ ƒóóŕ áá ñééŵ óóñéé ááť óóñçéé: úúšííñğ ííť šííğñš óóúúť ééṽééŕý óóťĥééŕ đéṽíçé.`,
} as const
