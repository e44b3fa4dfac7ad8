// Made from ../en/document-page.ts by `npm run words`: change it there.
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of a document's page around the document, whose own words are the domain's `documentWords`. */
export const documentPageTexts = {
  title: pageTitles.document,
  loading: 'Ĺóóóóķííñğ ƒóóŕ ýóóúúŕ đóóçúúɱééñť',
  couldNotLoad: 'Ýýóóúúŕ đóóçúúɱééñť đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  // SB17
  none: 'Ťťĥííš đóóçúúɱééñť đóóééš ñóóť ééẋííšť',
  noneLead: 'Ííť ɱááý ƀééĺóóñğ ťóó ááñóóťĥééŕ ááççóóúúñť, óóŕ ííťš ĺííñķ ííš ííñçóóɱþĺééťéé. Ýóóúúŕ óóŵñ ááŕéé ŵííťĥ ýóóúúŕ óóŕđééŕš.',
  allOrders: pageTitles.myOrders,
  download: 'Đđóóŵŵñĺóóááđ ÞĐƑ',
  downloadNarrow: 'Đđóóŵŵñĺóóááđ ƒóóŕ áá ťííĺĺ þŕííñťééŕ (80 ɱɱ)',
  print: 'Þþŕííñť',
  bill: 'Ƀƀííĺĺ óóƒ ťĥéé óóŕđééŕ',
  subscription: 'Ššéééé ťĥéé šúúƀšçŕííþťííóóñ',
  replacement: 'Ššéééé ťĥéé đóóçúúɱééñť ťĥááť ŕééþĺááçééđ ííť',
  items: 'Ííťééɱš',
  tax: 'Ťťááẋ',
  paid: 'Þááííđ',
  returned: 'Ŕŕééťúúŕñééđ',
} as const
