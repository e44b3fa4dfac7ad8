// Made from ../en/plan-together.ts by `npm run words`: change it there.
/** AMB115: texts of one plan for several children or members of staff. */
export const planTogetherTexts = {
  title: 'Ááĺšóó ƒóóŕ',
  lead: 'Ťťĥééý ğééť ťĥéé šááɱéé đííšĥééš óóñ ťĥéé šááɱéé đááýš, ééááçĥ ááš áá šúúƀšçŕííþťííóóñ óóƒ ťĥééííŕ óóŵñ.',
  problem: {
    coupon: 'Áá çóóúúþóóñ ííš ƒóóŕ óóñéé šúúƀšçŕííþťííóóñ. Ŵííťĥóóúúť ííť ýóóúú çááñ šúúƀšçŕííƀéé ƒóóŕ šééṽééŕááĺ ááť óñçé.',
    online: 'Þþááýý ííñ çáášĥ óóŕ ƒŕóóɱ ýóóúúŕ çŕééđííťš ťóó šúúƀšçŕííƀéé ƒóóŕ šééṽééŕááĺ ááť óóñçéé.',
  },
  hasDays: 'Ĥĥááš áá šúúƀšçŕííþťííóóñ óóñ šóóɱéé óóƒ ťĥééšéé đááýš',
  dish: (dish: string, warnings: string) => `${dish}: ${warnings}`,
  sum: (people: number, names: string, total: string) => `Ƒƒóóŕ ááĺĺ ${people} (${names}): ${total}`,
  allOf: (what: string, people: number) => `${what}, ƒƒóóŕ ááĺĺ ${people}`,
  /** AMB105: asked before a child is added who avoids what a dish has. */
  askTitle: (name: string) => `Ťťĥĥííš ĥááš šóóɱééťĥííñğ ${name} ááṽóóííđš`,
  askSubmit: (name: string) => `Ššúúƀšçŕííƀéé ƒóóŕ ${name} ťóóóó`,
  askCancel: (name: string) => `Ññóóť ƒóóŕ ${name}`,
  leftOut: (name: string) =>
    `Ññóóťĥííñğ ííš óóŕđééŕééđ ýééť. ${name} ííš ĺééƒť óóúúť ñóóŵ: þĺééáášéé ĺóóóóķ ááť ťĥéé ťóóťááĺ, ááñđ šúúƀšçŕííƀéé ááğááíñ.`,
  /** The list of the children or staff has not loaded. */
  unread: 'Ŵéé çóóúúĺđ ñóóť ŕééááđ ýééť ŵĥóó ééĺšéé ťĥííš ííš ƒóóŕ. Þĺééáášéé ťŕý ááğááííñ ííñ áá ɱóóɱééñť.',
  avoidsNow: (name: string) => `Ŵŵĥááť ${name} ááṽóóííđš ĥááš çĥááñğééđ. Þĺééáášéé ĺóóóóķ ááť ííť, ááñđ šúúƀšçŕííƀéé ááğááíñ.`,
  placed: (plans: number) => `${plans} ššúúƀšçŕííþťííóóñš ááŕéé þĺááçééđ.`,
} as const
