// Made from ../en/entry-list.ts by `npm run words`: change it there.
/** Texts of the lists of children and staff, and of the form for one of them. */
export const entryListTexts = {
  noChildren: 'Ññóó ççĥííĺđ ííš ŕééğííšťééŕééđ ŵííťĥ ýóóúúŕ ñúúɱƀééŕ ýééť.',
  noStaff: 'Ññóóƀóóđý ííš ŕééğííšťééŕééđ ŵííťĥ ýóóúúŕ ñúúɱƀééŕ ýééť.',
  /** Opens the same question again, for an entry that was confirmed by mistake. */
  notMineShort: 'Ñóóť ɱííñéé',
  notMine: (name: string) => `${name} ííš ñóóť ɱííñéé`,
  codeShort: 'ʠʠŔ çóóđéé',
  code: (name: string) => `ʠʠŔ çóóđéé óóƒ ${name}`,
  allergensShort: 'Ááĺĺĺééŕğééñš',
  allergens: (name: string) => `Ááĺĺĺĺééŕğééñš ťĥááť ${name} ááṽóóííđš`,
  editShort: 'Ééđííť',
  removeShort: 'Ŕééɱóóṽéé',
  remove: (name: string) => `Ŕééɱóóṽéé ${name}`,
  name: 'Ñááɱéé',
  email: 'Éé-ɱááíĺ',
  class: 'Ççĺáášš',
  section: 'Šééçťííóóñ',
  chooseClass: 'Çĥóóóóšéé áá çĺáášš',
  noSection: 'Ñóó šééçťííóóñ',
  save: 'Šááṽéé',
  backToMeals: 'Óóŕđééŕ áá ɱééáĺ',
} as const
