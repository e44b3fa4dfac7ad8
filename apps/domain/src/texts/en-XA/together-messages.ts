// Made from ../en/together-messages.ts by `npm run words`: change it there.
/** AMB115: what is placed for several entries at once. Only servers send these texts. */
export const togetherMessages = {
  ordersPlaced: (orders: number) => `${orders} óóŕđééŕš ááŕéé þĺááçééđ.`,
  plansPlaced: (plans: number) => `${plans} ššúúƀšçŕííþťííóóñš ááŕéé þĺááçééđ.`,
  /** A refusal of one of several orders or subscriptions that are placed together. */
  ofEntry: (name: string, refusal: string) => `${name}: ${refusal}`,
  noCouponTogether: 'Áá çóóúúþóóñ ííš ƒóóŕ óóñéé šúúƀšçŕííþťííóóñ. Ťááķéé ííť óóƒƒ, óóŕ þĺááçéé ťĥéé šúúƀšçŕííþťííóóñš óóñéé ƀý óóñé.',
  noOnlineTogether: 'Ššééṽṽééŕŕááĺĺ šúúƀšçŕííþťííóóñš çááñ ƀéé þĺááçééđ ťóóğééťĥééŕ ííñ çáášĥ óóŕ ƒŕóóɱ ýóóúúŕ çŕééđííťš óóñĺý.',
  onlyProgrammesTogether: 'Ššééṽṽééŕááĺ šúúƀšçŕííþťííóóñš çááñ ƀéé þĺááçééđ ťóóğééťĥééŕ ííñ áá šçĥóóóóĺ óóŕ çááñťééééñ óóñĺý.',
  tooManyDishesTogether:
    'Ťťĥĥéé đááýš óóƒ ťĥééšéé šúúƀšçŕííþťííóóñš ĥááṽéé ťóóóó ɱááñý đííšĥééš ííñ ááĺĺ. Þĺááçéé ťĥéé šúúƀšçŕííþťííóóñš óóñéé ƀý óóñéé, óóŕ çĥóóóóšéé ƒééŵééŕ đááýš.',
}
