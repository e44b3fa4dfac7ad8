// Made from ../en/sms-texts.ts by `npm run words`: change it there.
/**
 * Suggested texts of SMS, for registration with an Indian operator. What is sent is the text that the tenant has
 * registered. Each names the brand, as the operators demand. Amounts in rupees, with "Rs" because ₹ costs a longer SMS.
 */
export const smsTexts = {
  code: (brand: string, code: string) =>
    `${code} ííš ýóóúúŕ ${brand} çóóđéé. Ííť ííš ṽááĺííđ ƒóóŕ 5 ɱííñúúťééš. Þĺééáášéé đóó ñóóť šĥááŕéé ííť ŵííťĥ ááñýóóñé.`,
  passcode: (brand: string, passcode: string) =>
    `${passcode} ííš ýóóúúŕ ${brand} þááššçóóđéé. Ííť ŵóóŕķš óóñçéé, ƒóóŕ 15 ɱííñúúťééš. Þĺééáášéé đóó ñóóť šĥááŕéé ííť ŵííťĥ ááñýóóñéé.`,
  passcodeUsed: (brand: string) =>
    `Áá þááššçóóđéé ťĥááť ŵéé šééñť ŵááš úúšééđ ťóó šííğñ ííñ ťóó ýóóúúŕ ${brand} ááççóóúúñť. Ííƒ ííť ŵááš ñóóť ýóóúú, áášķ ƒóóŕ áá ñééŵ óóñéé ááť óñçé.`,
  passcodeChanged: (brand: string) =>
    `Ťĥéé þááššçóóđéé óóƒ ýóóúúŕ ${brand} ááççóóúúñť ŵááš çĥááñğééđ. Ííƒ ííť ŵááš ñóóť ýóóúú, áášķ ƒóóŕ áá ñééŵ óóñéé ááť óóñçé.`,
  passkeyAdded: (brand: string) =>
    `Áá þááššķééý ŵááš ááđđééđ ťóó ýóóúúŕ ${brand} ááççóóúúñť. Ííƒ ííť ŵááš ñóóť ýóóúú, ŕééɱóóṽéé ííť ííñ ýóóúúŕ ááççóóúúñť ááñđ çĥááñğéé ýóóúúŕ þááššçóđé.`,
  passkeyRemoved: (brand: string) =>
    `Áá þþááššķééý ŵááš ŕééɱóóṽééđ ƒŕóóɱ ýóóúúŕ ${brand} ááççóóúúñť. Ííƒ ííť ŵááš ñóóť ýóóúú, çĥááñğéé ýóóúúŕ þááššçóóđéé.`,
  orderPlaced: (brand: string, order: string, amount: string) =>
    `${brand} ĥááš ŕééçééííṽééđ ýóóúúŕ óóŕđéŕ ${order} óóƒƒ Ŕš ${amount}.`,
  orderCancelled: (brand: string, order: string) => `Ýóóúúŕ ${brand} óóŕđééŕ ${order} ĥĥááš ƀééééñ çááñçééĺĺééđ.`,
  orderRefunded: (brand: string, order: string, amount: string) =>
    `Ýóóúúŕ ${brand} óóŕđééŕ ${order} ĥĥáášš ƀééééñ çááñçééĺĺééđ. Ŕš ${amount} ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ.`,
  plansCancelled: (brand: string, count: string) => `${count} óóƒ ýóóúúŕ ${brand} ššúúƀšçŕííþťííóóñš ĥááṽéé ƀééééñ çááñçééĺĺééđ.`,
  plansRefunded: (brand: string, count: string, amount: string) =>
    `${count} óóƒ ýóóúúŕ ${brand} ššúúƀƀšçŕííþťííóóñš ĥááṽéé ƀééééñ çááñçééĺĺééđ. Ŕš ${amount} ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ.`,
  dishChanged: (brand: string, order: string) =>
    `Ššóóɱééťĥííñğ çĥááñğééđ ííñ ýóóúúŕ ${brand} óóŕđééŕ ${order}. Þĺééáášéé óóþééñ ťĥéé óóŕđééŕ ááñđ ťééĺĺ úúš ŵĥééťĥééŕ ťóó ɱááķéé ííť.`,
  paymentFailed: (brand: string, order: string, amount: string) =>
    `Ýýóóúúŕ þááýɱééñť óóƒ Ŕš ${amount} ƒƒóóŕ ${brand} óóŕđééŕ ${order} đđííđđ ññóóťť ğğóó ťťĥŕóóúúğĥ, ááñđ ťĥéé óóŕđééŕ ííš çááñçééĺĺééđ. Áá đééƀííť ťĥááť šťííĺĺ šĥóóŵš çóóɱééš ƀááçķ ƀý ííťšééĺƒ.`,
  undecidedCancelled: (brand: string, order: string) =>
    `Ýóóúúŕ ${brand} óóŕđééŕ ${order} ĥĥáášš ƀƀééééññ ççááññçééĺĺééđ ƀééƒóóŕéé ííťš þááýɱééñť ŵááš çóóñƒííŕɱééđ. Áá þááýɱééñť ťĥááť šťííĺĺ ğóóééš ťĥŕóóúúğĥ çóóɱééš ƀááçķ ƀý ííťšééĺƒ.`,
  refundIssued: (brand: string, order: string, amount: string) =>
    `Ŕŕš ${amount} óóƒ ýóóúúŕ ${brand} óóŕđééŕ ${order} ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ.`,
  paymentReturned: (brand: string, order: string, amount: string) =>
    `Ýýóóúúŕ þááýɱééñť óóƒ Ŕš ${amount} ƒƒóóŕ óóŕđééŕ ${order} ŕééááçĥééđ ${brand} ááƒƒťééŕ ťĥéé óóŕđééŕ ŵááš çááñçééĺĺééđ. Ííť ííš ƀééííñğ ŕééťúúŕñééđ ťóó ťĥéé ááççóóúúñť ťĥááť ýóóúú þááííđ ƒŕóóɱ.`,
  mealSkipped: (brand: string, plan: string) =>
    `Áá ɱééááĺ óóƒ ýóóúŕ ${brand} ššúúƀšçŕííþťííóóñ ${plan} ííšš ññóóť ɱááđéé, ááñđ ñóóťĥííñğ ííš çĥááŕğééđ ƒóóŕ ííť. Þĺééáášéé óóþééñ ťĥéé šúúƀšçŕííþťííóóñ ťóó šéééé ŵĥý.`,
  mealAtRisk: (brand: string, plan: string) =>
    `Ťĥéé ñééẋť ɱééááĺ óóƒ ýóóúúŕ ${brand} ššúúƀšçŕííþťííóóñ ${plan} ŵŵííĺĺĺ ñóóť ƀéé ɱááđéé úúñĺééšš šóóɱééťĥííñğ çĥááñğééš. Þĺééáášéé óóþééñ ťĥéé šúúƀšçŕííþťííóóñ ťóó šéééé ŵĥááť ťóó đóó.`,
  mealOnCredit: (brand: string, plan: string) =>
    `Áá ɱééááĺ óóƒ ýóóúŕ ${brand} ššúúƀšçŕííþťííóóñ ${plan} ííš ɱááđéé óóñ çŕééđííť. Þĺééáášéé óóþééñ Ɱý Çŕééđííťš ťóó šéééé ŵĥááť ýóóúú óóŵé.`,
  mealCancelled: (brand: string, plan: string) =>
    `Áá ɱééááĺ óóƒ ýóóúŕ ${brand} ššúúƀšçŕííþťííóóñ ${plan} ííšš ççááñçééĺĺééđ, ƀééçááúúšéé ťĥéé šťóóŕéé ííš çĺóóšééđ ťĥééñ. Ííť çóóšťš ñóóťĥííñğ.`,
  planCompleted: (brand: string, plan: string) => `Ýóóúúŕ ${brand} ššúúƀšçŕííþťííóóñ ${plan} ííšš çóóɱþĺééťééđ. Ťĥááñķ ýóóúú.`,
  grievanceReceived: (brand: string, ticket: string) =>
    `${brand} ĥĥááš ýóóúúŕ çóóɱþĺááííñť. Ííťš ñúúɱƀééŕ ííš ${ticket}. Ýýóóúú ŵííĺĺ ĥááṽéé ááñ ááñšŵééŕ ŵííťĥííñ óóñéé ɱóóñťĥ.`,
  grievanceAnswered: (brand: string, ticket: string) =>
    `${brand} ĥĥááš ááñšŵééŕééđ ýóóúúŕ çóóɱþĺááííñť ${ticket}. Þĺééáášéé óóþééñ ťĥéé þááğéé Ğŕííééṽááñçééš ťóó ŕééááđ ťĥéé ááñšŵéŕ.`,
} as const
