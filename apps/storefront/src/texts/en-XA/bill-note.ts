// Made from ../en/bill-note.ts by `npm run words`: change it there.
/** The field for a cost centre or a note that is printed on the bill. */
export const billNoteTexts = {
  label: 'Ççóóšť çééñťŕéé óóŕ ñóóťéé óóñ ťĥéé ƀííĺĺ',
  optional: 'Ççóóšť çééñťŕéé óóŕ ñóóťéé óóñ ťĥéé ƀííĺĺ (óóþťííóóñááĺ)',
} as const
