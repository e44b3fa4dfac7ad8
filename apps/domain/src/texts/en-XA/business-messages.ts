// Made from ../en/business-messages.ts by `npm run words`: change it there.
/** AMB112: what is wrong with the business that an account buys for. Pages load them with its form only (PERF6). */
export const businessMessages = {
  businessName: 'Þĺééáášéé ééñťééŕ ťĥéé ñááɱéé óóƒ ťĥéé ƀúúšííñééšš, óóƒ 3 ťóó 100 çĥááŕááçťééŕš',
  businessAddress: 'Þĺééáášéé ééñťééŕ ťĥéé ááđđŕééšš óóƒ ťĥéé ƀúúšííñééšš ííñ óóñéé ĺííñéé óóƒ úúþ ťóó 200 çĥááŕááçťééŕš',
  businessPincode: 'Þþĺééáášéé ááđđ ťĥéé ÞÍíÑ çóóđéé ťóó ťĥéé ááđđŕééšš óóƒ ťĥéé ƀúúšííñééšš',
  businessGst: 'Ťťĥĥííš ííš ñóóť áá ĞŠŤÍíÑ. Þĺééáášéé çóóɱþááŕéé ííťš 15 çĥááŕááçťééŕš ŵííťĥ ťĥéé çééŕťííƒííçááťéé óóƒ ŕééğííšťŕááťííóóñ.',
} as const
