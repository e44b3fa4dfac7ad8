// Made from ../en/entries.ts by `npm run words`: change it there.
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts for a programme's people that only the client uses; the others are in the domain's messages. */
export const entryTexts = {
  // L18, A12
  child: {
    title: pageTitles.myChild,
    lead: 'Ŵĥóó đóó ýóóúú óóŕđééŕ šçĥóóóóĺ ɱééááĺš ƒóóŕ?',
    whoFor: 'Ŵĥóó ííš ííť ƒóóŕ?',
    add: 'Ááđđđđ Çĥííĺđ',
    formTitle: 'Ççĥííĺđ đééťááííĺš',
    edit: (name: string) => `Ééđííť ${name}`,
  },
  staff: {
    title: pageTitles.myStaff,
    lead: 'Ŵĥóó đóó ýóóúú óóŕđééŕ ɱééááĺš ƒóóŕ?',
    whoFor: 'Ŵĥóó ííš ííť ƒóóŕ?',
    add: 'Ááđđđđ Šťááƒƒ',
    formTitle: 'Ššťááƒƒ đééťááííĺš',
    edit: (name: string) => `Ééđííť ${name}`,
  },
  /** L16. */
  customerCare: 'Ťťóó ááđđ áá çĥííĺđ, þĺééáášéé çóóñťááçť Çúúšťóóɱééŕ Çááŕéé.',
  // AMB100
  servedAt: (store: string) => `Ɱééááĺš ááŕéé ĥááñđééđ óóúúť áť ${store} óóññĺý`,
  className: (className: string, section: string) => `Ççĺáášš ${className}${section ? ` ${section}` : ''}`,
  avoids: (names: string) => `Ááṽóóííđš ${names}`,
  /** The button that opens the question whether a roster entry is theirs. */
  confirmShort: 'Ççóóñƒííŕɱ',
  confirm: (name: string) => `Ççóóñƒííŕɱ ${name}`,
  confirmFirst: 'Ññóóť çóóñƒííŕɱééđ ýééť',
  couldNotLoad: 'Ťťĥĥéé ĺííšť đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
} as const
