// Made from ../en/coupon-messages.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '../../money/money.ts'

/** N4: why a coupon is refused. Apart from the other messages, because the client loads them with its offers only (PERF6). */
export const couponMessages = {
  offerUnknown: 'Ťťĥííš óóƒƒééŕ çóóđéé ííš ñóóť ṽááĺííđ',
  offerNotYet: (day: string) => `Ťťĥĥííš óóƒƒééŕ šťááŕťš óóñ ${day}`,
  offerOver: (day: string) => `Ťťĥííš óóƒƒééŕ ééñđééđ óóñ ${day}`,
  offerNotForStore: 'Ťťĥĥííš óóƒƒééŕ ííš ñóóť ƒóóŕ ťĥííš šťóóŕéé',
  offerNotForOrder: 'Ťťĥĥííš óóƒƒééŕ ííš ñóóť ƒóóŕ ťĥííš ķííñđ óóƒ óóŕđééŕ',
  offerForDelivery: 'Ťťĥĥííš óóƒƒééŕ ííš ƒóóŕ đééĺííṽééŕý óóñĺý',
  offerForPickup: 'Ťťĥĥííš óóƒƒééŕ ííš ƒóóŕ þííçķúúþ óóñĺý',
  offerNotForPayment: 'Ťťĥĥííš óóƒƒééŕ ííš ñóóť ƒóóŕ ťĥííš ŵááý óóƒ þááýííñğ',
  offerBelowMinimum: (min: Paise, missing: Paise) =>
    `Ťťĥííš óóƒƒééŕ ííš ƒóóŕ ííťééɱš óóƒ ${formatPaise(min)} óóŕ ɱóóŕéé. Ááđđ ${formatPaise(missing)} ɱóóŕéé ťóó úúšéé íť.`,
  offerFirstOrder: 'Ťťĥĥííš óóƒƒééŕ ííš ƒóóŕ ýóóúúŕ ƒííŕšť óóŕđééŕ óóñĺý',
  offerUsed: 'Ýóóúú ĥááṽéé ááĺŕééááđý úúšééđ ťĥííš óóƒƒéŕ',
  offerUsedUp: 'Ťĥííš óóƒƒééŕ ĥááš ƀééééñ úúšééđ úúþ',
} as const
