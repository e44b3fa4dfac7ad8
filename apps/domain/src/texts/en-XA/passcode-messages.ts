// Made from ../en/passcode-messages.ts by `npm run words`: change it there.
/** SAFE14: why a new passcode is refused. Apart from the other messages: the client loads them with its passcode forms. */
export const passcodeMessages = {
  weakPasscode:
    'Ťĥííš þááššçóóđéé ííš ťóóóó ééáášý ťóó ğúúééšš. Þĺééáášéé çĥóóóóšéé óóñéé ťĥááť ííš ñóó đááťéé, ñóó ŕóóŵ óóƒ đííğííťš óóŕ ŕééþééááťééđ đííğííťš, ááñđ ñóó þááŕť óóƒ ýóóúŕ ñúɱƀéŕ.',
  wrongOldPasscode: 'Ťťĥĥéé óóĺđ þááššçóóđéé ííš ñóóť ŕííğĥť',
  passcodesDiffer: 'Ťĥéé ñééŵ þááššçóóđéé ááñđ ííťš çóóñƒííŕɱááťííóóñ ááŕéé ñóóť ťĥéé šááɱéé',
  samePasscode: 'Ťĥííš ííš ýóóúúŕ óóĺđ þááššçóóđéé. Þĺééáášéé çĥóóóóšéé ááñóóťĥééŕ óóñé.',
} as const
