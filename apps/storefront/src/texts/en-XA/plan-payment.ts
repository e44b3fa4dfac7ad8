// Made from ../en/plan-payment.ts by `npm run words`: change it there.
const generated = (planId: string) => `Ğğééñééŕááťééđ Šúúƀšçŕííþťííóóñ - Šúúƀšçŕííþťííóóñ Ííđ ${planId}`

/** AMB4: texts of paying for a plan of days. */
export const planPaymentTexts = {
  // M14
  generated,
  number: (planId: string) => `Ššúúƀšçŕííþťííóóñ ${planId}`,
  show: 'Ššĥĥóóŵ šúúƀšçŕííþťííóóñ',
  terms: 'Ŵŵĥĥááťť ííť çóóšťš, ááñđ ŵĥééñ',
  // AMB39
  notDebitedNow: 'Ññóóťĥííñğ ííš đééƀííťééđ ñóóŵ.',
  debitedDaily: (price: string) => `Ééááçĥ ɱééááĺ ííš þááííđ ƒŕóóɱ ýóóúúŕ çŕééđííťš ŵĥééñ ííť ííš ɱááđéé: ${price} áá ɱééáĺ.`,
  between: (least: string, most: string) => `${least} ťóó ${most}`,
  costsNothing: 'Áá ɱɱééááĺ ťĥááť ýóóúú çááñçééĺ ííñ ťííɱéé çóóšťš ñóóťĥííñğ.',
  oneDay: 'Óóñéé đááý',
  allDays: (meals: string) => `Ááĺĺĺ ${meals}`,
  credits: 'Ççŕééđííťš',
  creditsHold: (balance: string) => `Ççŕééđííťš · ${balance}`,
  creditsLead: 'Ééááçĥ ɱééááĺ ííš þááííđ ŵĥééñ ííť ííš ɱááđé',
  cash: 'Ççáášĥ ŵííťĥ ééááçĥ ɱééááĺ',
  cashLead: 'Þááííđ ŵííťĥ ééááçĥ ɱééááĺ, ááť ĥááñđ-óóṽééŕ',
  cashDaily: (price: string) => `${price} áá ɱééááĺ, ŵĥééñ ííť ííš ĥááñđééđ óóṽééŕ.`,
  online: 'Þááý óóñĺííñéé',
  onlineLead: 'Þþááííđđ óóñçéé, ñóóŵ; ĥééĺđ ƒóóŕ ýóóúúŕ ɱééááĺš; ŵĥááť ííš çááñçééĺĺééđ çóóɱééš ƀááçķ',
  onlineHeld: (total: string) => `${total} ííšš þþááííđ óóñçéé, ñóóŵ, ááñđ ĥééĺđ ƒóóŕ ýóóúúŕ ɱééááĺš. Ŵĥááť ííš çááñçééĺĺééđ çóóɱééš ƀááçķ.`,
  // AMB32
  earlierPlaced: (planId: string) => `Ýóóúúŕ ééááŕĺííééŕ šúúƀšçŕííþťííóóñ ${planId} ŵŵááš þĺááçééđ ááƒťééŕ ááĺĺ.`,
  earlierPlacedOut: (planId: string) =>
    `Ýóóúúŕ ééááŕĺííééŕ šúúƀšçŕííþťííóóñ ${planId} ŵááš þĺááçééđ ááƒťééŕ ááĺĺ, šóó ííťš đííšĥééš ááŕéé óóúúť óóƒ ýóóúúŕ çááŕť.`,
  // In place of the texts of paying for an order online
  inPlace: {
    paid: generated,
    paidEarlier: (planId: string) => `Ťťĥĥéé þááýɱééñť ƒóóŕ ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ĥááš ááŕŕííṽééđ.`,
    pendingText: 'Þþááýýɱɱééññť Çóóñƒííŕɱááťííóóñ þééñđííñğ. Ýóóúúŕ šúúƀšçŕííþťííóóñ šťááŕťš ááš šóóóóñ ááš ťĥéé þááýɱééñť ííš çóóñƒííŕɱééđ.',
    pendingEarlier: (planId: string) =>
      `Ťťĥĥéé þááýɱééñť ƒóóŕ ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ííš ñóóť çóóñƒííŕɱééđ ýééť. Šúúƀšçŕííƀéé ááğááííñ óóñĺý ííƒ ýóóúú ŵááñť áá šééçóóñđ óóñéé.`,
    pendingOf: (planId: string) => `Þþááýýɱɱééñť Çóóñƒííŕɱááťííóóñ þééñđííñğ ƒóóŕ šúúƀšçŕííþťííóóñ ${planId}`,
    // M22
    failed: 'ççááñçééĺĺééđ: ýóóúúŕ šúúƀšçŕííþťííóóñ ŵááš ñóóť þááííđ.',
    failedKept: 'ççááññçééĺĺééđ: ýóóúúŕ šúúƀšçŕííþťííóóñ ŵááš ñóóť þááííđ, ááñđ ýóóúúŕ çááŕť ííš ķééþť.',
    failedBack: (planId: string) => `Ťťĥĥéé þááýɱééñť ƒóóŕ ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ƒááííĺééđ. Ýóóúúŕ çááŕť ííš ƀááçķ.`,
    failedEarlier: (planId: string) => `Ťťĥĥéé þááýɱééñť ƒóóŕ ýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ƒááííĺééđ.`,
    payOrderLead: 'Ýýóóúúŕ šúúƀšçŕííþťííóóñ šťááŕťš ááš šóóóóñ ááš ííť ííš þááííđ.',
    cancelled: (planId: string) => `Ýýóóúúŕ šúúƀšçŕííþťííóóñ ${planId} ŵŵááš çááñçééĺĺééđ.`,
  },
} as const
