// Made from ../en/filters.ts by `npm run words`: change it there.
import type { DishFilter, PriceOrder, SpiceLevel } from '@tiffin/domain/menu/dish-filters'

const only: Readonly<Record<DishFilter, string>> = {
  'must-try': 'Ɱɱúúššť Ťŕý',
  rating: 'Ŕŕááťííñğ 4.0+',
  offers: 'Óóƒƒƒééŕš',
  'under-300': 'Úúñđééŕ 300 çááĺóóŕííééš',
  'under-500': 'Úúñđééŕ 500 çááĺóóŕííééš',
  fast: 'Ƒƒáášť çóóóóķííñğ',
  veg: 'Ṽṽééğ óóñĺý',
}

const spice: Readonly<Record<SpiceLevel, string>> = { low: 'Ĺĺóóŵ', mid: 'Ɱɱííđ', high: 'Ĥĥííğĥ' }

const price: Readonly<Record<PriceOrder, string>> = {
  'high-to-low': 'Þþŕííçéé: ĥííğĥ ťóó ĺóóŵ',
  'low-to-high': 'Þþŕííçéé: ĺóóŵ ťóó ĥííğĥ',
}

export const filterTexts = {
  title: 'Ƒƒííĺťééŕš',
  open: (active: number) => (active === 0 ? 'Ƒƒííĺťééŕš' : `Ƒƒííĺťééŕš, ${active} ííñ úúšé`),
  bar: 'Ƒííĺťééŕš ííñ úúšéé',
  onlyTitle: 'Ššĥĥóóŵ óóñĺý',
  spiceTitle: 'Šþííçéé',
  orderTitle: 'Óóŕŕđééŕ ƀý',
  only,
  spice,
  spiceOf: (level: SpiceLevel) => `Šþííçéé: ${spice[level].toLowerCase()}`,
  price,
  menuOrder: 'Ááš óóñ ťĥéé ɱééñúú',
  dishes: (count: number) => (count === 1 ? '1 đđííšĥ' : `${count} đđííšĥééš`),
  remove: (name: string) => `Ŕééɱóóṽéé ťĥéé ƒííĺťééŕ ${name}`,
  clearAll: 'Ççĺééááŕ ááĺĺ',
  show: (count: number) => (count === 1 ? 'Ššĥĥóóŵ 1 đííšĥ' : `Ššĥóóŵ ${count} đđííšĥééš`),
  found: (count: number) => (count === 1 ? '1 đđííššĥ ƒííťš ýóóúúŕ ƒííĺťééŕš' : `${count} đđííšĥééš ƒííť ýóóúúŕ ƒííĺťééŕš`),
} as const
