// Made from ../en/avoided.ts by `npm run words`: change it there.
/**
 * AMB105: texts of the sheet that selects the avoided allergens, of the questions before a dish is added or ordered, and
 * of a list that is not known. They load for the diners who may avoid something. `name` is the child or member of staff,
 * null: the diner.
 */
export const avoidedTexts = {
  // The sheet
  whatYouAvoidLead: 'Ŵéé ɱááŕķ ťĥéé đííšĥééš ťĥááť ĥááṽéé ííť, ááñđ áášķ ƀééƒóóŕéé ýóóúú ááđđ óóŕ óóŕđééŕ óóñéé.',
  keptHere: 'Ķķééþť óóñ ťĥííš đééṽííçéé óóñĺý.',
  notStatedToo: 'Ŵŵĥĥééŕŕéé áá ķķííťçĥééñ šťááťééš ñóóťĥííñğ, ŵéé áášķ ááš ŵééĺĺ: ñóóƀóóđý ķñóóŵš ťĥééñ.',
  clear: 'Ççĺééááŕ ááĺĺ',
  done: 'Đóóñéé',
  // The question before adding or ordering a dish
  hasAvoided: 'Ťĥííš ĥááš šóóɱééťĥííñğ ýóóúú ááṽóóííđ',
  mayHaveAvoided: 'Ťĥííš ɱááý ĥááṽéé šóóɱééťĥííñğ ýóóúú ááṽóóííđ',
  hasAvoidedOf: (name: string) => `Ťťĥĥííš ĥááš šóóɱééťĥííñğ ${name} ááṽóóííđš`,
  mayHaveAvoidedOf: (name: string) => `Ťťĥííš ɱááý ĥááṽéé šóóɱééťĥííñğ ${name} ááṽóóííđš`,
  warningFor: (dish: string, warning: string) => `${dish}: ${warning}`,
  dishAs: (dish: string, choices: string) => `${dish} (${choices})`,
  addAnyway: 'Ááđđđ ááñýŵááý',
  orderAnyway: 'Ğóó óóñ ááñýŵááý',
  saveAnyway: 'Šááṽéé ááñýŵááý',
  goBack: 'Ğğóó ƀááçķ',
  // A list that is not known
  notLoaded: (name: string | null) =>
    name === null ? 'Ŵéé çóóúúĺđ ñóóť ĺóóááđ ŵĥááť ýóóúú ááṽóóíđ.' : `Ŵŵéé çóóúúĺđ ñóóť ĺóóááđ ŵĥááť ${name} ááṽóóííđš.`,
  earlierList: 'Đđííššĥééš ááŕéé çóóɱþááŕééđ ŵííťĥ ťĥéé ĺííšť ááš ťĥííš đééṽííçéé ĺáášť ķñééŵ ííť.',
  tryAgain: 'Ťťŕý ááğááííñ',
  loading: (name: string | null) => (name === null ? 'Ĺóóááđííñğ ŵĥááť ýóóúú ááṽóóíđ …' : `Ĺĺóóááđííñğ ŵĥááť ${name} ááṽóóííđš …`),
  /** On the button of the avoided allergens. */
  pillUnread: 'Ááĺĺĺééŕğééñš: ñóóť ĺóóááđééđ',
  pillLoading: 'Ááĺĺĺééŕğééñš: ĺóóááđííñğ …',
  // The question before a dish is added that is compared with no list
  addTitle: 'Ááđđđđ ŵííťĥóóúúť ťĥéé çĥééçķ?',
  saveTitle: 'Ššááṽéé ŵííťĥóóúúť ťĥéé çĥééçķ?',
  unchecked: (dish: string, name: string | null) =>
    name === null
      ? `Ŵéé çóóúúĺđ ñóóť ĺóóááđ ŵĥááť ýóóúú ááṽóóííđ, šó ${dish} ççááññóóť ƀéé çóóɱþááŕééđ ŵííťĥ ííť.`
      : `Ŵŵéé çóóúúĺđ ñóóť ĺóóááđ ŵĥááť ${name} ááṽóóííđš, šóó ${dish} ççááññóóť ƀéé çóóɱþááŕééđ ŵííťĥ ííť.`,
  add: 'Ááđđđđ ŵííťĥóóúúť ťĥéé çĥééçķ',
  save: 'Ššááṽéé ŵííťĥóóúúť ťĥéé çĥééçķ',
} as const
