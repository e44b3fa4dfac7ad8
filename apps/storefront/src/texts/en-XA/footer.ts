// Made from ../en/footer.ts by `npm run words`: change it there.
export const footerTexts = {
  address: 'Ááđđđŕééšš',
  email: 'Éé-ɱááíĺ',
  gst: 'ĞğŠšŤ',
  fssai: 'ƑŠŠÁáÍí',
  support: 'Ççúúšťóóɱééŕ šúúþþóóŕť',
  registered: 'Ŕééğííšťééŕééđ',
  links: 'Ɱóóŕéé ááƀóóúúť úš',
  privacy: 'Þþŕŕííṽááçý þóóĺííçý',
  terms: 'Ťťééŕɱš',
  refunds: 'Ŕŕééƒúúñđ þóóĺííçý',
  grievances: 'Ğŕííééṽááñçééš',
  facebook: 'Ƒááçééƀóóóóķ',
  instagram: 'Ííññšťááğŕááɱ',
  twitter: 'Ťťŵííťťééŕ',
  credits: 'Ççŕééđííťš',
  // B33: the year is fixed
  copyright: (name: string) => `© 2022 ${name}`,
} as const
