// Made from ../en/sessions.ts by `npm run words`: change it there.
import { pageTitles } from '@tiffin/domain/texts/page-titles'

const named = (device: string): string => device || 'Úúññķñóóŵñ đééṽííçéé'

/** Texts of the list of devices on which a diner is signed in. */
export const sessionTexts = {
  title: pageTitles.mySessions,
  lead: 'Šííğñ óóúúť áá đééṽííçéé ťĥááť ýóóúú đóó ñóóť ŕééçóóğñííšéé, ťĥééñ çĥááñğéé ýóóúúŕ þááššçóóđé.',
  list: 'Ýóóúúŕ đééṽííçééš',
  device: named,
  thisDevice: 'Ťĥííš đééṽííçéé',
  since: (moment: string) => `Ššííğñééđ ííñ ${moment}`,
  openedBy: {
    passcode: '',
    'sent-passcode': 'Ŵŵííťťĥ áá þááššçóóđéé ťĥááť ŵéé šééñť',
    passkey: 'Ŵŵííťĥ áá þááššķééý',
  },
  seen: (moment: string) => `Ĺĺáášť úúšééđ ${moment}`,
  signOut: 'Šííğñ óóúúť',
  signOutOf: (device: string) => `Šííğñ óóúúť: ${named(device)}`,
  signOutOthers: 'Šííğñ óóúúť ééṽééŕýŵĥééŕéé ééĺšéé',
  onlyHere: 'Ýóóúú ááŕéé šííğñééđ ííñ óóñ ťĥííš đééṽííçéé óñĺý.',
  ended: (device: string) => `Šííğñééđ óóúúť: ${named(device)}`,
  endedAll: 'Šííğñééđ óóúúť ééṽééŕýŵĥééŕéé ééĺšéé',
  askAll: {
    title: 'Šííğñ óóúúť ééṽééŕýŵĥééŕéé ééĺšéé?',
    text: 'Ýýóóúú šťááý šííğñééđ ííñ óóñ ťĥííš đééṽííçéé. Çááŕťš óóñ ťĥéé óóťĥééŕš ááŕéé ķééþť ťĥééŕéé.',
    cancel: 'Ççááñçééĺ',
    submit: 'Šííğñ óóúúť',
  },
  couldNotLoad: 'Ťťĥĥéé ĺííšť đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
} as const
