// Made from ../en/unchecked.ts by `npm run words`: change it there.
/** The question before an order goes on with lines whose allergens could not be checked (AMB101). */
export const uncheckedTexts = {
  /** `names` are the dishes of the lines. */
  goOnUnchecked: (names: string) => ({
    title: 'Ŵŵéé ççóóúúĺđ ñóóť çĥééçķ ťĥéé ááĺĺééŕğééñš',
    text: `Ŵŵéé ççóóúúĺđ ñóóť çĥééçķ ťĥéé ááĺĺééŕğééñš óóƒ ${names}. Ýóóúú çááñ ťŕý ááğááííñ, óóŕ ğóó óóñ: ŵéé šĥóóŵ ťĥééɱ ťóó ýóóúú ƀééƒóóŕéé ťĥéé óóŕđééŕ ííš þĺááçéđ.`,
    cancel: 'Ťťŕý ááğááííñ',
    submit: 'Ğóó óóñ',
  }),
} as const
