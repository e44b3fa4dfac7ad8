// Made from ../en/plan-terms.ts by `npm run words`: change it there.
/** SB21: until when the meals of a plan may be changed, on the pay page. */
export const planTermsTexts = {
  slot: (day: string, time: string) => `${day}, ${time}`,
  changeable: (until: string) => `Ťťĥĥéé ƒííŕšť ɱééááĺ çááñ ƀéé çĥááñğééđ óóŕ çááñçééĺĺééđ úúñťííĺ ${until}.`,
  changeableLikewise: (until: string) =>
    `Ťťĥĥéé ƒííŕšť ɱééááĺ çááñ ƀéé çĥááñğééđ óóŕ çááñçééĺĺééđ úúñťííĺ ${until}, ééááçĥ ĺááťééŕ óóñéé ááš ĺóóñğ ƀééƒóóŕéé íť.`,
} as const
