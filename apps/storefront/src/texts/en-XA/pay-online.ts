// Made from ../en/pay-online.ts by `npm run words`: change it there.
/** A text of the provider, as a sentence of its own. */
const sentence = (words: string): string => words.replace(/[.!?]?$/, '.')

/** Texts of paying online, and of every page that shows an undecided or refused payment (PERF6). */
export const payOnlineTexts = {
  paid: (_orderId: string) => 'Ýýóóúúŕ þááýɱééñť ĥááš ááŕŕííṽééđ ááñđ ýóóúúŕ óóŕđééŕ ííš þĺááçééđ.',
  paidEarlier: (orderId: string) => `Ťťĥéé þááýɱééñť ƒóóŕ ýóóúúŕ óóŕđééŕ ${orderId} ĥááš ááŕŕííṽééđ.`,
  // M16, S13
  pending: 'Þþááýýɱééñť Çóóñƒííŕɱááťííóóñ þééñđííñğ',
  pendingText: 'Þþááýýɱɱééñť Çóóñƒííŕɱááťííóóñ þééñđííñğ. Ýóóúúŕ óóŕđééŕ šťááŕťš ááš šóóóóñ ááš ťĥéé þááýɱééñť ííš çóóñƒííŕɱééđ.',
  pendingEarlier: (orderId: string) =>
    `Ťťĥéé þááýɱééñť ƒóóŕ ýóóúúŕ óóŕđééŕ ${orderId} ííš ñóóť çóóñƒííŕɱééđ ýééť. Óóŕđééŕ ááğááííñ óóñĺý ííƒ ýóóúú ŵááñť áá šééçóóñđ óóñé.`,
  pendingOf: (orderId: string) => `Þþááýýɱééñť Çóóñƒííŕɱááťííóóñ þééñđííñğ ƒóóŕ óóŕđééŕ ${orderId}`,
  // M17, AMB48
  failed: 'Þþááýɱééñť ƒááííĺééđ. Ýóóúúŕ óóŕđééŕ ŵááš ñóóť þĺááçééđ.',
  failedKept: 'Þþááýɱééñť ƒááííĺééđ. Ýóóúúŕ óóŕđééŕ ŵááš ñóóť þĺááçééđ ááñđ ýóóúúŕ çááŕť ííš ķééþť: þĺééáášéé ťŕý ááğááííñ.',
  failedBack: (orderId: string) => `Ťťĥéé þááýɱééñť ƒóóŕ ýóóúúŕ óóŕđééŕ ${orderId} ƒááííĺééđ. Ýóóúúŕ çááŕť ííš ƀááçķ.`,
  failedEarlier: (orderId: string) => `Ťťĥéé þááýɱééñť ƒóóŕ ýóóúúŕ óóŕđééŕ ${orderId} ƒááííĺééđ.`,
  blocked: 'Ťťĥĥéé þááýɱééñť þááğéé đííđ ñóóť óóþééñ. Ñóóťĥííñğ ŵááš çĥááŕğééđ. Þĺééáášéé ťŕý ááğááííñ.',
  payOrderLead: 'Ýóóúúŕ óóŕđééŕ ííš þĺááçééđ. Ííť šťááŕťš ááš šóóóóñ ááš ííť ííš þááííđ.',
  toPay: 'Ťóó þááý',
  // AMB115
  paysFor: (names: string, amount: string) => `Ťťĥĥííš þááýɱééñť ííš ƒóóŕ ťĥéé ɱééááĺš óóƒ ${names}: ${amount} ííñ ááĺĺ.`,
  // AMB110
  setAside: (amount: string) => `${amount} ííšš ššééť áášííđéé ƒŕóóɱ Ɱý Çŕééđííťš.`,
  continuePaying: 'Çóóñťííñúúéé ťóó þááý',
  // From the bank's close to the verdict
  confirming: 'Ççóóññƒííŕɱííñğ ýóóúúŕ þááýɱééñť',
  doNotPayAgain: 'Þĺééáášéé đóó ñóóť þááý ááğááíñ.',
  asking: 'Ŵŵéé ááŕéé áášķííñğ ýóóúúŕ ƀááñķ, ááñđ ťĥííš þááğéé ğóóééš óóñ ƀý ííťšééĺƒ.',
  offline: 'Ýóóúú ááŕéé óóƒƒĺííñéé. Ŵéé áášķ ááğááííñ ááš šóóóóñ ááš ýóóúú ááŕé ƀáçķ óñĺíñé.',
  amount: 'Ááɱóóúúñť',
  // AMB109: until when it is decided, and what then happens
  decidedBy: (time: string) => `Ííƒƒ ííť ííš ñóóť çóóñƒííŕɱééđ ƀý ${time} ťťĥéé óóŕđééŕ ííš çááñçééĺĺééđ ááñđ ýóóúúŕ ɱóóñééý çóóɱééš ƀááçķ.`,
  overdue: 'Ííťť ŵŵááš ñóóť çóóñƒííŕɱééđ ííñ ťííɱéé: ťĥéé óóŕđééŕ ííš ƀééííñğ çááñçééĺĺééđ ááñđ ýóóúúŕ ɱóóñééý çóóɱééš ƀááçķ.',
  cancelled: (orderId: string) => `Ýóóúúŕ óóŕđééŕ ${orderId} ŵŵááš çááñçééĺĺééđ.`,
  lateDebit: 'Ññóóťĥííñğ ííš çóóóóķééđ. Ííƒ ɱóóñééý ĥááš ĺééƒť ýóóúúŕ ááççóóúúñť, óóŕ ĺééááṽééš ííť ĺááťééŕ, ííť ğóóééš ƀááçķ ƀý ííťšééĺƒ.',
  // M17
  bankSays: (words: string) => `Ýýóóúúŕ ƀááñķ šááýš: ${sentence(words)}`,
  refusedMoney: 'Ññóóťĥííñğ ííš çóóóóķééđ. Ííƒ ɱóóñééý ĥááš ĺééƒť ýóóúúŕ ááççóóúúñť, ýóóúúŕ ƀááñķ ŕééťúúŕñš ííť.',
  unpaidCart: 'Ýóóúúŕ úúñþááííđ çááŕť',
  payAgain: 'Ŕŕééšťóóŕéé çááŕť ááñđ þááý',
  dropCart: 'Đđóó ŵííťĥóóúúť ťĥííš çááŕť',
} as const
