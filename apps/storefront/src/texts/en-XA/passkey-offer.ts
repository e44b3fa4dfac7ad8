// Made from ../en/passkey-offer.ts by `npm run words`: change it there.
/** Texts of the offer to add a passkey, which load where it is due. */
export const passkeyOfferTexts = {
  title: 'Ššííğğñ ííñ ŵííťĥóóúúť ťýþííñğ',
  text: 'Ááđđđđ áá þááššķééý ťóó ťĥííš đééṽííçéé, ááñđ úúšéé ííťš ƒííñğééŕþŕííñť, ƒááçéé óóŕ ĺóóçķ ñééẋť ťííɱéé. Ýóóúúŕ þááššçóóđéé ķééééþš ŵóóŕķííñğ.',
  add: 'Ááđđđ áá þááššķééý',
  dismiss: 'Ññóó, ťťĥááñķš',
} as const
