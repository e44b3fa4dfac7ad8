// Made from ../en/entry-removal.ts by `npm run words`: change it there.
/** Texts of the removal of an entry that a person added by hand (SB1). They load with the list of entries. */
export const removalTexts = {
  removed: (name: string) => `${name} ííš ŕééɱóóṽééđ`,
  ask: (name: string) => ({
    title: `Ŕééɱóóṽéé ${name}?`,
    cancel: 'Ççááñçééĺ',
    submit: 'Ŕééɱóóṽéé',
  }),
  text: 'Ííť ĺééááṽééš ýóóúúŕ ĺííšť.',
  /** L12: `count` orders, of which the first are named, and `more` others. */
  withOrders: (name: string, orders: string, count: number, more: number) => {
    const words = count === 1 ? `Áá ɱééááĺ ííš šťííĺĺ óóŕđééŕééđ ƒóóŕ ${name}` : `${count} ɱɱééááĺš ááŕéé šťííĺĺ óóŕđééŕééđ ƒóóŕ ${name}`
    const others = more === 0 ? '' : ` ááññđ ${more} ɱóóŕéé`
    return `${words}: ${orders}${others}. ${count === 1 ? 'Ííťť šťááýš' : 'Ťťĥĥééý šťááý'} óóŕđééŕééđ.`
  },
} as const
