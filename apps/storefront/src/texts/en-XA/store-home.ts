// Made from ../en/store-home.ts by `npm run words`: change it there.
export const storeHomeTexts = {
  // AMB64
  morning: 'Ğğóóóóđ Ɱóóŕñííñğ',
  afternoon: 'Ğóóóóđ Ááƒťééŕñóóóóñ',
  evening: 'Ğóóóóđ Ééṽééñííñğ',
  greeting: (hello: string, name: string | null) => (name ? `${hello}, ${name}` : hello),
  // C5, C6
  wouldYou: 'Ŵóóúúĺđ ýóóúú ĺííķéé ťóó þĺááçéé ááñ óóŕđéŕ?',
  orderNow: 'Óóŕŕđééŕ Ñóóŵ',
  subscribe: 'Šúúƀšçŕííƀéé ýóóúúŕ Ɱééááĺ',
  orderFor: (when: string) => `Óóŕŕđééŕ ƒóóŕ ${when}`,
  // C4
  menus: 'Óóúúŕ ɱééñúúš',
  family: 'Ƒƒááɱííĺý',
  familyText: 'Šóóɱééťĥííñğ ƒóóŕ ééṽééŕýóóñéé',
  kids: 'Ķķííđš',
  kidsText: 'Ššɱɱááĺĺĺ þĺááťééš, ɱííĺđ ááñđ ƒúúñ',
  healthy: 'Ĥĥééááĺťĥý',
  healthyText: 'Ĺĺííğğĥĥť, ƒŕééšĥ ááñđ ƒííĺĺííñğ',
  // C9, C11
  ways: 'Ɱóóŕéé ŵááýš ťóó óóŕđééŕ',
  regular: 'Óóŕŕđééŕ ñóóŵ',
  regularText: 'Ťĥéé ŵĥóóĺéé ɱééñúú, ɱááđéé ŕííğĥť ááŵááý',
  later: 'Óóŕŕđééŕ ƒóóŕ ĺááťééŕ',
  laterText: 'Çĥóóóóšéé ťĥéé đááý ááñđ ťĥéé ťííɱéé',
  mealPlan: 'Šúúƀšçŕííƀéé Ýóóúúŕ Ɱééááĺ',
  mealPlanText: 'Ƒƒŕééšĥ ɱééááĺš óóñ ťĥéé đááýš ýóóúú çĥóóóóšéé',
  // C10
  bulk: 'Ççóóóóķííñğ ƒóóŕ ɱááñý?',
  bulkText: 'Ƀƀúúĺĺķ óóŕđééŕš ƒóóŕ þááŕťííééš ááñđ ɱééééťííñğš, ƒŕóóɱ 10 þííééçééš áá đííšĥ',
  // C7
  opening: 'Óóþééñííñğ ĥóóúúŕš',
  support: 'Ççúúšťóóɱééŕ šúúþþóóŕť',
  openMenuCard: 'Óóþééñ Ɱééñúú Çááŕđ',
  promotions: 'Óóƒƒƒƒééŕš ááñđ ñééŵš',
  promotion: (number: number, store: string) => `Óóƒƒééŕ ${number} óóƒ ${store}`,
} as const
