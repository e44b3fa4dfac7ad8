// Made from ../en/bulk.ts by `npm run words`: change it there.
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'

type WordsOf<Question extends keyof BulkPreferences> = Readonly<Record<BulkPreferences[Question], string>>

const purposes: WordsOf<'purpose'> = {
  anniversary: 'Ááñññííṽééŕšááŕý',
  'corporate event': 'Çóóŕþóóŕááťéé ééṽééñť',
  'BirthDay Party': 'ɃƀííŕŕťťĥĐááý Þááŕťý',
}

const spices: WordsOf<'spice'> = { low: 'Ĺĺóóŵ', med: 'Ɱɱééđ', high: 'Ĥĥííğĥ' }

const guests: WordsOf<'guests'> = { '10-20': '10-20', '20-50': '20-50', '>50': '>50' }

const meals: WordsOf<'meal'> = { 'Breakfast/Brunch': 'Ƀƀŕŕééááķƒáášť/Ƀŕúúñçĥ', Lunch: 'Ĺĺúúñçĥ', Dinner: 'Đđííññééŕ' }

/** P1: the questions of a bulk order and its answers. */
export const bulkTexts = {
  title: 'Ýýóóúúŕ ƀúúĺķ óóŕđééŕ',
  lead: 'Ƒƒóóúúŕŕ ʠúúééšťííóóñš, šóó ťĥááť ťĥéé ķííťçĥééñ çóóóóķš ťĥéé ŕííğĥť ááɱóóúúñť ƒóóŕ ýóóúúŕ ğúúééšťš. Đííšĥééš çóóɱéé ííñ ťééñš.',
  purpose: 'Ŵĥááť ááŕéé ýóóúú çééĺééƀŕááťííñğ?',
  spice: 'Ĥĥóóŵŵ šþííçý?',
  guests: 'Ĥĥóóŵŵ ɱááñý ğúúééšťš?',
  meal: 'Ŵŵĥííçĥ ɱééááĺ?',
  save: 'Ššááṽṽéé ɱý ááñšŵééŕš',
  incomplete: 'Þĺééáášéé ááñšŵééŕ ááĺĺ ƒóóúúŕ ʠúúééšťííóóñš',
  change: 'Ççĥááñğéé',
  changeAnswers: 'Ççĥĥááñğéé ťĥéé ááñšŵééŕš óóƒ ýóóúúŕ ƀúúĺķ óóŕđééŕ',
  answers: { purpose: purposes, spice: spices, guests, meal: meals },
  summary: (preferences: BulkPreferences) =>
    `${purposes[preferences.purpose]} · ${spices[preferences.spice]} šþííçéé · ${guests[preferences.guests]} ğğúúééšťš · ${meals[preferences.meal]}`,
  answer: 'Ááññšŵééŕ',
  // P1: what in the cart does not go with the answers
  mealsFor: (count: number, of: BulkPreferences['guests']) => `${count} ɱɱééááĺš ƒóóŕ ${guests[of]} ğğúúééšťš`,
  mealAt: (meal: BulkPreferences['meal'], time: string) => `Ýóóúú ááñšŵééŕééđ ${meals[meal]}, ťťĥéé óóŕđééŕ ííš ƒóóŕ ${time}`,
} as const
