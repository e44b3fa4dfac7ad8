// Made from ../en/delivery.ts by `npm run words`: change it there.
/** Texts of the dialogs about delivery to an address. */
export const deliveryTexts = {
  newCharge: (amount: string) => `Đđééĺĺííṽṽééŕý ťóó ťĥííš ááđđŕééšš çóóšťš ${amount}.`,
  // L4
  cartStays: 'Ýýóóúúŕ çááŕť šťááýš ááš ííť ííš.',
  elsewhere: 'Đđééĺííṽééŕ ťóó ááñóóťĥééŕ ááđđŕééšš',
  collect: (store: string) => `Ççóóĺĺĺééçť ííť ƒŕóóɱ ${store}`,
  storesThere: 'Šéééé šťóóŕééš ťĥááť đééĺííṽééŕ ťĥééŕéé',
  ok: 'ÓóĶ',
} as const
