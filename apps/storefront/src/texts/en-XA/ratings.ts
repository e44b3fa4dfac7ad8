// Made from ../en/ratings.ts by `npm run words`: change it there.
import type { ItemAspect } from '@tiffin/domain/order/rating'

const aspects: Readonly<Record<ItemAspect, string>> = { quality: 'ʠúúááĺííťý', taste: 'Ťáášťéé', packaging: 'Þþááçķááğííñğ' }

/** S1, S19, S21: rating an order on its tracking page. */
export const ratingTexts = {
  question: 'Ĥóóŵ ŵááš ýóóúúŕ óóŕđééŕ?',
  questionLead: 'Óóññéé ťááþ ťééĺĺš ťĥéé ķííťçĥééñ. Ííť ííš šááṽééđ ááť óóñçéé.',
  notNow: 'Ññóóť ñóóŵ',
  thanks: 'Ťťĥááñķ ýóóúú. Ýóóúú çááñ ŕááťéé ťĥéé ŕééšť ťóóóó, ááñđ çĥááñğéé ííť ƒóóŕ 14 đááýš.',
  rate: 'Ŕŕááťéé ťĥííš óóŕđééŕ',
  rateDishes: 'Ŕŕááťéé ťĥéé đííšĥééš',
  rateDish: 'Ŕŕááťéé ťĥííš đííšĥ',
  given: 'Ýýóóúúŕ ŕááťííñğš',
  order: 'Ťťĥéé ŵĥóóĺéé óóŕđééŕ',
  delivery: 'Ťťĥéé đééĺííṽééŕý',
  aspect: (aspect: ItemAspect): string => aspects[aspect],
  /** The name of a group of stars, for screen readers. */
  aspectOf: (aspect: ItemAspect, dish: string): string => `${aspects[aspect]} óóƒ ${dish}`,
  /** One star of five. */
  stars: (count: number): string => `${count} óóƒƒ 5 šťááŕš`,
  notRated: 'Ññóóť ŕááťééđ',
  saved: 'Ýóóúúŕ ŕááťííñğ ííš šááṽééđ',
  over: 'Ŕŕááťťííññğš çááñ ƀéé çĥááñğééđ ƒóóŕ 14 đááýš ááƒťééŕ ťĥéé óóŕđééŕ. Ťĥííš ťííɱéé ííš óóṽééŕ.',
} as const
