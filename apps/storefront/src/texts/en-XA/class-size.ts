// Made from ../en/class-size.ts by `npm run words`: change it there.
/** L15: the question about a size that is for other classes than that of the child. */
export const classSizeTexts = {
  title: (count: number) => (count === 1 ? 'Ťťĥííš šíížéé ííš ƒóóŕ ááñóóťĥééŕ çĺáášš' : 'Ťťĥééšéé šíížééš ááŕéé ƒóóŕ ááñóóťĥééŕ çĺáášš'),
  sizeOf: (dish: string, size: string) => `${dish}: ${size}`,
  classOf: (name: string, className: string) => `${name} ííšš ííñ çĺáášš ${className}.`,
  goBack: 'Ğğóó ƀááçķ',
  goOn: 'Ğóó óóñ ááñýŵááý',
} as const
