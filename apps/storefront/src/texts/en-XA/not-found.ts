// Made from ../en/not-found.ts by `npm run words`: change it there.
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** R8, R9: texts for a page or an order that is not found. */
export const notFoundTexts = {
  page: pageTitles.notFound,
  pageLead: 'Ťťĥĥéé ķííťçĥééñ ííš šťííĺĺ ŵĥééŕéé ííť ŵááš. Ĺééť úúš ťááķéé ýóóúú ƀááçķ.',
  orderLead: 'Ííťť ɱɱááý ƀééĺóóñğ ťóó ááñóóťĥééŕ ááççóóúúñť, óóŕ ííťš ñúúɱƀééŕ ɱááý ƀéé ɱííšťýþééđ.',
  home: 'Ĥóóɱéé',
} as const
