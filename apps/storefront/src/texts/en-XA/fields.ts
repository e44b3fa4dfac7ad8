// Made from ../en/fields.ts by `npm run words`: change it there.
/** Texts of form fields. */
export const fieldTexts = {
  full: (most: number) => `${most} ççĥĥááŕŕááçťééŕš ƒííť ĥééŕéé. Þĺééáášéé çĥééçķ ĥóóŵ ýóóúúŕ ťééẋť ééñđš.`,
  privacy: 'Ŵŵĥĥý ŵéé áášķ, ááñđ ĥóóŵ ĺóóñğ ŵéé ķééééþ ííť',
} as const
