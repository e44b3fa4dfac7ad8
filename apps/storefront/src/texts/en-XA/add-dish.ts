// Made from ../en/add-dish.ts by `npm run words`: change it there.
/** AMB114: what adding a dish to a plan by day says. */
export const addTexts = {
  onEveryDay: (dish: string) => `${dish} çóóɱééš óóñ ééṽééŕý đááý óóƒ ýóóúúŕ þĺááñ.`,
  chooseDays: 'Çĥóóóóšéé đááýš',
} as const
