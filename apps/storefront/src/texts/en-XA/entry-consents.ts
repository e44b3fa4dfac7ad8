// Made from ../en/entry-consents.ts by `npm run words`: change it there.
/**
 * The texts of the sheets in which the owner of a programme's entry confirms it and says what it avoids. A change of a
 * text with a consent needs a new version of it (`CONSENT_VERSIONS`).
 */
export const consentTexts = {
  child: {
    questionAll: (count: number) => (count === 1 ? 'Ííšš ťĥííš ýóóúúŕ çĥííĺđ?' : 'Ááŕéé ťĥééšéé ýóóúúŕ çĥííĺđŕééñ?'),
    yesAll: (count: number) => (count === 1 ? 'Ýýééšš, ɱý çĥííĺđ' : 'Ýýééšš, ɱɱý çĥííĺđŕééñ'),
    question: 'Ííšš ťĥííš ýóóúúŕ çĥííĺđ?',
    yes: 'Ýýééšš, ɱý çĥííĺđ',
    no: 'Ññóóťť ɱý çĥííĺđ',
    consent: (brand: string, name: string) =>
      `Ƀý çĥóóóóšííñğ Ýééš ýóóúú ááğŕéééé ťĥááť ${brand} ááññđ ťĥéé šçĥóóóóĺ úúšéé ťĥéé ñááɱéé ááñđ çĺáášš óóƒ ${name} ƒƒóóŕ ťĥéé ɱééááĺš ťĥááť ýóóúú óóŕđééŕ.`,
  },
  staff: {
    questionAll: (count: number) => (count === 1 ? 'Đđóó ýóóúú óóŕđééŕ ƒóóŕ ťĥííš þééŕšóóñ?' : 'Đóó ýóóúú óóŕđééŕ ƒóóŕ ťĥééšéé þééóóþĺé?'),
    yesAll: () => 'Ýééš, Íí đóó',
    question: 'Đđóó ýóóúú óóŕđééŕ ƒóóŕ ťĥííš þééŕšóóñ?',
    yes: 'Ýééš, Íí đóó',
    no: 'Ñóó, Íí đóó ñóóť',
    consent: (brand: string, name: string) =>
      `Ƀý çĥóóóóšííñğ Ýééš ýóóúú ááğŕéééé ťĥááť ${brand} ááñđ ťĥéé çááñťééééñ úúšéé ťĥéé ñááɱéé ${name} ƒƒóóŕ ťĥéé ɱééááĺš ťĥááť ýóóúú óóŕđééŕ.`,
  },
  /** Several people in one sentence. */
  names: (names: readonly string[]) =>
    names.length > 1 ? `${names.slice(0, -1).join(', ')} ááññđ ${names.at(-1)}` : names.join(),
  yesWithAvoids: 'Ýýééš, ááñđ šááý ŵĥááť ťĥééý ááṽóóííđ',
  unticked: 'Ťťĥóóšéé ŵííťĥóóúúť áá ťííçķ šťááý óóñ ýóóúúŕ ĺííšť, ťóó ƀéé çóóñƒííŕɱééđ ĺááťééŕ.',
  confirmed: (name: string) => `${name} ííšš çóóñƒííŕɱééđ`,
  allConfirmed: (names: string, count: number) => `${names} ${count > 1 ? 'ááŕéé' : 'ííš'} ççóóñƒííŕɱééđ`,
  askDenial: (name: string) => ({
    title: `${name} ííš ñóóť ýóóúúŕš?`,
    text: 'Ťťĥĥéé ééññťťŕý ĺééááṽééš ýóóúúŕ ĺííšť, ááñđ ýóóúúŕ þŕóóğŕááɱɱéé ííš ťóóĺđ ťĥááť ííťš ñúúɱƀééŕ ɱááý ƀéé ŵŕóóñğ.',
    cancel: 'Ğğóó ƀááçķ',
    submit: 'Ñóóť ɱííñéé',
  }),
  denied: (name: string) => `${name} ĥĥááš ĺééƒť ýóóúúŕ ĺííšť`,
  whatAvoids: (name: string) => `Ŵŵĥááť đóóééš ${name} ááṽóóíđ?`,
  avoidsLead: 'Ŵŵéé ɱááŕķ ťĥéé đííšĥééš ťĥááť ĥááṽéé ííť, áášķ ƀééƒóóŕéé ýóóúú óóŕđééŕ óóñéé, ááñđ šĥóóŵ ííť ťóó ťĥéé ķííťçĥééñ.',
  othersAvoid: (names: string) => `Ááñóóťĥééŕ þááŕééñť ééñťééŕééđ: ${names}. Ťťĥááť çóóúúñťš ťóóóó.`,
  agree: (brand: string, name: string) =>
    `Íí ááğŕéééé ťĥáť ${brand} ššťóóŕééš ŵĥááť ${name} ááṽṽóóííđđš ááñđ šĥóóŵš ííť ťóó ťĥéé ķííťçĥééñ ŵííťĥ ééááçĥ óóŕđééŕ. Íí çááñ ŵííťĥđŕááŵ ťĥííš ĥééŕéé ááť ááñý ťííɱéé; ŵĥááť Íí ééñťééŕééđ ííš ťĥééñ đééĺééťééđ.`,
  /** On the sheet of the device's own selection. */
  entryAvoids: (name: string, names: string) =>
    `${name} ááṽóóííđš ${names}. Ťťĥááť ííš ķééþť ííñ ýóóúúŕ ááççóóúúñť, ááñđ çóóúúñťš ƒóóŕ ééṽééŕý óóŕđééŕ.`,
  /** AMB105: of a diner without an entry. */
  account: {
    keep: (brand: string) =>
      `Íí ááğŕéééé ťĥáť ${brand} ššťťóóŕééš ŵĥááť Íí ááṽóóííđ ŵííťĥ ɱý ááççóóúúñť, šóó ťĥááť ííť çóóúúñťš óóñ ééṽééŕý đééṽííçéé ŵĥééŕéé Íí šííğñ ííñ. Íí çááñ ŵííťĥđŕááŵ ťĥííš ĥééŕéé ááť ááñý ťííɱéé; ííť ííš ťĥééñ đééĺééťééđ ƒŕóóɱ ťĥéé ááççóóúúñť.`,
    kept: 'Ķķééþť ŵííťĥ ýóóúúŕ ááççóóúúñť.',
  },
  agreeFirst: 'Þþĺééáášéé ááğŕéééé ƒííŕšť ťĥááť ťĥííš ííš šťóóŕééđ',
  save: 'Šááṽéé',
  withdraw: 'Đééĺééťéé ááĺĺ',
  askWithdrawal: (name: string) => ({
    title: `Đđééĺééťéé ááĺĺ ťĥááť ${name} ááṽóóííđš?`,
    text: 'Đđííšĥééš ááŕéé ťĥééñ ñóó ĺóóñğééŕ ɱááŕķééđ ƒóóŕ ííť, úúñĺééšš ááñóóťĥééŕ þááŕééñť ééñťééŕééđ ííť ťóóóó.',
    cancel: 'Ķééééþ ííť',
    submit: 'Đééĺééťéé ááĺĺ',
  }),
  withdrawn: (name: string) => `Ŵĥááť ýóóúú ééñťééŕééđ ƒóóŕ ${name} ííš đééĺééťééđ`,
} as const
