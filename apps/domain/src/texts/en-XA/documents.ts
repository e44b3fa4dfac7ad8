// Made from ../en/documents.ts by `npm run words`: change it there.
import type { StateCode } from '../../money/gst-number.ts'
import { STATE_NAMES } from '../../money/states.ts'
import type { TenderKind } from '../../money/tender-kinds.ts'

/** AMB112: the words of a document, on paper and on its page. The titles are those that the GST rules name. */
export const documentWords = {
  kinds: {
    'tax-invoice': 'Ťááẋ Ííñṽóóííçé',
    'bill-of-supply': 'Ƀƀííĺĺĺ óóƒ Šúúþþĺý',
    'invoice-cum-bill': 'Ííññṽóóííçéé-çúúɱ-ƀííĺĺ óóƒ Šúúþþĺý',
    receipt: 'Ŕééçééííþť',
    'receipt-voucher': 'Ŕééçééííþť Ṽóóúúçĥééŕ',
    'refund-voucher': 'Ŕŕééƒúúñđ Ṽóóúúçĥééŕ',
    'credit-note': 'Çŕééđííť Ñóóťéé',
  },
  number: 'Ññúúɱƀééŕ',
  date: 'Đááťéé',
  order: 'Óóŕđééŕ',
  subscription: 'Ššúúƀšçŕííþťííóóñ',
  seller: 'Ššóóĺĺđ ƀý',
  buyer: 'Ƀúúýééŕ',
  gst: 'ĞğŠŤÍíÑ',
  fssai: 'ƑŠŠÁáÍí',
  phone: 'Þĥóóñéé',
  placeOfSupply: 'Þþĺĺááçéé óóƒ šúúþþĺý',
  billNote: 'Ççóóšť çééñťŕéé óóŕ ñóóťéé',
  /** As returns name a state: its code and its name. */
  place: (code: StateCode, name: string) => `${code}-${name}`,
  reason: 'Ŕééáášóóñ',
  names: { invoice: 'Ƒƒóóŕ', vouchers: 'Ááđṽááñçéé ŕééçééííþť' },
  named: (title: string, number: string, date: string) => `${title} ${number} óóƒ ${date}`,
  /** Section 31(3)(c) of the CGST Act, rule 49: what a composition dealer writes at the top. */
  composition: 'Çóóɱþóóšííťííóóñ ťááẋááƀĺéé þééŕšóóñ, ñóóť ééĺííğííƀĺéé ťóó çóóĺĺééçť ťááẋ óóñ šúúþþĺííééš',
  cancelled: 'Ççááñçééĺĺééđ',
  cancelledBecause: (reason: string) => `Ççááñçééĺĺééđ: ${reason}`,
  /** What waits for its registration with the government. */
  drafts: {
    sale: { title: 'Þŕóóƒóóŕɱáá Ííñṽóóííçé', notice: 'Þŕóóƒóóŕɱáá: ñóóť áá ťááẋ ííñṽóóííçéé úúñťííĺ ííť ííš ŕééğííšťééŕéđ' },
    'credit-note': { title: 'Ççŕééđííť Ñóóťéé (đŕááƒť)', notice: 'Ñóóť ííñ ƒóóŕçéé úúñťííĺ ííť ííš ŕééğííšťééŕééđ' },
  },
  /** Of a credit note after the last day for the tax of its invoice. */
  withoutTax: 'Ŵííťĥóóúúť ťááẋ: ťĥéé ťááẋ óóƒ ťĥéé ííñṽóóííçéé šťááýš ááš ííť ŵááš.',
  /** Rule 46 (p). */
  noReverseCharge: 'Ťááẋ ííš ñóóť þááýááƀĺéé óóñ ŕééṽééŕšéé çĥááŕğéé',
  computerMade: 'Ɱááđéé ƀý çóóɱþúúťééŕ; ṽááĺííđ ŵííťĥóóúúť áá šííğñááťúúŕéé',
  irn: 'ÍíŔŕÑ',
  acknowledgement: 'Ááççķñóóŵĺééđğééɱééñť',
  columns: {
    item: 'Ííťééɱ',
    taxCode: 'ĤĥŠšÑ/ŠÁáÇ',
    quantity: 'ʠʠťťý',
    price: 'Þŕííçéé',
    gross: 'Ááɱóóúúñť',
    taxable: 'Ťááẋááƀĺéé ṽááĺúúé',
    rate: 'ĞğŠšŤ',
    tax: 'Ťťááẋ',
    total: 'Ťóóťááĺ',
  },
  percent: (rate: number) => `${rate}%`,
  exempt: 'Ééẋẋééɱþť',
  /** The name of an amount that belongs to no line of the order. */
  withoutLine: 'Ááɱóóúúñť ŵííťĥóóúúť ááñ ííťéɱ',
  /** The sum of the lines as they were sold. */
  items: 'Ííťééɱš',
  /** Each line's taxable value has its part of these. */
  packaging: 'Þþááçķááğííñğ',
  delivery: 'Đđééĺííṽééŕý',
  coupon: 'Çóóúúþóóñ',
  returned: 'Ŕééťúúŕñééđ ééááŕĺííéŕ',
  taxes: { central: 'ÇçĞğŠŤ', sgst: 'ŠšĞğŠŤ', utgst: 'ÚúŤťĞŠŤ', igst: 'ÍíĞğŠŤ' },
  /** Rule 46 (l): a tax with its own rate. */
  taxAt: (rate: number, amount: string) => `${rate}% ${amount}`,
  pricesContainTax: 'Þþŕííçééš çóóñťááííñ ťĥéé ťááẋ. Þááçķááğííñğ, đééĺííṽééŕý ááñđ çóóúúþóóñ ááŕéé šþŕééááđ óóṽééŕ ťĥéé ííťééɱš ƀý ṽááĺúúéé.',
  total: 'Ťóóťááĺ',
  totals: {
    'tax-invoice': 'Ťóóťááĺ',
    'bill-of-supply': 'Ťóóťááĺ',
    'invoice-cum-bill': 'Ťóóťááĺ',
    receipt: 'Ťóóťááĺ',
    'receipt-voucher': 'Ááđṽááñçéé ŕééçééííṽéđ',
    'refund-voucher': 'Ááđṽááñçéé ŕééťúúŕñééđ',
    'credit-note': 'Ççŕééđííťééđ',
  },
  paidBy: { CASH: 'Þááííđ ííñ çáášĥ', DIGITAL: 'Þááííđ óóñĺííñé', WALLET: 'Þþááííđ ƒŕóóɱ çŕééđííťš' } as const satisfies Record<
    TenderKind,
    string
  >,
  returnedTo: {
    CASH: 'Ŕŕééťúúŕñééđ ííñ çáášĥ',
    DIGITAL: 'Ŕŕééťúúŕñééđ ťóó ťĥéé óóñĺííñéé þááýɱééñť',
    WALLET: 'Ŕŕééťúúŕñééđ ťóó çŕééđííťš',
  } as const satisfies Record<TenderKind, string>,
  /** AMB39: of a meal on credit. */
  madeOnCredit: 'Óóññ ççŕŕééđííť, šééťťĺééđ ƒŕóóɱ çŕééđííťš',
  takenOffCredit: 'Ťťááķééñ óóƒƒ ŵĥááť ííš óóŵééđ ƒóóŕ ɱééááĺš',
  /** AMB112: an amount in words, by lakh and crore. */
  inWords: {
    below20: [
      ...(['žééŕóó', 'óóñéé', 'ťťŵóó', 'ťĥŕéééé', 'ƒóóúúŕ', 'ƒííṽéé', 'ššííẋ', 'šééṽééñ', 'ééííğĥť', 'ñííñéé', 'ťťééñ'] as const),
      ...(['ééĺééṽééñ', 'ťťŵééĺṽéé', 'ťťĥííŕťééééñ', 'ƒóóúúŕťééééñ', 'ƒííƒťééééñ', 'šííẋťééééñ', 'šééṽééñťééééñ', 'ééííğĥťééééñ'] as const),
      'ñííñééťééééñ',
    ],
    tens: ['', '', 'ťťŵŵééñťý', 'ťťĥĥííŕťý', 'ƒƒóóŕťý', 'ƒƒííƒťý', 'ššííẋťý', 'ššééṽééñťý', 'ééííğğĥťý', 'ññííñééťý'],
    crore: 'çŕóóŕéé',
    lakh: 'ĺĺááķĥ',
    thousand: 'ťťĥóóúúšááñđ',
    hundred: 'ĥĥúúñđŕééđ',
    rupees: (rupees: string) => `Ŕúúþééééš ${rupees} óóññĺý`,
    rupeesAndPaise: (rupees: string, paise: string) => `Ŕúúþééééš ${rupees} ááññđ ${paise} þááííšéé óóñĺý`,
  },
  page: (page: number, pages: number) => `Þááğéé ${page} óóƒ ${pages}`,
  states: STATE_NAMES,
} as const
